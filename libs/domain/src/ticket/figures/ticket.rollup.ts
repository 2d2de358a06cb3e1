import { defineRollup, type MeasureOf } from '../../rollups/define-rollup.js';
import { sliceOf } from '../../rollups/rollup-sums.js';
import { hoursADay, zonedHour } from '../../time/zoned-day.js';
import { ticketActivities } from '../activities.js';
import { defineActivityRollup, type RollupColumn } from '../activity-rollup.js';
import type { SlaStatus } from '../rules/read-ticket.js';
import type { TicketState } from '../ticket.state.js';

/** The column that counts the tickets of an SLA status. */
export const slaMeasure = {
  met: 'met',
  breached: 'breached',
  running: 'running',
  paused: 'paused',
  none: 'no_target',
} as const satisfies Record<SlaStatus, string>;

/** What is counted by day, and told as it is: a report's `counts`. */
const countColumns = {
  created: ['created'],
  closed: ['closed'],
  met: ['met'],
  breached: ['breached'],
  running: ['running'],
  paused: ['paused'],
  no_target: ['noTarget'],
  resolved: ['resolved'],
  reopened: ['reopened'],
  resolution_count: ['resolution'],
} as const satisfies Record<string, RollupColumn>;
export type TicketCount = keyof typeof countColumns;
export const ticketCounts = /* @__PURE__ */ Object.keys(countColumns) as readonly TicketCount[];

/**
 * Activities by organization, day and month. What a ticket is stands on the day of its creation, what happened to it on the
 * day on which it happened; its resolution on that of the last closing while it is closed. Not set is ''.
 */
export const ticketRollup = /* @__PURE__ */ defineActivityRollup({
  name: 'ticket_rollups',
  version: 4,
  table: 'ticket_rollups',
  key: ['slice', 'grain', 'bucket'],
  alsoInAll: ['slice'],
  part: (_, { fields }) => ({ slice: sliceOf(fields.organization?.id) }),
  columns: {
    ...countColumns,
    resolution_open_sum: ['resolution', 'begin'],
    resolution_close_sum: ['resolution', 'end'],
  },
  values: {
    table: 'ticket_value_rollups',
    of: 'created',
    dimensions: { status: ({ label }) => label ?? '', priority: ({ fields }) => fields.priority ?? '' },
  },
  times: { resolution: ['ticket_resolution_rollups', 'resolution'] },
});

export type TicketMeasure = MeasureOf<typeof ticketRollup>;

/** The columns that count the hours of a day: `h0` … `h23`. */
export const hourColumns: readonly string[] = /* @__PURE__ */ Array.from(
  { length: hoursADay },
  (_, hour) => `h${hour}`,
);

/**
 * Tickets created by organization, local day and hour. Days alone: a year of them is read in a moment, and a row for the
 * month would cost every ticket as much again.
 */
export const hourRollup = /* @__PURE__ */ defineRollup({
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
