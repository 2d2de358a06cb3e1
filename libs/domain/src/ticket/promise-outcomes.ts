import type { ClockKind } from '../service-levels/policy.js';
import { countedTimes } from './rules/clock-segments.js';
import type { TicketReading } from './rules/read-ticket.js';
import { isUnmeasured, statusAt, type ClockStatus } from './rules/reply-clocks.js';
import { ticketClocks } from './rules/ticket-clocks.js';
import type { TicketRules } from './rules/ticket-rules.js';
import type { KnownTicket } from './ticket.state.js';

/** How a promise of a ticket stands at an instant. Instants are epoch milliseconds. */
export interface PromiseOutcome {
  readonly kind: ClockKind;
  readonly startedAt: number;
  /** `unmeasured`: the help desk tells of no replies. */
  readonly status: ClockStatus | 'unmeasured';
  /** null while it stands. */
  readonly dueAt: number | null;
  /** The id of the policy that it was promised by; null: the help desk named the deadline. */
  readonly policy: string | null;
  /** What the target allows, milliseconds; null: as `policy`. */
  readonly amount: number | null;
  /** What its clock counted until the reply or the closing, milliseconds; null: that is to come, or was not asked for. */
  readonly counted: number | null;
}

interface Asked {
  /** Epoch milliseconds. */
  readonly now: number;
  /** Whether the ticket's help desk tells of replies. */
  readonly repliesAreTold: boolean;
  /** Whether the counted time is asked for. */
  readonly isCounted: boolean;
}

/**
 * Everything that rules promise of a ticket, and what became of it by the clock of `now`: a deadline that has passed is
 * breached, whether or not that is recorded. Empty for tickets that are not counted.
 */
export function promiseOutcomes(
  state: KnownTicket,
  reading: TicketReading,
  rules: TicketRules,
  asked: Asked,
): PromiseOutcome[] {
  const { now, repliesAreTold, isCounted } = asked;
  const clocks = ticketClocks(state, reading, rules);
  const counted = isCounted ? countedTimes(clocks, state, reading, rules, now) : [];
  const outcomes = clocks.map((clock, nth): PromiseOutcome => {
    const { kind, startedAt, stoppedAt, dueAt, breachedAt, policy, amount } = clock;
    const status = isUnmeasured(clock, repliesAreTold) ? 'unmeasured' : statusAt(clock.status, dueAt, now);
    return {
      kind,
      startedAt,
      status,
      policy,
      amount,
      dueAt: dueAt ?? breachedAt,
      counted: stoppedAt === null || policy === null ? null : (counted[nth] ?? null),
    };
  });
  const named = namedByHelpDesk(reading, now);
  return named === null ? outcomes : [...outcomes, named];
}

function namedByHelpDesk({ dueBy, counted, createdAt, dueAt, slaStatus }: TicketReading, now: number) {
  if (dueBy !== 'helpDesk' || !counted || slaStatus === 'none') return null;
  const status = statusAt(slaStatus, dueAt, now);
  const ofPolicies = { policy: null, amount: null, counted: null };
  return { kind: 'resolution', startedAt: createdAt, status, dueAt, ...ofPolicies } as const;
}

/** A promise by two rules; null: they do not promise it. */
export interface PromiseChange {
  readonly before: PromiseOutcome | null;
  readonly after: PromiseOutcome | null;
}

/** What other rules make of the promises of a ticket, each of them once. */
export function promiseChanges(before: readonly PromiseOutcome[], after: readonly PromiseOutcome[]): PromiseChange[] {
  const left = [...after];
  const changes = before.map((one): PromiseChange => {
    const nth = left.findIndex(({ kind, startedAt }) => kind === one.kind && startedAt === one.startedAt);
    return { before: one, after: nth < 0 ? null : left.splice(nth, 1)[0]! };
  });
  return [...changes, ...left.map((one): PromiseChange => ({ before: null, after: one }))];
}
