import * as z from 'zod/mini';
import { endpoint } from '../call/endpoint.js';
import { accepted, atMost, identifier, instant, nameText } from '../call/values.js';
import type { ExplainedFigure } from './explanation.js';

/** How many pins a board has at most: more are no page that somebody reads. */
export const mostPins = 24;

/** Figures with a card, under the names that they are explained by. */
export const pinnedFigures = [
  'all_tickets',
  'open_tickets',
  'closed_tickets',
  'backlog',
  'averageSeconds',
  'medianSeconds',
  'p90Seconds',
  'complianceRate',
  'firstReplyMedianSeconds',
  'firstReplyOnTime',
  'nextReplyOnTime',
  'updateOnTime',
  'overallRating',
  'csat',
  'completedSurvey',
] as const satisfies readonly ExplainedFigure[];

/** Charts of the overview and of the reports. */
export const pinnedCharts = [
  'ticketTrends',
  'compliance',
  'organizations',
  'statuses',
  'backlogNow',
  'backlogTrend',
  'resolutionTimes',
  'openAndClosed',
  'priorities',
  'ticketLoad',
  'ratingTrend',
  'ratings',
  'ratingsOverTime',
  'targetTrend',
  'lateReplies',
] as const;

/** What can be pinned. `breakdown`: what its query asks for, by one dimension or by two. */
export const pinnedCard = z.enum([...pinnedFigures, ...pinnedCharts, 'breakdown']);
export type PinnedCard = z.output<typeof pinnedCard>;

/** How much of a row a pin takes: a quarter, a half, or all of it; less of it where the screen is narrow. */
export const pinSizes = ['narrow', 'wide', 'full'] as const;
export type PinSize = (typeof pinSizes)[number];

/** What the query of a pin may say: the range, the comparison, the filters, and what a breakdown is of. */
const queryKeys =
  /^(?:period|from|to|compare|align|bucket|rows|columns|measure|org|notOrg|(?:assignee|team|priority|classification|designation|channel|tag)|not(?:Assignee|Team|Priority|Classification|Designation|Channel|Tag))$/;

const query = z.string().check(
  z.maxLength(2000),
  z.regex(/^[^\s?#]*$/, 'must be a query string without a question mark'),
  z.refine(
    (text) => [...new URLSearchParams(text).keys()].every((key) => queryKeys.test(key)),
    'must have only the keys of a range, a comparison, filters and a breakdown',
  ),
);

/** Of a pin, on its board. */
const pinId = z.string().check(z.regex(/^[\w-]{1,40}$/, 'must be up to 40 letters, digits and hyphens'));

/** A card on a board. */
export const pin = z.object({
  /** Its own on the board; whoever adds it chooses it. */
  id: pinId,
  card: pinnedCard,
  /** The card's range and filters, as in the address of its screen, without the question mark. */
  query,
  /** In the place of the card's own; null without. */
  title: z.nullable(nameText(80)),
  size: z.enum(pinSizes),
});
export type Pin = z.output<typeof pin>;

const pins = atMost(mostPins, z.array(pin)).check(
  z.refine((list) => new Set(list.map(({ id }) => id)).size === list.length, 'must have an ID of its own for each pin'),
);

const name = nameText(80);

/** A page of pinned cards, somebody's own or the team's. */
export const board = z.object({
  id: z.string(),
  name: z.string(),
  /** Everybody sees it; otherwise only the person who made it. */
  isShared: z.boolean(),
  isOwn: z.boolean(),
  /** Who made it. */
  owner: z.string(),
  /** The asking person may rename, arrange, share and delete it. */
  canChange: z.boolean(),
  /** In their order, row by row. */
  pins: z.array(pin),
  /** How often it was changed; an update with another one is answered with 409. */
  revision: z.int(),
  updatedAt: instant,
});
export type Board = z.output<typeof board>;

/** A board without its pins. */
export const boardEntry = z.extend(z.omit(board, { pins: true, revision: true }), { pinCount: z.int() });
export type BoardEntry = z.output<typeof boardEntry>;

const params = z.object({ id: identifier });

export const listBoards = endpoint({
  method: 'GET',
  path: '/api/boards',
  summary: 'List your boards and all shared ones, by name; an API token sees shared boards only',
  access: 'signed-in',
  response: z.object({ boards: z.array(boardEntry) }),
});

export const createBoard = endpoint({
  method: 'POST',
  path: '/api/boards',
  summary: 'Create a board; only administrators and managers can share it',
  access: 'signed-in',
  refusesTokens: true,
  body: z.object({ name, isShared: z._default(z.boolean(), false), pins: z._default(pins, []) }),
  response: board,
  status: 201,
});

export const readBoard = endpoint({
  method: 'GET',
  path: '/api/boards/:id',
  summary: 'Read a board',
  access: 'signed-in',
  params,
  response: board,
});

export const updateBoard = endpoint({
  method: 'PUT',
  path: '/api/boards/:id',
  summary: 'Rename, share or arrange a board, as a whole; 409 if someone else changed it since',
  access: 'signed-in',
  params,
  body: z.object({ name, isShared: z.boolean(), pins, revision: z.int() }),
  response: board,
});

export const deleteBoard = endpoint({
  method: 'DELETE',
  path: '/api/boards/:id',
  summary: 'Delete a board; it can be restored for 30 days',
  access: 'signed-in',
  params,
  response: accepted,
});

export const restoreBoard = endpoint({
  method: 'POST',
  path: '/api/boards/restore/:id',
  summary: 'Restore a deleted board',
  access: 'signed-in',
  params,
  response: board,
});
