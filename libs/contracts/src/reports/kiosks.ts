import * as z from 'zod/mini';
import { endpoint } from '../call/endpoint.js';
import { accepted, identifier, instant, nameText } from '../call/values.js';
import { savedScreens } from '../accounts/saved-views.js';
import { pin } from './boards.js';

/**
 * How long a page stands, in seconds; how many boards and views a TV display has, and for how many days it lasts at most.
 */
export const kioskBounds = { seconds: [5, 600], views: [1, 12], days: 366 } as const;

/** The screens whose views a TV display can show; lists name people. */
export const kioskScreens = ['overview', 'reports'] as const;

/** A screen that shows shared boards and views in turn, without anybody who is signed in. */
export const kiosk = z.object({
  id: z.string(),
  name: z.string(),
  /** Those of its boards and views that are still shared, in their order. */
  views: z.array(z.object({ id: z.string(), name: z.string(), screen: z.enum([...savedScreens, 'board']) })),
  seconds: z.int(),
  /** Who made it; it ends with their account. */
  owner: z.string(),
  createdAt: instant,
  expiresAt: instant,
  lastUsedAt: z.nullable(instant),
});
export type Kiosk = z.output<typeof kiosk>;

export const listKiosks = endpoint({
  method: 'GET',
  path: '/api/walls',
  summary: 'List active TV displays, newest first',
  access: ['administrator', 'manager'],
  response: z.object({ walls: z.array(kiosk) }),
});

export const createKiosk = endpoint({
  method: 'POST',
  path: '/api/walls',
  summary: 'Create a TV display from shared boards and views; its token appears only in this response',
  access: ['administrator', 'manager'],
  refusesTokens: true,
  body: z.object({
    name: nameText(100),
    /** IDs of boards and of saved views. */
    views: z.array(identifier).check(z.minLength(kioskBounds.views[0]), z.maxLength(kioskBounds.views[1])),
    seconds: z.int().check(z.gte(kioskBounds.seconds[0]), z.lte(kioskBounds.seconds[1])),
    expiresAt: instant,
  }),
  response: z.extend(kiosk, { token: z.string() }),
  status: 201,
});

export const endKiosk = endpoint({
  method: 'DELETE',
  path: '/api/walls/:id',
  summary: 'End a TV display',
  access: ['administrator', 'manager'],
  refusesTokens: true,
  params: z.object({ id: identifier }),
  response: accepted,
});

/** What a TV display shows. */
export const kioskProgramme = z.object({
  name: z.string(),
  seconds: z.int(),
  views: z.array(
    z.union([
      z.object({ name: z.string(), screen: z.enum(kioskScreens), query: z.string() }),
      /** Without pins about single people or small teams. */
      z.object({ name: z.string(), screen: z.literal('board'), pins: z.array(pin) }),
    ]),
  ),
  expiresAt: instant,
});
export type KioskProgramme = z.output<typeof kioskProgramme>;

export const readKiosk = endpoint({
  method: 'GET',
  path: '/api/walls/mine',
  summary: 'Read what this TV display shows',
  access: 'signed-in',
  forKiosks: true,
  response: kioskProgramme,
});
