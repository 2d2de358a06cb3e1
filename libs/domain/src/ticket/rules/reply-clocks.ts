import type { ClockTarget, PolicyRules } from '../../service-levels/policy-rules.js';
import type { ClockKind, ReplyClockKind } from '../../service-levels/policy.js';
import { messages, waitingSince, type FirstReply } from '../facts/conversation.js';
import { instantOf } from '../facts/ordering-key.js';
import type { Replies } from '../facts/replies.js';
import type { KnownTicket } from '../ticket.state.js';
import { ClockRun } from './clock-run.js';
import type { TicketReading } from './read-ticket.js';
import { targetTurns, type TargetTurn, type ValueTurn } from './target-turns.js';
import type { ClockWarning, Interval, TicketTimeline } from './timeline.js';

/** How a clock stands: `ended` by the closing of its ticket, without a verdict. */
export const clockStatuses = ['running', 'paused', 'met', 'breached', 'ended'] as const;
export type ClockStatus = (typeof clockStatuses)[number];

/** A promise, and what became of it. Instants are epoch milliseconds. */
export interface TicketClock {
  readonly kind: ClockKind;
  /** Of its kind, from 1. */
  readonly cycle: number;
  /** The id of the policy that gave its last target; null: the help desk named the deadline. */
  readonly policy: string | null;
  /** What the target allows, milliseconds; null: as `policy`. */
  readonly amount: number | null;
  /** The id of the target's calendar; null: elapsed time. */
  readonly calendar: string | null;
  readonly startedAt: number;
  /** The reply, or the closing; null: not yet, or none before the ticket was closed. */
  readonly stoppedAt: number | null;
  /** null while it stands. */
  readonly dueAt: number | null;
  readonly breachedAt: number | null;
  /** A running one whose deadline has passed is breached. */
  readonly status: ClockStatus;
  /** While it runs. */
  readonly warnings: readonly ClockWarning[];
}

/** A status as of an instant, epoch milliseconds: a running clock whose deadline has passed is breached, recorded or not. */
export function statusAt<Status extends string>(
  status: Status,
  dueAt: number | null,
  now: number,
): Status | 'breached' {
  return status === 'running' && dueAt !== null && dueAt < now ? 'breached' : status;
}

/** Whether nobody can tell what became of a promise: no first reply is known of, and the help desk tells of none. */
export function isUnmeasured({ kind, stoppedAt }: TicketClock, repliesAreTold: boolean): boolean {
  return kind === 'first_reply' && stoppedAt === null && !repliesAreTold;
}

/** A promise of a reply. */
export type ReplyClock = TicketClock & { readonly kind: ReplyClockKind };

interface Cycle {
  readonly kind: ReplyClockKind;
  readonly startedAt: number;
  readonly stoppedAt: number | null;
}

/** What the clocks of a ticket are read off. */
export interface Conversation {
  readonly replies: Replies;
  readonly createdAt: number;
  readonly first: FirstReply | null;
  /** The instant of the last word on the ticket, but for its replies. */
  readonly saidAt: number;
}

/** The clocks of replies that a ticket is promised, by their start. */
export function replyClocks(
  conversation: Conversation,
  { intervals, closings }: Pick<TicketTimeline, 'intervals' | 'closings'>,
  values: readonly ValueTurn[],
  policies: PolicyRules,
): ReplyClock[] {
  const counts = new Map<ReplyClockKind, number>();
  const { createdAt, saidAt } = conversation;
  const knownUntil = policies.knownUntil(Math.max(saidAt, ...conversation.replies.map(({ at }) => at)));
  return cyclesOf(conversation).flatMap(({ kind, startedAt, stoppedAt: replied }): ReplyClock[] => {
    if (!policies.kinds.has(kind)) return [];
    const { stoppedAt, until, isEnded } = endOf(startedAt, replied, closings);
    const turns = targetTurns(kind, startedAt, createdAt, values, policies);
    if (turns.length === 0) return [];
    const run = new ClockRun(turns, knownUntil);
    for (const interval of between(intervals, startedAt, until)) run.pass(interval);
    const deadline = stoppedAt === null ? run.deadline : run.stopped(stoppedAt).deadline;
    const promised = promiseOf(turns, { until, knownUntil, isBroken: run.breachedAt !== null });
    if (promised === null) return [];
    const cycle = (counts.get(kind) ?? 0) + 1;
    counts.set(kind, cycle);
    return [
      {
        kind,
        cycle,
        policy: promised.policy,
        amount: promised.amount,
        calendar: promised.calendar,
        startedAt,
        stoppedAt,
        breachedAt: run.breachedAt,
        dueAt: run.isStanding && stoppedAt === null ? null : deadline,
        status: statusOf(run, isEnded, stoppedAt),
        warnings: until === null ? run.warnings : [],
      },
    ];
  });
}

/** How a clock ends: by a reply, or before one came by the closing of its ticket. `until`: by whichever; null: it goes on. */
function endOf(startedAt: number, replied: number | null, closings: readonly number[]) {
  const closedAt = closings.find((closing) => closing >= startedAt) ?? null;
  const isEnded = closedAt !== null && (replied === null || replied > closedAt);
  return isEnded ? { stoppedAt: null, until: closedAt, isEnded } : { stoppedAt: replied, until: replied, isEnded };
}

type Promised = Pick<ClockTarget, 'policy' | 'amount' | 'calendar'>;

/** Until when a clock ran, and whether it was breached; `knownUntil`: what later policies promise is to come. Epoch milliseconds. */
interface Course {
  /** null: it goes on. */
  readonly until: number | null;
  readonly knownUntil: number;
  readonly isBroken: boolean;
}

/**
 * What a clock is promised at its end; where it goes on, now or by later policies. null: nothing. One that was breached keeps
 * the target that it missed.
 */
export function promiseOf(turns: readonly TargetTurn[], { until, knownUntil, isBroken }: Course): Promised | null {
  const end = until ?? knownUntil;
  const past = turns.filter(({ at }) => at <= end);
  const later = until === null ? turns.filter(({ at }) => at > end) : [];
  const broken = isBroken ? past.findLast(({ target }) => target !== null) : undefined;
  const turn = [past.at(-1), ...later, broken].find((each) => each !== undefined && each.target !== null);
  if (!turn?.target) return null;
  const { policy, amount, calendar } = turn.target;
  return { policy, amount, calendar };
}

function statusOf(run: ClockRun, isEnded: boolean, stoppedAt: number | null): ClockStatus {
  if (run.breachedAt !== null) return 'breached';
  if (isEnded) return 'ended';
  if (stoppedAt !== null) return 'met';
  return run.isStanding ? 'paused' : 'running';
}

/** The parts of intervals that lie in a time; the last one has no end where that has none. */
function between(intervals: readonly Interval[], from: number, until: number | null): Interval[] {
  return intervals
    .filter((each) => (each.until ?? Infinity) > from && each.from < (until ?? Infinity) && each.category !== 'closed')
    .map((each) => ({
      ...each,
      from: Math.max(each.from, from),
      until: until === null ? each.until : Math.min(each.until ?? Infinity, until),
    }));
}

function cyclesOf({ replies, createdAt, first }: Conversation): Cycle[] {
  const asked = waitingSince(replies, createdAt);
  const cycles: Cycle[] =
    asked === null ? [] : [{ kind: 'first_reply', startedAt: asked, stoppedAt: first?.at ?? null }];
  if (first === null) return cycles;
  let waits: number | null = null;
  let updated = first.at;
  for (const { at, by } of messages(replies)) {
    if (at < first.at || (at === first.at && by === 'agent')) continue;
    if (by === 'customer') {
      waits ??= at;
      continue;
    }
    if (waits !== null) cycles.push({ kind: 'next_reply', startedAt: waits, stoppedAt: at });
    cycles.push({ kind: 'update', startedAt: updated, stoppedAt: at });
    waits = null;
    updated = at;
  }
  if (waits !== null) cycles.push({ kind: 'next_reply', startedAt: waits, stoppedAt: null });
  cycles.push({ kind: 'update', startedAt: updated, stoppedAt: null });
  return cycles.sort((one, other) => one.startedAt - other.startedAt);
}

/** A deadline, and from when on it was in force. Epoch milliseconds. */
interface NamedDeadline {
  readonly from: number;
  readonly dueAt: number;
}

/**
 * The clock of the first reply of a ticket whose help desk has named a deadline of it. It stands on no calendar and is never paused here: a help
 * desk that pauses it names a later deadline. Breached by the first deadline that passed while it was in force, or had
 * passed when it was named, whatever followed. null: nobody has asked yet.
 */
export function namedFirstReply(
  state: KnownTicket,
  { createdAt, firstResponseAt, timeline }: TicketReading,
): ReplyClock | null {
  const startedAt = waitingSince(state.replies ?? [], createdAt);
  if (startedAt === null) return null;
  const { stoppedAt, until, isEnded } = endOf(startedAt, firstResponseAt, timeline.closings);
  const deadlines = deadlinesOf(state, startedAt).filter(({ from }, nth) => nth === 0 || from < (until ?? Infinity));
  const passed = firstPassed(deadlines, until);
  const breachedAt = passed && Math.max(passed.dueAt, passed.from);
  return {
    ...{ kind: 'first_reply', cycle: 1, policy: null, amount: null, calendar: null, warnings: [] },
    ...{ startedAt, stoppedAt, dueAt: (passed ?? deadlines.at(-1)!).dueAt, breachedAt },
    status: breachedAt !== null ? 'breached' : isEnded ? 'ended' : stoppedAt !== null ? 'met' : 'running',
  };
}

/** What is named first is true from the start; most of what follows says it again. */
function deadlinesOf({ history }: KnownTicket, startedAt: number): NamedDeadline[] {
  const named = history.flatMap(([place, , reported]): NamedDeadline[] => {
    const dueAt = reported?.firstReplyDueAt;
    return dueAt === undefined ? [] : [{ from: Math.max(instantOf(place), startedAt), dueAt }];
  });
  return named.map((each, nth) => (nth === 0 ? { ...each, from: startedAt } : each));
}

/**
 * The first deadline that a clock ran past while it was in force; null: none.
 * @param until when the clock ended; null: it goes on, and its last deadline may pass yet
 */
function firstPassed(deadlines: readonly NamedDeadline[], until: number | null): NamedDeadline | null {
  const passed = deadlines.find(({ dueAt }, nth) => {
    const end = deadlines[nth + 1]?.from ?? until;
    return end !== null && dueAt < end;
  });
  return passed ?? null;
}
