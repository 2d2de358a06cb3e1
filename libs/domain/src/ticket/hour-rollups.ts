import { monthOf, type LocalDay } from '../time/calendar-days.js';
import { hoursADay, zonedHour } from '../time/zoned-hour.js';
import type { ZonedDay } from '../time/zoned-day.js';
import { noOrganization } from './contribution.js';
import { readTicket } from './read-ticket.js';
import type { RollupGrain } from './rollup-rows.js';
import type { TicketState } from './ticket.state.js';

/** When in the week a ticket was created. */
export interface HourContribution {
  /** The organization's id; `-` for a ticket without one. */
  readonly slice: string;
  readonly day: LocalDay;
  /** 1 = Monday … 7 = Sunday. */
  readonly weekday: number;
  readonly hour: number;
}

/** Tickets created in a day or month by the hour of one weekday. */
export interface HourRollupRow {
  /** '' = all tickets, else an organization's id, `-` for tickets without one. */
  readonly slice: string;
  readonly grain: RollupGrain;
  readonly bucket: LocalDay;
  readonly weekday: number;
  /** By hour, 0–23. */
  readonly counts: readonly number[];
}

type OpenRow = HourRollupRow & { counts: number[] };

/** Filled by `addHourChange`, read by `hourRollupRows`. */
export type HourSums = Map<string, OpenRow>;

export function hourSums(): HourSums {
  return new Map();
}

/** null for a ticket that is in no figure. */
export function hourContribution(state: TicketState, zonedDay: ZonedDay, timezone: string): HourContribution | null {
  if (state === null) return null;
  const { counted, createdAt, fields } = readTicket(state);
  if (!counted) return null;
  const hourOfWeek = zonedHour(timezone)(createdAt);
  return {
    slice: fields.organization?.id || noOrganization,
    day: zonedDay(createdAt),
    weekday: Math.floor(hourOfWeek / hoursADay),
    hour: hourOfWeek % hoursADay,
  };
}

/** Adds the difference that a change of one ticket makes; few changes make one. */
export function addHourChange(sums: HourSums, before: HourContribution | null, after: HourContribution | null): void {
  if (before !== null && after !== null && isSame(before, after)) return;
  if (before !== null) add(sums, before, -1);
  if (after !== null) add(sums, after, 1);
}

/** Sorted by primary key (slice, grain, bucket, weekday); rows of zeros are left out. */
export function hourRollupRows(sums: HourSums): HourRollupRow[] {
  return [...sums.values()].filter(({ counts }) => counts.some((count) => count !== 0)).sort(byPrimaryKey);
}

function isSame(one: HourContribution, other: HourContribution): boolean {
  return one.slice === other.slice && one.day === other.day && one.hour === other.hour;
}

function add(sums: HourSums, { slice, day, weekday, hour }: HourContribution, sign: 1 | -1): void {
  for (const counted of ['', slice]) {
    openRow(sums, counted, 'day', day, weekday).counts[hour]! += sign;
    openRow(sums, counted, 'month', monthOf(day), weekday).counts[hour]! += sign;
  }
}

function openRow(sums: HourSums, slice: string, grain: RollupGrain, bucket: LocalDay, weekday: number): OpenRow {
  const key = `${slice}\u0000${grain}\u0000${bucket}\u0000${weekday}`;
  let row = sums.get(key);
  if (row === undefined) {
    row = { slice, grain, bucket, weekday, counts: new Array<number>(hoursADay).fill(0) };
    sums.set(key, row);
  }
  return row;
}

function byPrimaryKey(left: OpenRow, right: OpenRow): number {
  return (
    compare(left.slice, right.slice) ||
    compare(left.grain, right.grain) ||
    compare(left.bucket, right.bucket) ||
    left.weekday - right.weekday
  );
}

function compare(left: string, right: string): number {
  if (left === right) return 0;
  return left < right ? -1 : 1;
}
