import type { FigureContext } from '../rollups/figure-context.js';
import { reportsAny, type History } from './facts/history.js';
import { instantOf } from './facts/ordering-key.js';
import { replyClockKinds } from '../service-levels/policy.js';
import { withFallbackValues } from './facts/fallback-values.js';
import { readTicket, type TicketReading } from './rules/read-ticket.js';
import type { ReplyClock } from './rules/reply-clocks.js';
import { wholeSeconds } from './rules/resolution-times.js';
import { brokenAt, promisedReplies } from './rules/ticket-clocks.js';
import type { KnownTicket, TicketState } from './ticket.state.js';

/** Who held a ticket: the agent's id and the team; '' = nobody, none. */
export interface Holder {
  readonly agent: string;
  readonly team: string;
}

/**
 * - `created`: the help desk's creation of the ticket.
 * - `assigned`: the agent came to hold the ticket (again).
 * - `replied`: it got its first reply, from this agent where its writer is known; one before its creation is none.
 * - `resolved`: it was closed.
 * - `reopened`: it was opened again, after this holder's closing.
 * - `first_reply`, `next_reply`, `update`: a reply was promised; whether it came in time, late, or not yet.
 */
export const activityKinds = ['created', 'assigned', 'replied', 'resolved', 'reopened', ...replyClockKinds] as const;
export type ActivityKind = (typeof activityKinds)[number];

/**
 * Something that happened to a ticket, in somebody's hands: what every figure of tickets counts or sums up. It stays with
 * whoever held the ticket then, or wrote the reply, whoever gets it later. A promise is of whoever held it when it was kept or
 * broken; until then, when it was made.
 */
export interface Activity extends Holder {
  readonly kind: ActivityKind;
  /** Epoch milliseconds. */
  readonly at: number;
  /**
   * Whole seconds since the creation; of a reopening, since the closing that it undoes; of a promise, from its deadline to the
   * reply that came late, rounded up, else 0.
   */
  readonly seconds: number;
  /** Of a closing, against the deadline then in force; of a promise, null while it is open or ended by a closing; null of anything else. */
  readonly isInTime: boolean | null;
  /** Of a closing, whether it is the last one of a ticket that is closed; of a promise, whether the reply came. */
  readonly isLast: boolean;
}

/** What a ticket's state tells, and all that figures count of it. */
export interface TicketActivities {
  readonly reading: TicketReading;
  /** By time; those of one instant in the order of the kinds. None of a ticket that is not counted. */
  readonly activities: readonly Activity[];
  /** The replies that are promised. */
  readonly replies: readonly ReplyClock[];
}

const known = new WeakMap<TicketState, { readonly context: FigureContext; readonly derived: TicketActivities }>();

/** The same for all who ask about a state in one context: it is read once. Null for a ticket that was not heard of. */
export function ticketActivities(state: TicketState, context: FigureContext): TicketActivities | null {
  if (state.situation === 'unknown') return null;
  const last = known.get(state);
  if (last?.context === context) return last.derived;
  const reading = readTicket(state, context.rules);
  const replies = promisedReplies(state, reading, context.rules);
  const derived = { reading, replies, activities: activitiesOf(state, reading, replies) };
  known.set(state, { context, derived });
  return derived;
}

function activitiesOf(state: KnownTicket, reading: TicketReading, replies: readonly ReplyClock[]): Activity[] {
  const { createdAt, closings, reopenings, closedAt, counted } = reading;
  if (!counted) return [];
  const history = withFallbackValues(state.history);
  const { assignments, holders } = readHolders(history, createdAt);
  const closers = reading.timeline.closingEntries.map(({ index }) => closerAt(index, holders));
  const seconds = (at: number, since = createdAt) => wholeSeconds(at) - wholeSeconds(since);
  const last = closedAt === null ? -1 : closings.length - 1;
  const done: Activity[] = [
    { ...plain, kind: 'created', at: createdAt, ...holderAt(createdAt, history, holders), seconds: 0 },
    ...assignments.map((one): Activity => ({ ...plain, kind: 'assigned', ...one, seconds: seconds(one.at) })),
    ...firstReply(history, reading, holders).map((one): Activity => ({
      ...plain,
      kind: 'replied',
      ...one,
      seconds: seconds(one.at),
    })),
    ...closings.map((at, nth): Activity => {
      const { deadline, isLate } = reading.timeline.closingEntries[nth]!;
      const isInTime = deadline === null ? null : !isLate;
      return { kind: 'resolved', at, ...closers[nth]!, seconds: seconds(at), isInTime, isLast: nth === last };
    }),
    ...reopenings.map((at, nth): Activity => {
      return { ...plain, kind: 'reopened', at, ...closers[nth]!, seconds: seconds(at, closings[nth]) };
    }),
    ...replies.map((clock): Activity => {
      const { kind, startedAt, stoppedAt } = clock;
      const missedAt = brokenAt(clock, state);
      return {
        ...{ ...plain, kind, at: startedAt, ...holderAt(missedAt ?? stoppedAt ?? startedAt, history, holders) },
        seconds: missedAt === null || stoppedAt === null ? 0 : Math.ceil((stoppedAt - missedAt) / 1000),
        isInTime: missedAt !== null ? false : stoppedAt !== null || null,
        isLast: stoppedAt !== null,
      };
    }),
  ];
  return done.sort((one, other) => one.at - other.at);
}

const plain = { isInTime: null, isLast: false };

/** Something in somebody's hands. */
type Held = Holder & { readonly at: number };

function firstReply(history: History, reading: TicketReading, holders: readonly Holder[]): Held[] {
  const { createdAt, firstResponseAt: at, firstResponseBy: writer } = reading;
  if (at === null || at < createdAt) return [];
  const { agent, team } = holderAt(at, history, holders);
  return [{ at, agent: writer ?? agent, team }];
}

/** Who held a ticket at an instant (epoch milliseconds). */
export function holderOf({ history }: KnownTicket, { createdAt }: TicketReading, at: number): Holder {
  const known = withFallbackValues(history);
  return holderAt(at, known, readHolders(known, createdAt).holders);
}

/** Whoever was said to hold the ticket last at an instant; before the first word about it, whom that word names. */
function holderAt(at: number, history: History, holders: readonly Holder[]): Holder {
  const reported = history.findLastIndex(([orderingKey]) => instantOf(orderingKey) <= at);
  return holders[Math.max(firstWord(history), reported)] ?? nobody;
}

const nobody: Holder = { agent: '', team: '' };

/** Who made the closing that an entry tells of: help desks often release a ticket with its closing. */
function closerAt(index: number, holders: readonly Holder[]): Holder {
  const [before, after] = [holders[index - 1] ?? nobody, holders[index]!];
  return { agent: after.agent || before.agent, team: after.team || before.team };
}

/** The first entry that tells of the ticket's timeline or its holder: what it names is true from the creation on. */
function firstWord(history: History): number {
  return history.findIndex((entry) => reportsAny(entry, ['status', 'dueAt', 'assignee', 'team']));
}

/** Who held the ticket after each entry of its history, and when somebody came to hold it. */
function readHolders(history: History, createdAt: number) {
  const first = firstWord(history);
  const assignments: Held[] = [];
  let holder = nobody;
  const holders = history.map(([orderingKey, , reported], index): Holder => {
    const before = holder.agent;
    if (reported?.assignee !== undefined) holder = { ...holder, agent: reported.assignee?.id ?? '' };
    if (reported?.team !== undefined) holder = { ...holder, team: reported.team ?? '' };
    if (holder.agent !== '' && holder.agent !== before) {
      const at = index === first ? createdAt : Math.max(instantOf(orderingKey), createdAt);
      assignments.push({ at, ...holder });
    }
    return holder;
  });
  return { assignments, holders };
}
