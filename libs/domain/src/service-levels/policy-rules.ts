import { canonicalText } from '../core/canonical-text.js';
import { labelKey } from '../organization/label-key.js';
import { meetsConditions, type ConditionName, type TicketValues } from '../ticket-conditions/ticket-conditions.js';
import { localMidnight, zonedDay } from '../time/zoned-day.js';
import type { BusinessCalendar } from './business-calendar.js';
import { OpenHours } from './open-hours.js';
import type { ClockKind, DatedPolicies, NamedCalendar, Policy, PolicyTarget, WarningShare } from './policy.js';

/** A target and the clock that it counts by. Instants are epoch milliseconds, durations milliseconds. */
export interface ClockTarget {
  /** The id of the policy. */
  readonly policy: string;
  readonly kind: ClockKind;
  readonly amount: number;
  /** The id of the calendar; null: elapsed time. */
  readonly calendar: string | null;
  /** What counts between two instants. */
  readonly between: (from: number, until: number) => number;
  /** The earliest instant at which so much has counted since `from`; null: never. */
  readonly after: (from: number, amount: number) => number | null;
  /** The keys of the labels under which the clock stands; null: of those that mean hold. */
  readonly pauses: ReadonlySet<string> | null;
  readonly warnings: readonly WarningShare[];
}

/** Chooses the target of a clock, or none, for what a ticket is. The same object for the same target. */
export type TargetOf = (kind: ClockKind, values: TicketValues) => ClockTarget | null;

/** The policies that are in force for a clock from an instant on. */
export interface PoliciesInForce {
  /** Epoch milliseconds; -Infinity: from its start. */
  readonly from: number;
  readonly targetOf: TargetOf;
}

/** What is promised to the tickets of an organization. Made once by `policyRules`. */
export interface PolicyRules {
  /** What policies are chosen by: nothing else of a ticket is asked. */
  readonly asked: ReadonlySet<ConditionName>;
  /** The clocks that any policy has a target for. */
  readonly kinds: ReadonlySet<ClockKind>;
  /**
   * The policies for a clock that starts at an instant, of a ticket created at another: those then in force, and later
   * ones that also hold for what is running, by time. Empty: nothing is promised.
   */
  readonly inForce: (startedAt: number, createdAt: number) => readonly PoliciesInForce[];
  /** Until when it is known what holds for a ticket of which `said` was the last word; epoch milliseconds. */
  readonly knownUntil: (said: number) => number;
}

export interface PolicySettings {
  /** By their days. */
  readonly dated: readonly DatedPolicies[];
  readonly calendars: readonly NamedCalendar[];
  /** The day of the last policies for open tickets that is known to have come; undefined: none. */
  readonly begun?: string;
}

/** @param timezone the organization's: days from which policies hold are days of it. */
export function policyRules({ dated, calendars, begun }: PolicySettings, timezone: string): PolicyRules {
  const toDay = zonedDay(timezone);
  const hoursOf = new Map(calendars.map(({ id, name: _, ...calendar }) => [id, openHoursOf(calendar)]));
  const books = dated.map(({ from, appliesTo, policies }) => ({
    from: from === null ? -Infinity : localMidnight(from, timezone),
    isForRunning: appliesTo === 'running',
    choose: chooserOf(policies, hoursOf),
  }));
  const begunAt = begun === undefined ? -Infinity : localMidnight(begun, timezone);
  return {
    knownUntil: (said) => Math.max(said, begunAt),
    asked: new Set(dated.flatMap(({ policies }) => policies.flatMap(askedBy))),
    kinds: new Set(dated.flatMap(({ policies }) => policies.flatMap(({ targets }) => targets.map(({ kind }) => kind)))),
    inForce(startedAt, createdAt) {
      const first = books.findLastIndex(({ from }) => from <= startedAt);
      if (first < 0) return [];
      const created = toDay(createdAt);
      const later = books.slice(first + 1).filter(({ isForRunning }) => isForRunning);
      return [{ ...books[first]!, from: -Infinity }, ...later].map(({ from, choose }) => ({
        from,
        targetOf: (kind, values) => choose(kind, values, created),
      }));
    },
  };
}

function askedBy({ when, targets }: Policy): ConditionName[] {
  const { createdAfter: _, ...conditions } = when;
  const byPriority = targets.some(({ times }) => times.some(({ priority }) => priority !== null));
  return [...(Object.keys(conditions) as ConditionName[]), ...(byPriority ? (['priority'] as const) : [])];
}

type Choose = (kind: ClockKind, values: TicketValues, created: string) => ClockTarget | null;

function chooserOf(policies: readonly Policy[], hoursOf: ReadonlyMap<string, OpenHours>): Choose {
  const made = policies.map(({ when, targets, ...policy }) => ({
    meets: meetsConditions(when),
    targets: new Map(targets.map((target) => [target.kind, timesOf(policy, target, hoursOf)])),
  }));
  return (kind, values, created) => {
    const policy = made.find(({ meets }) => meets(values, created));
    const times = policy?.targets.get(kind);
    if (times === undefined) return null;
    const priority = values.priority ?? null;
    return (priority === null ? undefined : times.get(labelKey(priority))) ?? times.get(null) ?? null;
  };
}

function timesOf(
  { id: policy, warnings = [] }: Pick<Policy, 'id' | 'warnings'>,
  { kind, times, calendar, pauses }: PolicyTarget,
  hoursOf: ReadonlyMap<string, OpenHours>,
) {
  const hours = calendar === null ? undefined : hoursOf.get(calendar);
  if (calendar !== null && hours === undefined)
    throw new Error(`Policy ${policy} names the unknown calendar ${calendar}`);
  const clock = hours === undefined ? elapsed : { between: hours.between.bind(hours), after: hours.after.bind(hours) };
  const labels = pauses === null ? null : new Set(pauses.map(labelKey));
  return new Map(
    times.map(({ priority, minutes }): [string | null, ClockTarget] => [
      priority === null ? null : labelKey(priority),
      { policy, kind, amount: minutes * 60_000, calendar, ...clock, pauses: labels, warnings },
    ]),
  );
}

const elapsed = {
  between: (from: number, until: number) => Math.max(0, until - from),
  after: (from: number, amount: number) => from + Math.max(0, amount),
};

/** Rules are made for every batch of tickets, hours only where a calendar is another one. */
const laidOut = new Map<string, OpenHours>();
/** Those in force, those that rows were made with and those of a preview are asked by turns. */
const mostLaidOut = 40;

function openHoursOf(calendar: BusinessCalendar): OpenHours {
  // The database gives the keys of what it keeps another order.
  const text = canonicalText(calendar);
  const hours = laidOut.get(text) ?? new OpenHours(calendar);
  laidOut.delete(text);
  laidOut.set(text, hours);
  if (laidOut.size > mostLaidOut) laidOut.delete(laidOut.keys().next().value!);
  return hours;
}
