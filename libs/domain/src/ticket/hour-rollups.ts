import type { FigureContext } from '../rollups/figure-context.js';
import type { LocalDay } from '../time/calendar-days.js';
import { hoursADay, zonedHour } from '../time/zoned-hour.js';
import { noOrganization } from './contribution.js';
import { readTicket } from './read-ticket.js';
import type { TicketState } from './ticket.state.js';

/** On which local day and in which of its hours (0–23) a ticket was created. */
export interface HourContribution {
  /** The organization's id; `-` for a ticket without one. */
  readonly slice: string;
  readonly day: LocalDay;
  readonly hour: number;
}

/** Tickets created on a day by its hours. */
export interface HourRollupRow {
  /** '' = all tickets, else an organization's id, `-` for tickets without one. */
  readonly slice: string;
  readonly day: LocalDay;
  /** By hour, 0–23. */
  readonly counts: number[];
}

/** Filled by `addHourChange`, read by `hourRollupRows`. */
export type HourSums = Map<string, HourRollupRow>;

export function hourSums(): HourSums {
  return new Map();
}

/** null for a ticket that is in no figure. */
export function hourContribution(state: TicketState, { day, timezone }: FigureContext): HourContribution | null {
  if (state === null) return null;
  const { counted, createdAt, fields } = readTicket(state);
  if (!counted) return null;
  return {
    slice: fields.organization?.id || noOrganization,
    day: day(createdAt),
    hour: zonedHour(timezone)(createdAt),
  };
}

/** Adds the difference that a change of one ticket makes; few changes make one. */
export function addHourChange(sums: HourSums, before: HourContribution | null, after: HourContribution | null): void {
  if (before !== null && after !== null && isSame(before, after)) return;
  if (before !== null) add(sums, before, -1);
  if (after !== null) add(sums, after, 1);
}

/** Sorted by primary key (slice, day); rows of zeros are left out. */
export function hourRollupRows(sums: HourSums): HourRollupRow[] {
  return [...sums.values()].filter(({ counts }) => counts.some((count) => count !== 0)).sort(byPrimaryKey);
}

function isSame(one: HourContribution, other: HourContribution): boolean {
  return one.slice === other.slice && one.day === other.day && one.hour === other.hour;
}

function add(sums: HourSums, { slice, day, hour }: HourContribution, sign: 1 | -1): void {
  for (const counted of ['', slice]) daySums(sums, counted, day).counts[hour]! += sign;
}

function daySums(sums: HourSums, slice: string, day: LocalDay): HourRollupRow {
  const key = `${slice}\u0000${day}`;
  let row = sums.get(key);
  if (row === undefined) {
    row = { slice, day, counts: new Array<number>(hoursADay).fill(0) };
    sums.set(key, row);
  }
  return row;
}

function byPrimaryKey(left: HourRollupRow, right: HourRollupRow): number {
  return compare(left.slice, right.slice) || compare(left.day, right.day);
}

function compare(left: string, right: string): number {
  if (left === right) return 0;
  return left < right ? -1 : 1;
}
