import { sliceOf } from '../../rollups/rollup-sums.js';
import type { MeasureOf } from '../../rollups/define-rollup.js';
import { defineActivityRollup, type RollupColumn } from '../activity-rollup.js';
import type { SlaStatus } from '../rules/read-ticket.js';

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
