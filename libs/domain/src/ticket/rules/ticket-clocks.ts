import type { PolicyRules } from '../../service-levels/policy-rules.js';
import { replyClockKinds, type ClockKind, type ReplyClockKind } from '../../service-levels/policy.js';
import { withFallbackValues } from '../facts/fallback-values.js';
import type { MissedDeadline, NearedDeadline } from '../ticket.events.js';
import type { KnownTicket } from '../ticket.state.js';
import type { TicketReading } from './read-ticket.js';
import {
  namedFirstReply,
  promiseOf,
  replyClocks,
  type ClockStatus,
  type ReplyClock,
  type TicketClock,
} from './reply-clocks.js';
import { targetTurns, valueTurns } from './target-turns.js';
import type { TicketRules } from './ticket-rules.js';

/**
 * Every reply that is promised of a counted ticket, by the start: the first one by its help desk where that names a deadline,
 * all others by policies. A running clock is breached once its deadline is recorded as missed; until then, whoever reads it
 * compares.
 */
export function promisedReplies(state: KnownTicket, reading: TicketReading, { policies }: TicketRules): ReplyClock[] {
  if (!reading.counted) return [];
  const named = reading.fields.firstReplyDueAt === undefined ? null : namedFirstReply(state, reading);
  const byPolicies = policies === null ? [] : repliesByPolicies(state, reading, policies);
  const clocks = named === null ? byPolicies : [named, ...byPolicies.filter(({ kind }) => kind !== 'first_reply')];
  return clocks.map((clock) => withMiss(clock, state));
}

function repliesByPolicies(state: KnownTicket, reading: TicketReading, policies: PolicyRules): ReplyClock[] {
  if (!replyClockKinds.some((kind) => policies.kinds.has(kind))) return [];
  const { createdAt, modifiedAt, firstResponseAt: at, firstResponseBy: by, timeline } = reading;
  const conversation = {
    ...{ replies: state.replies ?? [], createdAt, saidAt: Math.max(modifiedAt, createdAt) },
    first: at === null ? null : { at, by },
  };
  return replyClocks(conversation, timeline, valuesOf(state, reading, policies), policies);
}

function withMiss(clock: ReplyClock, state: KnownTicket): ReplyClock {
  if (clock.status !== 'running' || !isRecorded(state, clock.kind, clock.dueAt)) return clock;
  return { ...clock, status: 'breached', breachedAt: clock.dueAt, warnings: [] };
}

function isRecorded({ missedReplies = {} }: KnownTicket, kind: ReplyClockKind, deadline: number | null): boolean {
  return deadline !== null && missedReplies[kind]?.[0] === deadline;
}

/**
 * When a promised reply was missed for good, epoch milliseconds; null: it was not. Where a ticket had no reply at all,
 * that is so only once the miss is recorded: of help desks that tell of no replies it never is.
 */
export function brokenAt(clock: ReplyClock, state: KnownTicket): number | null {
  const { kind, stoppedAt, breachedAt } = clock;
  const isProven = kind !== 'first_reply' || stoppedAt !== null || isRecorded(state, kind, breachedAt);
  return isProven ? breachedAt : null;
}

/** When what a customer waits for is due, and the next update; epoch milliseconds, null: nothing is promised, or the clock stands. */
export interface ReplyDeadlines {
  readonly reply: number | null;
  readonly update: number | null;
}

/** The deadlines of the replies that an open ticket is promised now, also those that have passed. */
export function replyDeadlines({ category }: TicketReading, replies: readonly ReplyClock[]): ReplyDeadlines {
  if (category === 'closed') return { reply: null, update: null };
  const open = replies.filter(({ stoppedAt, status }) => stoppedAt === null && status !== 'ended');
  const due = (clock: TicketClock | undefined) => clock?.dueAt ?? clock?.breachedAt ?? null;
  return {
    reply: due(open.find(({ kind }) => kind !== 'update')),
    update: due(open.find(({ kind }) => kind === 'update')),
  };
}

/** What time alone will bring, or has brought without a record, epoch milliseconds. */
export type ComingMoment =
  | { readonly at: number; readonly clock: ClockKind; readonly missed: MissedDeadline }
  | { readonly at: number; readonly clock: ClockKind; readonly neared: NearedDeadline };

/** The deadlines of a ticket that are missed once they have passed, and the warnings before them that nobody had yet. */
export function comingMoments(
  state: KnownTicket,
  reading: TicketReading,
  replies: readonly ReplyClock[],
): ComingMoment[] {
  const { slaStatus, dueAt, timeline } = reading;
  const resolution: OpenClock[] =
    slaStatus === 'running' && dueAt !== null
      ? [{ kind: 'resolution', cycle: 1, deadline: dueAt, warnings: timeline.warnings ?? [] }]
      : [];
  const ofReplies = replies.flatMap((clock): OpenClock[] => {
    const deadline = clock.status === 'running' ? clock.dueAt : unprovenMiss(clock, state);
    return deadline === null ? [] : [{ ...clock, deadline }];
  });
  return [...resolution, ...ofReplies].flatMap((clock) => momentsOf(clock, state));
}

interface OpenClock extends Pick<TicketClock, 'kind' | 'cycle' | 'warnings'> {
  readonly deadline: number;
}

function momentsOf({ kind, cycle, deadline, warnings }: OpenClock, { warned = {} }: KnownTicket): ComingMoment[] {
  const [ofCycle, told] = warned[kind] ?? [0, 0];
  const missed = kind === 'resolution' ? { deadline } : { deadline, clock: kind, cycle };
  return [
    ...warnings
      .filter(({ share, at }) => (ofCycle !== cycle || share > told) && at < deadline)
      .map(({ share, at, policy }) => ({ at, clock: kind, neared: { clock: kind, cycle, share, deadline, policy } })),
    { at: deadline, clock: kind, missed },
  ];
}

/** When the deadline of a first reply passed, of a ticket that had none and whose miss is not recorded. */
function unprovenMiss(clock: ReplyClock, state: KnownTicket): number | null {
  return brokenAt(clock, state) === null ? clock.breachedAt : null;
}

/** What was recorded as missed and turned out to be kept. */
export function healedDeadlines(
  { missed, missedReplies = {} }: KnownTicket,
  { slaStatus, counted }: TicketReading,
  replies: readonly ReplyClock[],
): MissedDeadline[] {
  if (!counted) return [];
  const resolution = missed !== undefined && slaStatus !== 'breached' ? [{ deadline: missed }] : [];
  const ofReplies = replyClockKinds.flatMap((clock): MissedDeadline[] => {
    const [deadline, cycle] = missedReplies[clock] ?? [];
    if (deadline === undefined || cycle === undefined) return [];
    const isMissed = replies.some((one) => one.kind === clock && one.cycle === cycle && one.status === 'breached');
    return isMissed ? [] : [{ deadline, clock, cycle }];
  });
  return [...resolution, ...ofReplies];
}

/**
 * Everything that is promised of a ticket, by the start: the replies, and by policies the resolution, where the help desk
 * names no deadline of its own.
 */
export function ticketClocks(state: KnownTicket, reading: TicketReading, rules: TicketRules): TicketClock[] {
  const { policies } = rules;
  const { createdAt, closedAt, dueAt, breachedAt } = reading;
  const replies = promisedReplies(state, reading, rules);
  if (policies === null || reading.dueBy === 'helpDesk' || reading.slaStatus === 'none') return replies;
  const turns = targetTurns('resolution', createdAt, createdAt, valuesOf(state, reading, policies), policies);
  const knownUntil = policies.knownUntil(Math.max(reading.modifiedAt, createdAt));
  const promise = promiseOf(turns, { until: closedAt, knownUntil, isBroken: breachedAt !== null });
  if (promise === null) return replies;
  const status: ClockStatus = reading.slaStatus;
  const resolution: TicketClock = {
    ...{ kind: 'resolution', cycle: 1, ...promise, startedAt: createdAt, stoppedAt: closedAt },
    ...{ dueAt: status === 'paused' ? null : dueAt, breachedAt, status, warnings: reading.timeline.warnings ?? [] },
  };
  return [...replies, resolution].sort((one, other) => one.startedAt - other.startedAt);
}

/**
 * Why no target counts a ticket. `no_target`: nothing was promised. `not_measured`: nothing but a first reply, and none is
 * known, so that it is counted nowhere if its help desk reports no replies.
 */
export const leftOutReasons = ['no_target', 'not_measured', 'spam', 'test', 'merged', 'deleted'] as const;
export type LeftOutReason = (typeof leftOutReasons)[number];

/** Why no target counts a ticket; null: one does. Of several reasons the one that is final. */
export function leftOut(
  { situation }: KnownTicket,
  { fields, slaStatus }: TicketReading,
  replies: readonly ReplyClock[],
): LeftOutReason | null {
  if (situation !== 'known') return situation;
  if (fields.test === true) return 'test';
  if (fields.spam === true) return 'spam';
  if (slaStatus !== 'none') return null;
  if (replies.length === 0) return 'no_target';
  return replies.every(({ kind, stoppedAt }) => kind === 'first_reply' && stoppedAt === null) ? 'not_measured' : null;
}

/** What a ticket was over its life, as far as policies ask for it. */
export function valuesOf(state: KnownTicket, { createdAt }: TicketReading, { asked }: PolicyRules) {
  return valueTurns(withFallbackValues(state.history), createdAt, state, asked);
}
