import type { ServiceLevelRules, TargetOf } from '../../service-levels/service-level-rules.js';
import { historyOf, type History } from '../facts/history.js';
import { instantOf } from '../facts/place.js';
import type { Stretch, TicketCourse } from './course.js';

/**
 * The course of a ticket to which the help desk gave no deadline, with those that its service level gives: from the level
 * of its creation, and for each time by the priority that it then had. The clock runs while the ticket is open, and
 * stands while it is held or closed; a time without a target counts nothing. Where a new priority leaves a target that is
 * already used up, the deadline is that instant, or the next at which it is not closed. A deadline that has passed stays.
 *
 * What is held has the deadline that it would have if it were opened then, what is closed that of its closing, whatever
 * priority it gets later.
 */
export function withServiceLevel(
  course: TicketCourse,
  history: History,
  createdAt: number,
  levels: ServiceLevelRules,
): TicketCourse {
  const targetOf = levels(createdAt);
  if (targetOf === null) return course;
  const clock = new ServiceClockRun(targetOf, priorityTurns(history, createdAt));
  const closings: (number | null)[] = [];
  const begun: readonly Stretch[] = course.stretches.length > 0 ? course.stretches : [untold(createdAt)];
  const stretches = begun.flatMap((stretch) => {
    if (stretch.category === 'closed' && stretch.from === course.closings[closings.length])
      closings.push(clock.closed(stretch.from));
    return clock.pass(stretch);
  });
  return {
    ...course,
    stretches,
    closingEntries: course.closingEntries.map(({ index }, nth) => ({ index, deadline: closings[nth] ?? null })),
    closedLate: course.closings.some((at, nth) => at > (closings[nth] ?? Infinity)),
  };
}

/** A ticket of whose status nothing was ever said is open. */
function untold(createdAt: number): Stretch {
  return { from: createdAt, until: null, label: null, category: 'open', deadline: null };
}

/** A priority and since when the ticket had it. */
interface PriorityTurn {
  readonly at: number;
  readonly priority: string | null;
}

/** What is said of the priority first is true from the creation on; most of what follows says it again. */
function priorityTurns(history: History, createdAt: number): PriorityTurn[] {
  const turns: PriorityTurn[] = [];
  for (const [place, priority] of historyOf(history, 'priority')) {
    const last = turns.at(-1);
    if (last === undefined) turns.push({ at: createdAt, priority });
    else if (priority !== last.priority) turns.push({ at: Math.max(instantOf(place), createdAt), priority });
  }
  return turns.length === 0 ? [{ at: createdAt, priority: null }] : turns;
}

/** The clock of a ticket's service level, passed through its life once. */
class ServiceClockRun {
  /** What has counted so far, milliseconds. */
  private spent = 0;
  /** The deadline of the open time that was passed last, or of the closing since; undefined before there was any. */
  private last: number | null | undefined;
  /** The deadline after which nothing is left of the target: it was run past, or a new priority left none. */
  private passed: number | null = null;
  private isRunning = true;

  constructor(
    private readonly targetOf: TargetOf,
    private readonly turns: readonly PriorityTurn[],
  ) {}

  /** The stretch in parts of one target each, with their deadlines; what is closed stays judged by its closing. */
  pass(stretch: Stretch): Stretch[] {
    this.isRunning = stretch.category === 'open';
    if (stretch.category === 'closed') return [{ ...stretch, deadline: this.last ?? null }];
    return this.partsOf(stretch).map((part) =>
      this.isRunning ? this.run(part) : { ...part, deadline: this.deadlineFrom(part.from) },
    );
  }

  /** The deadline that a closing is judged by: of the open time that it ends; from a hold, of one that would go on. */
  closed(at: number): number | null {
    if (!this.isRunning || this.last === undefined) this.last = this.deadlineFrom(at);
    return this.last;
  }

  private run(part: Stretch): Stretch {
    const { from, until } = part;
    const deadline = this.deadlineFrom(from);
    const target = this.targetAt(from);
    if (target !== null && until !== null) this.spent += target.between(from, until);
    if (deadline !== null && until !== null && until > deadline) this.passed = deadline;
    this.last = deadline;
    return { ...part, deadline };
  }

  /** The deadline from an instant on at which nothing else changes; once it has passed, it stays. */
  private deadlineFrom(instant: number): number | null {
    const left = this.left(instant);
    if (left < 0 || (left === 0 && this.passed !== null)) return (this.passed ??= instant);
    this.passed = null;
    return this.dueAt(instant);
  }

  /** When the target is reached if the clock runs from this instant on. */
  private dueAt(from: number): number | null {
    return this.targetAt(from)?.after(from, this.left(from)) ?? null;
  }

  /** What of the target is not used up. */
  private left(instant: number): number {
    return (this.targetAt(instant)?.amount ?? Infinity) - this.spent;
  }

  private targetAt(instant: number) {
    const turn = this.turns.findLast(({ at }) => at <= instant) ?? this.turns[0]!;
    return this.targetOf(turn.priority);
  }

  private partsOf(stretch: Stretch): Stretch[] {
    const { from, until } = stretch;
    const parts: Stretch[] = [];
    let begun = from;
    for (const { at } of this.turns) {
      if (at <= begun || at >= (until ?? Infinity) || this.targetAt(at) === this.targetAt(begun)) continue;
      parts.push({ ...stretch, from: begun, until: at });
      begun = at;
    }
    return [...parts, { ...stretch, from: begun }];
  }
}
