import type { ClockKind } from '../service-levels/policy.js';
import { holderOf, type Holder } from './activities.js';
import { clockEnd } from './rules/clock-segments.js';
import type { TicketReading } from './rules/read-ticket.js';
import type { ReplyClock, TicketClock } from './rules/reply-clocks.js';
import { brokenAt, ticketClocks } from './rules/ticket-clocks.js';
import { readTicket } from './rules/read-ticket.js';
import type { TicketRules } from './rules/ticket-rules.js';
import type { MissReason } from './ticket.events.js';
import { missReason, type KnownTicket } from './ticket.state.js';

/** `open`: it is still to be done. `late`: it was done after its deadline. `never`: the ticket was closed without it. */
export const targetOutcomes = ['open', 'late', 'never'] as const;

/** A deadline that was missed, and what became of it. Instants are epoch milliseconds. */
export interface MissedTarget {
  readonly kind: ClockKind;
  /** When its clock started, as its activity does. */
  readonly startedAt: number;
  /** The first deadline that was missed, whatever deadlines followed. */
  readonly dueAt: number;
  readonly outcome: (typeof targetOutcomes)[number];
  /** The late reply, or the closing; null: it is still open. */
  readonly endedAt: number | null;
  /** The id of the policy that it was promised by; null: the help desk named the deadline. */
  readonly policy: string | null;
  /** Who held the ticket at the deadline. */
  readonly holder: Holder;
  /** Why people say that it was missed; null: nobody said. */
  readonly reason: MissReason | null;
}

/** What of everything promised of a ticket was missed: the same as its activities and its verdict count. */
export function missedTargets(state: KnownTicket, rules: TicketRules): MissedTarget[] {
  const reading = readTicket(state, rules);
  const clocks = ticketClocks(state, reading, rules);
  const replies = clocks.filter(isOfReply).flatMap((clock): MissedTarget[] => {
    const missedAt = brokenAt(clock, state);
    return missedAt === null ? [] : [missedTarget(clock, clock.policy, missedAt, state, reading)];
  });
  const { createdAt: startedAt, closedAt: stoppedAt, slaStatus, breachedAt } = reading;
  if (slaStatus !== 'breached' || breachedAt === null) return replies;
  const policy = clocks.find(({ kind }) => kind === 'resolution')?.policy ?? null;
  const resolution = { kind: 'resolution', startedAt, stoppedAt, dueAt: reading.dueAt } as const;
  return [...replies, missedTarget(resolution, policy, breachedAt, state, reading)];
}

function isOfReply(clock: TicketClock): clock is ReplyClock {
  return clock.kind !== 'resolution';
}

/** A closing may miss a deadline that passed before it, on hold: that one was due. */
function missedTarget(
  clock: Pick<TicketClock, 'kind' | 'startedAt' | 'stoppedAt' | 'dueAt'>,
  policy: string | null,
  missedAt: number,
  state: KnownTicket,
  reading: TicketReading,
): MissedTarget {
  const { kind, startedAt, stoppedAt } = clock;
  const endedAt = clockEnd(clock, reading);
  const holder = holderOf(state, reading, missedAt);
  const outcome = endedAt === null ? 'open' : stoppedAt === null ? 'never' : 'late';
  const dueAt = Math.min(missedAt, clock.dueAt ?? missedAt);
  return { kind, startedAt, dueAt, outcome, endedAt, policy, holder, reason: missReason(state, kind, startedAt) };
}
