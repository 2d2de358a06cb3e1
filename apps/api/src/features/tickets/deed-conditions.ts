import { ticketDeeds, type TicketOverviewQuery } from '@deskledger/contracts';
import type { ResolvedRange } from '@deskledger/domain';
import type { Conditions } from '../../platform/database/conditions.js';
import { hourConditions, type AskedHour } from './hour-conditions.js';
import { oneOf } from './ticket-selection.js';

export type TicketDeed = (typeof ticketDeeds)[number];
type AskedHolders = Pick<TicketOverviewQuery, 'by' | 'byTeam'> & AskedHour;

/** The columns that tell when something was done; who held the ticket then, only its deeds say, which take long to read. */
const instants: Partial<Record<TicketDeed, string>> = { resolved: 'closings', reopened: 'reopenings' };

/** Whether the event of a filter is something that was done to tickets, in somebody's hands and perhaps repeatedly. */
export function isDeed(event: TicketOverviewQuery['event']): event is TicketDeed {
  return ticketDeeds.some((deed) => deed === event);
}

/** Whether the range of a filter is that in which its tickets were created. */
export function isAboutCreation(event: TicketOverviewQuery['event']): boolean {
  return event === undefined || event === 'created';
}

/** Conditions on `tickets`: to each of them this was done in the range, in the hands of one of these holders. */
export function addDeedConditions(
  conditions: Conditions,
  event: TicketDeed,
  range: ResolvedRange,
  holders: AskedHolders,
): void {
  const start = conditions.param(new Date(range.startsAt), 'timestamptz');
  const end = conditions.param(new Date(range.endsAt), 'timestamptz');
  conditions.add(`created_at < ${end}`);
  // Indexes lead to what was closed or reopened since; all else lies before a ticket's last word.
  if (event in instants) conditions.add(`(closed_at >= ${start} or reopen_count > 0 and last_moved_at >= ${start})`);
  else conditions.add(`greatest(created_at, modified_at, first_response_at) >= ${start}`);
  conditions.add(`exists (select ${deedsSql(conditions, event, range, holders)})`);
}

/** The rest of a `select` from the deeds of a row of `tickets`, those alone that are asked for. */
export function deedsSql(
  conditions: Conditions,
  event: TicketDeed,
  range: ResolvedRange,
  { by, byTeam, ...hour }: AskedHolders,
): string {
  const column = by === undefined && byTeam === undefined ? instants[event] : undefined;
  if (column !== undefined) {
    const start = conditions.param(new Date(range.startsAt), 'timestamptz');
    const end = conditions.param(new Date(range.endsAt), 'timestamptz');
    const within = [`at >= ${start}`, `at < ${end}`, ...hourConditions(conditions, 'at', range, hour)];
    return `from unnest(${column}) as at where ${within.join(' and ')}`;
  }
  const asked: string[] = [`deed ->> 0 = ${conditions.param(event, 'text')}`];
  asked.push(`(deed ->> 1)::bigint >= ${conditions.param(range.startsAt, 'bigint')}`);
  asked.push(`(deed ->> 1)::bigint < ${conditions.param(range.endsAt, 'bigint')}`);
  if (by !== undefined) asked.push(oneOf(conditions, 'deed ->> 2', by));
  if (byTeam !== undefined) asked.push(oneOf(conditions, 'deed ->> 3', byTeam));
  asked.push(...hourConditions(conditions, 'to_timestamp((deed ->> 1)::bigint / 1000.0)', range, hour));
  return `from jsonb_array_elements(deeds::jsonb) as deeds (deed) where ${asked.join(' and ')}`;
}
