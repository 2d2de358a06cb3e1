import * as z from 'zod/mini';
import { endpoint } from '../call/endpoint.js';
import { accepted, identifier, instant, nameText } from '../call/values.js';
import { savedScreen } from '../accounts/saved-views.js';

/** How long a page of a view stands, in seconds; how many views a wall has, and for how many days it lasts at most. */
export const wallBounds = { seconds: [5, 600], views: [1, 12], days: 366 } as const;

/** The screens whose views a wall shows; lists name people. */
export const wallScreens = ['overview', 'reports'] as const;

/** A screen that shows shared views in turn, without anybody who is signed in. */
export const wall = z.object({
  id: z.string(),
  name: z.string(),
  /** Those of its views that are still shared, in their order. */
  views: z.array(z.object({ id: z.string(), name: z.string(), screen: savedScreen })),
  seconds: z.int(),
  /** Who made it; it ends with their account. */
  owner: z.string(),
  createdAt: instant,
  expiresAt: instant,
  lastUsedAt: z.nullable(instant),
});
export type Wall = z.output<typeof wall>;

export const listWalls = endpoint({
  method: 'GET',
  path: '/api/walls',
  summary: 'The walls in force, newest first',
  access: ['administrator', 'manager'],
  response: z.object({ walls: z.array(wall) }),
});

export const createWall = endpoint({
  method: 'POST',
  path: '/api/walls',
  summary: 'Make a wall of shared views; its token is shown only in this answer',
  access: ['administrator', 'manager'],
  refusesTokens: true,
  body: z.object({
    name: nameText(100),
    views: z.array(identifier).check(z.minLength(wallBounds.views[0]), z.maxLength(wallBounds.views[1])),
    seconds: z.int().check(z.gte(wallBounds.seconds[0]), z.lte(wallBounds.seconds[1])),
    expiresAt: instant,
  }),
  response: z.extend(wall, { token: z.string() }),
  status: 201,
});

export const endWall = endpoint({
  method: 'DELETE',
  path: '/api/walls/:id',
  summary: 'End a wall at once',
  access: ['administrator', 'manager'],
  refusesTokens: true,
  params: z.object({ id: identifier }),
  response: accepted,
});

/** What a wall is to show. */
export const wallProgramme = z.object({
  name: z.string(),
  seconds: z.int(),
  views: z.array(z.object({ name: z.string(), screen: z.enum(wallScreens), query: z.string() })),
  expiresAt: instant,
});
export type WallProgramme = z.output<typeof wallProgramme>;

export const readWall = endpoint({
  method: 'GET',
  path: '/api/walls/mine',
  summary: 'What the asking wall is to show',
  access: 'signed-in',
  forWalls: true,
  response: wallProgramme,
});
