import { defineRollup } from '../../rollups/define-rollup.js';
import { sliceOf } from '../../rollups/slice.js';
import { hoursADay, zonedHour } from '../../time/zoned-hour.js';
import { readFacts } from '../rules/read-ticket.js';
import type { TicketState } from '../ticket.state.js';

/** The columns that count the hours of a day: `h0` … `h23`. */
export const hourColumns: readonly string[] = Array.from({ length: hoursADay }, (_, hour) => `h${hour}`);

/**
 * Tickets created by organization, local day and hour. Days alone: a year of them is read in a moment, and a row for the
 * month would cost every ticket as much again.
 */
export const hourRollup = defineRollup({
  name: 'ticket_hours',
  version: 1,
  dependsOn: ['timezone'],
  table: 'ticket_hour_rollups',
  key: ['slice', 'day'],
  alsoInAll: ['slice'],
  measures: hourColumns,

  contribution(state: TicketState, { day, timezone }) {
    if (state.situation === 'unknown') return [];
    const { counted, createdAt, fields } = readFacts(state);
    if (!counted) return [];
    const hour = zonedHour(timezone)(createdAt);
    return [{ day: day(createdAt), of: { slice: sliceOf(fields.organization?.id) }, sums: { [`h${hour}`]: 1 } }];
  },
});
