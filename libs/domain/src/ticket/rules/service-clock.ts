import type { ResolutionTarget, ServiceLevelRules, TargetOf } from '../../service-levels/service-level-rules.js';
import { historyOf, type History } from '../facts/history.js';
import { instantOf, type OrderingKeyText } from '../facts/ordering-key.js';
import type { TicketRules } from './ticket-rules.js';
import {
  clockTolerance,
  firstDeadline,
  readReportedTimeline,
  type ClosingEntry,
  type Interval,
  type TicketTimeline,
} from './timeline.js';

/** A ticket's timeline: as the help desk reported it, and with the deadlines of the service level where it named none. */
export function readTimeline(
  history: History,
  createdAt: number,
  { statuses, serviceLevels }: TicketRules,
): TicketTimeline {
  const timeline = readReportedTimeline(history, createdAt, statuses);
  if (serviceLevels === null || firstDeadline(history) !== null) return timeline;
  return withServiceLevel(timeline, history, createdAt, serviceLevels);
}

/**
 * The timeline of a ticket to which the help desk gave no deadline, with those that its service level gives: from the level
 * of its creation, and for each time by the priority that it then had. The clock runs while the ticket is open, and
 * stands while it is held or closed; a time without a target counts nothing. A new priority whose target is used up
 * already is missed at that instant, on hold or not. A deadline that has passed stays.
 *
 * What is held has the deadline that it would have if it were opened when the hold began, or when its target changed. What
 * is closed has that of its closing: the priority that the closing's own update names counts, a later one does not.
 */
function withServiceLevel(
  timeline: TicketTimeline,
  history: History,
  createdAt: number,
  levels: ServiceLevelRules,
): TicketTimeline {
  const targetOf = levels(createdAt);
  if (targetOf === null) return timeline;
  const clock = new ServiceClockRun(targetOf, priorityTurns(history, createdAt));
  const closingEntries: ClosingEntry[] = [];
  const begun: readonly Interval[] = timeline.intervals.length > 0 ? timeline.intervals : [untold(createdAt)];
  const intervals = begun.flatMap((interval) => {
    const nth = closingEntries.length;
    if (interval.category === 'closed' && interval.from === timeline.closings[nth]) {
      const { index } = timeline.closingEntries[nth]!;
      closingEntries.push({ index, ...clock.closed(interval.from, history[index]![0]) });
    }
    return clock.pass(interval);
  });
  return { ...timeline, intervals, closingEntries, breachedAt: clock.breachedAt };
}

/** A ticket of whose status nothing was ever said is open. */
function untold(createdAt: number): Interval {
  return { from: createdAt, until: null, label: null, category: 'open', deadline: null };
}

/** A priority and since when the ticket had it. */
interface PriorityTurn {
  readonly at: number;
  readonly place: OrderingKeyText;
  readonly priority: string | null;
}

/** What is said of the priority first is true from the creation on; most of what follows says it again. */
function priorityTurns(history: History, createdAt: number): PriorityTurn[] {
  const turns: PriorityTurn[] = [];
  for (const [orderingKey, priority] of historyOf(history, 'priority')) {
    const last = turns.at(-1);
    if (last === undefined) turns.push({ at: createdAt, place: orderingKey, priority });
    else if (priority !== last.priority)
      turns.push({ at: Math.max(instantOf(orderingKey), createdAt), place: orderingKey, priority });
  }
  return turns.length === 0 ? [{ at: createdAt, place: '', priority: null }] : turns;
}

/** The clock of a ticket's service level, passed through its life once. */
class ServiceClockRun {
  /** When a deadline was first missed; null while none was. */
  breachedAt: number | null = null;
  /** What has counted so far, milliseconds. */
  private spent = 0;
  /** The deadline of the open time that was passed last, or of the closing since. */
  private last: number | null = null;
  /** The deadline after which nothing is left of the target: it was run past, or a new priority left none. */
  private passed: number | null = null;
  /** What the open time that was passed last counted towards; undefined where the ticket is not open. */
  private running: ResolutionTarget | null | undefined;
  /** The deadline of a hold, for one target; undefined where the ticket is not held. */
  private held: { readonly target: ResolutionTarget | null; readonly deadline: number | null } | undefined;

  constructor(
    private readonly targetOf: TargetOf,
    private readonly turns: readonly PriorityTurn[],
  ) {}

  /** The interval in parts of one target each, with their deadlines; what is closed stays judged by its closing. */
  pass(interval: Interval): Interval[] {
    if (interval.category !== 'open') this.running = undefined;
    if (interval.category !== 'hold') this.held = undefined;
    if (interval.category === 'closed') return [{ ...interval, deadline: this.last }];
    return this.partsOf(interval).map((part) => (interval.category === 'open' ? this.run(part) : this.hold(part)));
  }

  /**
   * What a closing is judged by: the deadline of the open time that it ends; from a hold, of one that would go on; where the
   * closing changes the target, of the new one.
   * @param changed the ordering key of the update that told of it
   */
  closed(at: number, changed: OrderingKeyText): Omit<ClosingEntry, 'index'> {
    const target = this.targetOf(this.priorityOf(at, changed));
    if (this.running === undefined || this.running !== target) this.last = this.deadlineFrom(at, target);
    const deadline = this.last;
    const isLate = deadline !== null && (at > deadline || this.left(target) < 0);
    if (isLate) this.breachedAt ??= at;
    return { deadline, isLate };
  }

  private run(part: Interval): Interval {
    const { from, until } = part;
    const target = this.targetAt(from);
    const deadline = this.deadlineFrom(from, target);
    if (target !== null && until !== null) this.spent += target.between(from, until);
    if (deadline !== null && until !== null && until > deadline) this.miss(deadline);
    this.last = deadline;
    this.running = target;
    return { ...part, deadline };
  }

  /** Another label of a hold moves nothing. */
  private hold(part: Interval): Interval {
    const target = this.targetAt(part.from);
    const held = this.held?.target === target ? this.held : { target, deadline: this.deadlineFrom(part.from, target) };
    this.held = held;
    return { ...part, deadline: held.deadline };
  }

  /** The deadline from an instant on at which nothing else changes; once it has passed, it stays. */
  private deadlineFrom(instant: number, target: ResolutionTarget | null): number | null {
    const left = this.left(target);
    if (left < 0 || (left === 0 && this.passed !== null)) return this.miss(this.passed ?? instant);
    this.passed = null;
    return target?.after(instant, left) ?? null;
  }

  private miss(deadline: number): number {
    this.breachedAt ??= deadline;
    return (this.passed = deadline);
  }

  /** What of a target is not used up. */
  private left(target: ResolutionTarget | null): number {
    return (target?.amount ?? Infinity) - this.spent;
  }

  private targetAt(instant: number): ResolutionTarget | null {
    return this.targetOf((this.turns.findLast(({ at }) => at <= instant) ?? this.turns[0]!).priority);
  }

  /**
   * The priority of a closing: that of the update which told of it. Help desks name a closing a moment before the update; where
   * the update is of much later, what it says of the priority need not be of the closing.
   */
  private priorityOf(at: number, changed: OrderingKeyText): string | null {
    const isOfUpdate = instantOf(changed) - at <= clockTolerance;
    const turn = this.turns.findLast((each) => (isOfUpdate ? each.place <= changed : each.at <= at));
    return (turn ?? this.turns[0]!).priority;
  }

  private partsOf(interval: Interval): Interval[] {
    const { from, until } = interval;
    const parts: Interval[] = [];
    let begun = from;
    for (const { at } of this.turns) {
      if (at <= begun || at >= (until ?? Infinity) || this.targetAt(at) === this.targetAt(begun)) continue;
      parts.push({ ...interval, from: begun, until: at });
      begun = at;
    }
    return [...parts, { ...interval, from: begun }];
  }
}
