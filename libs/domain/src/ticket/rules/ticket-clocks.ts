import type { PolicyRules } from '../../service-levels/policy-rules.js';
import { withFallbackValues } from '../facts/fallback-values.js';
import type { KnownTicket } from '../ticket.state.js';
import type { TicketReading } from './read-ticket.js';
import { promiseOf, replyClocks, type ClockStatus, type TicketClock } from './reply-clocks.js';
import { targetTurns, valueTurns } from './target-turns.js';
import type { TicketRules } from './ticket-rules.js';

/** When what a customer waits for is due, and the next update; epoch milliseconds, null: nothing is promised, or the clock stands. */
export interface ReplyDeadlines {
  readonly reply: number | null;
  readonly update: number | null;
}

/** The deadlines of the replies that an open ticket is promised now, also those that have passed. */
export function replyDeadlines(state: KnownTicket, reading: TicketReading, { policies }: TicketRules): ReplyDeadlines {
  const isPromised = policies !== null && [...policies.kinds].some((kind) => kind !== 'resolution');
  if (!isPromised || !reading.counted || reading.category === 'closed') return { reply: null, update: null };
  const open = repliesOf(state, reading, policies).filter(
    ({ stoppedAt, status }) => stoppedAt === null && status !== 'ended',
  );
  const due = (clock: TicketClock | undefined) => clock?.dueAt ?? clock?.breachedAt ?? null;
  return {
    reply: due(open.find(({ kind }) => kind !== 'update')),
    update: due(open.find(({ kind }) => kind === 'update')),
  };
}

/**
 * Everything that policies promise of a ticket, by the start: the replies, and the resolution where the help desk names no
 * deadline of its own. A running clock is breached once its deadline has passed, which whoever reads it compares.
 */
export function ticketClocks(state: KnownTicket, reading: TicketReading, { policies }: TicketRules): TicketClock[] {
  if (policies === null || !reading.counted) return [];
  const { createdAt, closedAt, dueAt, breachedAt } = reading;
  const replies = repliesOf(state, reading, policies);
  if (reading.dueBy === 'helpDesk' || reading.slaStatus === 'none') return replies;
  const turns = targetTurns('resolution', createdAt, createdAt, valuesOf(state, reading, policies), policies);
  const knownUntil = Math.max(reading.modifiedAt, createdAt);
  const promise = promiseOf(turns, { until: closedAt, knownUntil, isBroken: breachedAt !== null });
  if (promise === null) return replies;
  const status: ClockStatus = reading.slaStatus;
  const resolution: TicketClock = {
    ...{ kind: 'resolution', cycle: 1, ...promise, startedAt: createdAt, stoppedAt: closedAt },
    ...{ dueAt: status === 'paused' ? null : dueAt, breachedAt, status },
  };
  return [...replies, resolution].sort((one, other) => one.startedAt - other.startedAt);
}

function repliesOf(state: KnownTicket, reading: TicketReading, policies: PolicyRules): TicketClock[] {
  const { createdAt, modifiedAt, firstResponseAt: at, firstResponseBy: by, timeline } = reading;
  const conversation = {
    ...{ replies: state.replies ?? [], createdAt, saidAt: Math.max(modifiedAt, createdAt) },
    first: at === null ? null : { at, by },
  };
  return replyClocks(conversation, timeline, valuesOf(state, reading, policies), policies);
}

function valuesOf({ history }: KnownTicket, { createdAt }: TicketReading, { asked }: PolicyRules) {
  return valueTurns(withFallbackValues(history), createdAt, asked);
}
