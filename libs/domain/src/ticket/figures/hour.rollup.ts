import { defineRollup } from '../../rollups/define-rollup.js';
import { sliceOf } from '../../rollups/rollup-sums.js';
import { hoursADay, zonedHour } from '../../time/zoned-day.js';
import { ticketActivities } from '../activities.js';
import type { TicketState } from '../ticket.state.js';

/** The columns that count the hours of a day: `h0` … `h23`. */
export const hourColumns: readonly string[] = Array.from({ length: hoursADay }, (_, hour) => `h${hour}`);

/**
 * Tickets created by organization, local day and hour. Days alone: a year of them is read in a moment, and a row for the
 * month would cost every ticket as much again.
 */
export const hourRollup = defineRollup({
  name: 'ticket_hours',
  version: 2,
  dependsOn: ['timezone', 'labels', 'policies'],
  table: 'ticket_hour_rollups',
  key: ['slice', 'day'],
  alsoInAll: ['slice'],
  measures: hourColumns,

  contribution(state: TicketState, context) {
    const derived = ticketActivities(state, context);
    if (derived === null) return [];
    const of = { slice: sliceOf(derived.reading.fields.organization?.id) };
    return derived.activities
      .filter(({ kind }) => kind === 'created')
      .map(({ at }) => ({ day: context.day(at), of, sums: { [`h${zonedHour(context.timezone)(at)}`]: 1 } }));
  },
});
