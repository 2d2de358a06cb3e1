import { canonicalText } from '../core/canonical-text.js';
import { labelKey } from '../organization/label-key.js';
import { zonedDay } from '../time/zoned-day.js';
import { inForce, type BusinessCalendar } from './business-calendar.js';
import { OpenHours } from './open-hours.js';
import type { DatedServiceLevels, ServiceLevel } from './service-level.js';

/** A target and the clock that it counts by. Instants are epoch milliseconds, durations milliseconds. */
export interface ResolutionTarget {
  readonly amount: number;
  /** What counts between two instants. */
  readonly between: (from: number, until: number) => number;
  /** The earliest instant at which so much has counted since `from`; null: never. */
  readonly after: (from: number, amount: number) => number | null;
}

/** The target of a priority; null: none is promised. */
export type TargetOf = (priority: string | null) => ResolutionTarget | null;

/** What is promised for a ticket that was created at an instant; null: nothing. Made once by `serviceLevelRules`. */
export type ServiceLevelRules = (createdAt: number) => TargetOf | null;

/** What is promised, and by which hours. */
export interface ServiceLevelSettings {
  readonly levels: readonly DatedServiceLevels[];
  readonly calendar: BusinessCalendar;
}

/** @param timezone the organization's: the days from which levels hold are days of it. */
export function serviceLevelRules({ levels, calendar }: ServiceLevelSettings, timezone: string): ServiceLevelRules {
  const hours = openHoursOf(calendar);
  const dated = levels.map(({ from, targets }) => ({
    from,
    targetOf: targets.length === 0 ? null : targetsBy(targets, hours),
  }));
  const toDay = zonedDay(timezone);
  if (dated.length === 1) return () => dated[0]!.targetOf;
  return (createdAt) => inForce(dated, toDay(createdAt))?.targetOf ?? null;
}

function targetsBy(targets: readonly ServiceLevel[], hours: OpenHours): TargetOf {
  const byPriority = new Map(targets.map((level) => [levelKey(level), targetOf(level, hours)]));
  const others = byPriority.get(null) ?? null;
  return (priority) => (priority === null ? others : (byPriority.get(labelKey(priority)) ?? others));
}

function levelKey({ priority }: ServiceLevel): string | null {
  return priority === null ? null : labelKey(priority);
}

function targetOf({ resolutionMinutes, clock }: ServiceLevel, hours: OpenHours): ResolutionTarget {
  const amount = resolutionMinutes * 60_000;
  if (clock === 'elapsed')
    return {
      amount,
      between: (from, until) => Math.max(0, until - from),
      after: (from, more) => from + Math.max(0, more),
    };
  return {
    amount,
    between: (from, until) => hours.between(from, until),
    after: (from, more) => hours.after(from, more),
  };
}

/** Rules are made for every batch of tickets, hours only where a calendar is another one. */
const laidOut = new Map<string, OpenHours>();
/** Those in force, those that rows were made with and those of a preview are asked by turns. */
const mostLaidOut = 4;

function openHoursOf(calendar: BusinessCalendar): OpenHours {
  // The database gives the keys of what it keeps another order.
  const text = canonicalText(calendar);
  const hours = laidOut.get(text) ?? new OpenHours(calendar);
  laidOut.delete(text);
  laidOut.set(text, hours);
  if (laidOut.size > mostLaidOut) laidOut.delete(laidOut.keys().next().value!);
  return hours;
}
