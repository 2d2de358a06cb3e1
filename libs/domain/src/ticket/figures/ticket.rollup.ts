import { defineRollup, type MeasureOf } from '../../rollups/define-rollup.js';
import { sliceOf } from '../../rollups/slice.js';
import { readTicket } from '../rules/read-ticket.js';
import { wholeSeconds } from '../rules/resolution-times.js';
import type { SlaStatus } from '../rules/sla-status.js';
import type { TicketState } from '../ticket.state.js';

/** The measure that counts the tickets of an SLA status. */
export const slaMeasure = {
  met: 'met',
  breached: 'breached',
  running: 'running',
  paused: 'paused',
  none: 'no_target',
} as const satisfies Record<SlaStatus, string>;

/**
 * Tickets by organization, day and month. What a ticket is stands on the day of its creation, what happened to it on the
 * day on which it happened; its resolution on that of the last closing while it is closed, as sums of whole epoch
 * seconds. Not set is ''.
 */
export const ticketRollup = defineRollup({
  name: 'ticket_rollups',
  version: 3,
  dependsOn: ['timezone', 'labels', 'serviceLevels'],
  table: 'ticket_rollups',
  key: ['slice', 'grain', 'bucket'],
  alsoInAll: ['slice'],
  measures: [
    'created',
    'closed',
    'met',
    'breached',
    'running',
    'paused',
    'no_target',
    'resolved',
    'reopened',
    'resolution_count',
    'resolution_open_sum',
    'resolution_close_sum',
  ],
  values: { table: 'ticket_value_rollups', dimensions: ['status', 'priority'] },
  times: { resolution: 'ticket_resolution_rollups' },

  contribution(state: TicketState, { day, rules }) {
    if (state.situation === 'unknown') return [];
    const reading = readTicket(state, rules);
    const { counted, createdAt, closedAt, closings, reopenings, category, slaStatus, label, fields } = reading;
    if (!counted) return [];
    const of = { slice: sliceOf(fields.organization?.id) };
    const opened = wholeSeconds(createdAt);
    return [
      {
        day: day(createdAt),
        of,
        sums: { created: 1, closed: category === 'closed' ? 1 : 0, [slaMeasure[slaStatus]]: 1 },
        values: { status: label ?? '', priority: fields.priority ?? '' },
      },
      ...closings.map((at) => ({ day: day(at), of, sums: { resolved: 1 } })),
      ...reopenings.map((at) => ({ day: day(at), of, sums: { reopened: 1 } })),
      ...(closedAt === null ? [] : [{ day: day(closedAt), of, ...resolutionOf(opened, wholeSeconds(closedAt)) }]),
    ];
  },
});

function resolutionOf(opened: number, closed: number) {
  const sums = { resolution_count: 1, resolution_open_sum: opened, resolution_close_sum: closed };
  return { sums, times: { resolution: closed - opened } };
}

export type TicketMeasure = MeasureOf<typeof ticketRollup>;
