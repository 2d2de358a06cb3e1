import type { ClockTarget } from '../../service-levels/policy-rules.js';
import { labelKey } from '../../organization/label-key.js';
import { instantOf, type OrderingKeyText } from '../facts/ordering-key.js';
import type { TargetTurn } from './target-turns.js';
import { clockTolerance, isPaused, type ClockWarning, type ClosingEntry, type Interval } from './timeline.js';

/** The clock of a target, passed through the life of a ticket once. */
export class ClockRun {
  /** When a deadline was first missed; null while none was. */
  breachedAt: number | null = null;
  /** What has counted so far, milliseconds. */
  private spent = 0;
  /** The deadline of the open time that was passed last, or of the closing since. */
  private last: number | null = null;
  /** The deadline after which nothing is left of the target: it was run past, or a new priority left none. */
  private passed: number | null = null;
  /** What the open time that was passed last counted towards; undefined where the ticket is not open. */
  private running: ClockTarget | null | undefined;
  /** When that time began. */
  private since = 0;
  /** The deadline of a hold, for one target; undefined where the ticket is not held. */
  private held: { readonly target: ClockTarget | null; readonly deadline: number | null } | undefined;

  /**
   * @param turns at least one
   * @param knownUntil the instant (epoch milliseconds) until which it is known what holds: what policies change later is to come
   */
  constructor(
    private readonly turns: readonly TargetTurn[],
    private readonly knownUntil: number,
  ) {}

  /** The interval in parts of one target each, with their deadlines; what is closed stays judged by its closing. */
  pass(interval: Interval): Interval[] {
    if (interval.category === 'closed') {
      this.running = this.held = undefined;
      return [{ ...interval, deadline: this.last }];
    }
    const parts = this.partsOf(interval);
    const isToCome = ({ until }: Interval) => interval.until === null && (until === null || until > this.knownUntil);
    const toCome = parts.filter(isToCome);
    const passed = parts.slice(0, parts.length - toCome.length).map((part) => this.step(part));
    return toCome.length === 0 ? passed : [...passed, this.foresee(toCome)];
  }

  /**
   * What a closing is judged by: the deadline of the open time that it ends; from a hold, of one that would go on; where the
   * closing changes the target, of the new one.
   * @param changed the ordering key of the update that told of it
   */
  closed(at: number, changed: OrderingKeyText): Omit<ClosingEntry, 'index'> {
    return this.judge(at, this.targetOfClosing(at, changed));
  }

  /** What a clock is judged by that stops while the ticket goes on. */
  stopped(at: number): Omit<ClosingEntry, 'index'> {
    return this.judge(at, this.targetAt(at));
  }

  /** The deadline of the time that was passed last; null: none. */
  get deadline(): number | null {
    return this.held === undefined ? this.last : this.held.deadline;
  }

  /** Of the time that was passed last, if it is open and has no end. */
  get warnings(): ClockWarning[] {
    const { running, since } = this;
    if (!running || this.breachedAt !== null) return [];
    return running.warnings.flatMap((share) => {
      const at = running.after(since, (running.amount * share) / 100 - this.spent);
      return at === null ? [] : [{ share, at, policy: running.policy }];
    });
  }

  get isStanding(): boolean {
    return this.held !== undefined;
  }

  private step(part: Interval): Interval {
    return isPaused(part) ? this.hold(part) : this.run(part);
  }

  /**
   * A time without an end, whose deadline is the first that would be missed if nothing else were said: later policies may
   * change the target before it comes.
   */
  private foresee(parts: readonly Interval[]): Interval {
    const begun = this.step({ ...parts[0]!, until: null });
    if (parts.length === 1 || this.breachedAt !== null) return begun;
    if (this.held !== undefined) return this.held.target === null ? this.holdAhead(begun, parts) : begun;
    const ahead = Object.assign(new ClockRun(this.turns, this.knownUntil), this);
    let deadline = begun.deadline;
    for (const part of parts) {
      if (ahead.breachedAt !== null) break;
      deadline = isPaused(part) ? null : ahead.step(part).deadline;
    }
    this.last = ahead.breachedAt ?? deadline;
    return { ...begun, deadline: this.last };
  }

  /** A hold without a target has that of the first later policies that promise something. */
  private holdAhead(begun: Interval, parts: readonly Interval[]): Interval {
    const next = parts.find(({ from }) => this.targetAt(from) !== null);
    if (next === undefined) return begun;
    const target = this.targetAt(next.from);
    this.held = { target, deadline: target?.after(next.from, Math.max(0, this.left(target))) ?? null };
    return { ...begun, deadline: this.held.deadline };
  }

  private judge(at: number, target: ClockTarget | null): Omit<ClosingEntry, 'index'> {
    if (this.running === undefined || this.running !== target) this.last = this.deadlineFrom(at, target);
    const deadline = this.last;
    const isLate = deadline !== null && (at > deadline || this.left(target) < 0);
    if (isLate) this.breachedAt ??= at;
    return { deadline, isLate };
  }

  private run(part: Interval): Interval {
    this.held = undefined;
    const { from, until } = part;
    const target = this.targetAt(from);
    const deadline = this.deadlineFrom(from, target);
    if (target !== null && until !== null) this.spent += target.between(from, until);
    if (deadline !== null && until !== null && until > deadline) this.miss(deadline);
    this.last = deadline;
    this.running = target;
    this.since = from;
    return { ...part, deadline };
  }

  /** Another label of a hold moves nothing. */
  private hold(part: Interval): Interval {
    this.running = undefined;
    const target = this.targetAt(part.from);
    const held = this.held?.target === target ? this.held : { target, deadline: this.deadlineFrom(part.from, target) };
    this.held = held;
    return { ...part, deadline: held.deadline };
  }

  /** The deadline from an instant on at which nothing else changes; once it has passed, it stays. */
  private deadlineFrom(instant: number, target: ClockTarget | null): number | null {
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
  private left(target: ClockTarget | null): number {
    return (target?.amount ?? Infinity) - this.spent;
  }

  /** What is in force for the clock at an instant; null: nothing is promised then. */
  targetAt(instant: number): ClockTarget | null {
    return (this.turns.findLast(({ at }) => at <= instant) ?? this.turns[0]!).target;
  }

  /**
   * The target of a closing: that of the update which told of it. Help desks name a closing a moment before the update; where
   * the update is of much later, what it says of the ticket need not be of the closing.
   */
  private targetOfClosing(at: number, changed: OrderingKeyText): ClockTarget | null {
    const isOfUpdate = instantOf(changed) - at <= clockTolerance;
    const turn = this.turns.findLast((each) => (isOfUpdate ? each.place <= changed : each.at <= at));
    return (turn ?? this.turns[0]!).target;
  }

  /** With whether this clock stands, where its target names the labels for that; another one may stand otherwise. */
  private withPauses({ isPaused: _, ...part }: Interval): Interval {
    const { pauses = null } = this.targetAt(part.from) ?? {};
    return pauses === null ? part : { ...part, isPaused: pauses.has(labelKey(part.label ?? '')) };
  }

  private partsOf(interval: Interval): Interval[] {
    const { from, until } = interval;
    const parts: Interval[] = [];
    let begun = from;
    for (const { at } of this.turns) {
      if (at <= begun || at >= (until ?? Infinity) || this.targetAt(at) === this.targetAt(begun)) continue;
      parts.push(this.withPauses({ ...interval, from: begun, until: at }));
      begun = at;
    }
    return [...parts, this.withPauses({ ...interval, from: begun })];
  }
}
