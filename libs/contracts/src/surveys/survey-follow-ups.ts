import { closeReasons, followUpStatuses } from '@deskledger/domain';
import * as z from 'zod/mini';
import { endpoint } from '../call/endpoint.js';
import { peopleInFigures, readersOfPeople } from '../call/people.js';
import { filterKeys, identifier, instant, page, pageSize } from '../call/values.js';

/** `open`: new or in contact. */
export const followUpStates = ['open', ...followUpStatuses] as const;

const person = z.object({ id: z.string(), name: z.nullable(z.string()) });

/** What is to be done about one response. */
export const followUp = z.object({
  /** That of the response. */
  id: z.string(),
  /** How often it changed; a change names the one that its sender has seen. */
  version: z.int(),
  state: z.enum(followUpStatuses),
  /** Stars of the primary rating question, on the scale 1 to 5. */
  rating: z.nullable(z.int()),
  /** The rule that opened it; `name` is null when it is in the settings no more. */
  rule: person,
  survey: z.object({ id: z.string(), title: z.string() }),
  ticket: z.nullable(z.object({ id: z.string(), ticketId: z.string(), subject: z.nullable(z.string()) })),
  organization: z.nullable(z.string()),
  organizationName: z.nullable(z.string()),
  /** The account; `name` is null when it is there no more. */
  assignedTo: z.nullable(person),
  /** `assignedTo` is null because it is not told. */
  withheld: z.optional(z.array(z.enum(['assignedTo']))),
  /** Whether the caller may change it. */
  canChange: z.boolean(),
  /** When it was answered. */
  openedAt: instant,
  contactedAt: z.nullable(instant),
  closedAt: z.nullable(instant),
  reason: z.nullable(z.enum(closeReasons)),
});
export type FollowUp = z.output<typeof followUp>;

/** The filters of survey results that are about the ticket, as it was at the invitation; and those of the follow-ups. */
export const followUpsQuery = z.object({
  ...filterKeys,
  state: z.optional(z.enum(followUpStates)),
  /** The id of an account, `me`, or `-` for nobody. */
  assignedTo: z.optional(
    z.union([z.literal('me'), z.literal('-'), identifier], "must be 'me', '-' or an account's ID"),
  ),
  survey: z.optional(identifier),
  /** The follow-up of this response alone. */
  response: z.optional(identifier),
  page,
  pageSize,
});
export type FollowUpsQuery = z.output<typeof followUpsQuery>;

/** Whatever their state, all that the other filters let pass. Void responses have no follow-ups. */
export const followUpFigures = z.object({
  new: z.int(),
  inContact: z.int(),
  closed: z.int(),
  /** From the answer to the close, in the median of the closed ones; null without any. */
  medianSecondsToClose: z.nullable(z.number()),
});
export type FollowUpFigures = z.output<typeof followUpFigures>;

export const followUpsPage = z.object({
  /** Open ones first, those that wait longest before the others; then closed ones, the last closed first. */
  items: z.array(followUp),
  figures: followUpFigures,
  page: z.int(),
  pages: z.int(),
  total: z.int(),
});
export type FollowUpsPage = z.output<typeof followUpsPage>;

export const listFollowUps = endpoint({
  method: 'GET',
  path: '/api/survey/follow-ups',
  summary: 'List the responses to follow up on, with their counts by state and the median time to close',
  access: 'signed-in',
  query: followUpsQuery,
  people: peopleInFigures,
  response: followUpsPage,
});

/** What becomes of a follow-up; `open` reopens a closed one. */
export const followUpChange = z.union(
  [
    z.strictObject({ assignedTo: z.nullable(identifier) }),
    z.strictObject({ state: z.literal('in_contact') }),
    z.strictObject({ state: z.literal('closed'), reason: z.enum(closeReasons) }),
    z.strictObject({ state: z.literal('open') }),
  ],
  'must have assignedTo, or a state (with a reason when it is closed)',
);
export type FollowUpChange = z.output<typeof followUpChange>;

export const changeFollowUp = endpoint({
  method: 'PUT',
  path: '/api/survey/follow-ups/:id',
  summary: 'Assign a follow-up, or change its state. Agents can change their own and unassigned ones',
  access: 'signed-in',
  params: z.object({ id: identifier }),
  body: z.object({
    /** The version that the sender has seen; another one is answered with 409. */
    version: z.int(),
    change: followUpChange,
  }),
  response: followUp,
});

export const listFollowUpAssignees = endpoint({
  method: 'GET',
  path: '/api/survey/follow-ups/assignees',
  summary: 'List the people that follow-ups can be assigned to',
  access: readersOfPeople,
  response: z.object({ items: z.array(z.object({ id: z.string(), name: z.string() })) }),
});
