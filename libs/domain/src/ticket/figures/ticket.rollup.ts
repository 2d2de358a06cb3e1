import { defineRollup, type MeasureOf } from '../../rollups/define-rollup.js';
import { sliceOf } from '../../rollups/slice.js';
import { readTicket } from '../read-ticket.js';
import { wholeSeconds } from '../resolution-times.js';
import type { TicketState } from '../ticket.state.js';
import type { Verdict } from '../verdict.js';

/** The measure that counts the tickets of a verdict. */
export const verdictMeasure = {
  met: 'met',
  breached: 'breached',
  running: 'running',
  paused: 'paused',
  none: 'no_target',
} as const satisfies Record<Verdict, string>;

/**
 * Tickets by organization, day and month. What a ticket is stands on the day of its creation, what happened to it on the
 * day on which it happened; its resolution on that of the last closing while it is closed, as sums of whole epoch
 * seconds. Not set is ''.
 */
export const ticketRollup = defineRollup({
  name: 'ticket_rollups',
  version: 1,
  dependsOn: ['timezone'],
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

  contribution(state: TicketState, { day }) {
    if (state === null) return [];
    const { counted, createdAt, closedAt, closings, reopenings, phase, verdict, label, fields } = readTicket(state);
    if (!counted) return [];
    const of = { slice: sliceOf(fields.organization?.id) };
    const [opened, closed] = [wholeSeconds(createdAt), closedAt === null ? null : wholeSeconds(closedAt)];
    return [
      {
        day: day(createdAt),
        of,
        sums: { created: 1, closed: phase === 'closed' ? 1 : 0, [verdictMeasure[verdict]]: 1 },
        values: { status: label ?? '', priority: fields.priority ?? '' },
      },
      ...closings.map((at) => ({ day: day(at), of, sums: { resolved: 1 } })),
      ...reopenings.map((at) => ({ day: day(at), of, sums: { reopened: 1 } })),
      ...(closedAt === null || closed === null
        ? []
        : [
            {
              day: day(closedAt),
              of,
              sums: { resolution_count: 1, resolution_open_sum: opened, resolution_close_sum: closed },
              times: { resolution: closed - opened },
            },
          ]),
    ];
  },
});

export type TicketMeasure = MeasureOf<typeof ticketRollup>;
