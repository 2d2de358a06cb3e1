import { defineRollup, type MeasureOf } from '../../rollups/define-rollup.js';
import { ticketDeeds, type Deed } from '../rules/deeds.js';
import { readTicket } from '../rules/read-ticket.js';
import { wholeSeconds } from '../rules/resolution-times.js';
import type { TicketState } from '../ticket.state.js';

/**
 * What was done in whose hands, by day; agent and team '' = nobody, none. Days alone, and all organizations together: a
 * year of them is read in a moment. Seconds count from the creation of the ticket, to its first reply and to the last
 * closing of a ticket that is closed.
 */
export const agentRollup = defineRollup({
  name: 'agent_rollups',
  version: 5,
  dependsOn: ['timezone', 'labels', 'serviceLevels'],
  table: 'agent_rollups',
  key: ['day', 'agent', 'team'],
  measures: [
    'assigned',
    'resolved',
    'reopened',
    'decided',
    'met',
    'resolution_count',
    'resolution_seconds',
    'reply_count',
    'reply_seconds',
  ],
  times: { resolution: 'agent_resolution_rollups', reply: 'agent_reply_rollups' },

  contribution(state: TicketState, { day, rules }) {
    if (state.situation === 'unknown') return [];
    const reading = readTicket(state, rules);
    const { counted, createdAt, closedAt } = reading;
    if (!counted) return [];
    const deeds = ticketDeeds(state, reading);
    const lastClosing = closedAt === null ? undefined : deeds.findLast(({ kind }) => kind === 'resolved');
    return deeds.map((deed) => {
      const seconds = wholeSeconds(deed.at) - wholeSeconds(createdAt);
      const { agent, team } = deed;
      return { day: day(deed.at), of: { agent, team }, ...countedOf(deed, seconds, deed === lastClosing) };
    });
  },
});

export type AgentMeasure = MeasureOf<typeof agentRollup>;

function countedOf(deed: Deed, seconds: number, isResolution: boolean) {
  if (deed.kind === 'replied') return { sums: { reply_count: 1, reply_seconds: seconds }, times: { reply: seconds } };
  if (deed.kind !== 'resolved') return { sums: { [deed.kind]: 1 } };
  const against = deed.isInTime === null ? {} : { decided: 1, met: deed.isInTime ? 1 : 0 };
  if (!isResolution) return { sums: { resolved: 1, ...against } };
  const sums = { resolved: 1, ...against, resolution_count: 1, resolution_seconds: seconds };
  return { sums, times: { resolution: seconds } };
}
