import {
  addHourChange,
  hourContribution,
  hourRollupRows,
  hoursADay,
  hourSums,
  type HourRollupRow,
} from '@deskledger/domain';
import { rollupsProjection, type RollupTable } from '../../../platform/rollups/index.js';
import { ticketStream } from '../../tickets/index.js';

/** The columns that hold the counts of the hours: `h0` … `h23`. */
export const hourColumns: readonly string[] = Array.from({ length: hoursADay }, (_, hour) => `h${hour}`);

export const hourTable: RollupTable<readonly HourRollupRow[]> = {
  name: 'ticket_hour_rollups',
  key: { slice: 'text', day: 'date' },
  sums: hourColumns,
  rows: (rows) => rows.map(({ slice, day, counts }) => [slice, day, ...counts]),
};

/** Tickets created, by local day and hour. */
export const ticketHoursProjection = rollupsProjection({
  name: 'ticket_hours',
  version: 1,
  stream: ticketStream,
  tables: [hourTable],
  contribution: hourContribution,
  newSums: hourSums,
  addChange: addHourChange,
  rows: hourRollupRows,
});
