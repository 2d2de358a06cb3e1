import { countDays, type ResolvedRange } from '@deskledger/domain';
import type { CopyValue } from '../../platform/database/copy-text.js';
import { ticketColumns } from './ticket-row.js';

const always = [
  'id',
  'created_at',
  'closed_at',
  'resolution_bucket',
  'reopen_count',
  'counted',
  'verdict',
  'status',
  'priority',
  'organization_id',
  'assignee_id',
  'team',
  'classification',
  'designation',
  'channel',
  'tags',
  'first_response_at',
] as const satisfies readonly (typeof ticketColumns)[number][];

/** Null where a ticket was never reopened. */
const ofReopened = [
  'last_moved_at',
  'closings',
  'reopenings',
] as const satisfies readonly (typeof ticketColumns)[number][];

/** The columns of `ticket_digests`: what figures read of a ticket, under the names that `tickets` has for it. */
export const digestColumns: readonly string[] = [...always, ...ofReopened];

/** SQL that tells them of a row of `tickets`. */
export const digestValues = [...always, ...ofReopened.map((column) => `case when reopen_count > 0 then ${column} end`)];

const placeOf = (column: (typeof ticketColumns)[number]) => ticketColumns.indexOf(column);
const places = { always: always.map(placeOf), ofReopened: ofReopened.map(placeOf) };
const reopenCount = placeOf('reopen_count');

/** The same of a row that is not written yet, given the values of `ticketColumns`. */
export function ticketDigest(row: readonly CopyValue[]): CopyValue[] {
  const isReopened = Number(row[reopenCount]) > 0;
  return [
    ...places.always.map((place) => row[place]),
    ...places.ofReopened.map((place) => (isReopened ? row[place] : null)),
  ];
}

/** In so many days there are few tickets, or few of all. */
export const fewDays = 31;

/**
 * The table in which figures look for the tickets of a range. Indexes of `tickets` lead to those of a few days; a longer
 * range is quicker found by passing all digests.
 */
export function ticketsOf({ from, to }: Pick<ResolvedRange, 'from' | 'to'>): 'tickets' | 'ticket_digests' {
  return countDays(from, to) <= fewDays ? 'tickets' : 'ticket_digests';
}
