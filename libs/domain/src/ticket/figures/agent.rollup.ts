import type { MeasureOf } from '../../rollups/define-rollup.js';
import { defineActivityRollup } from '../activity-rollup.js';

/**
 * What was done in whose hands, by day; agent and team '' = nobody, none. Days alone, and all organizations together: a
 * year of them is read in a moment.
 */
export const agentRollup = defineActivityRollup({
  name: 'agent_rollups',
  version: 6,
  table: 'agent_rollups',
  key: ['day', 'agent', 'team'],
  part: ({ agent, team }) => ({ agent, team }),
  columns: {
    assigned: ['assigned'],
    resolved: ['resolved'],
    reopened: ['reopened'],
    decided: ['judged'],
    met: ['inTime'],
    resolution_count: ['resolution'],
    resolution_seconds: ['resolution', 'seconds'],
    reply_count: ['reply'],
    reply_seconds: ['reply', 'seconds'],
  },
  times: { resolution: ['agent_resolution_rollups', 'resolution'], reply: ['agent_reply_rollups', 'reply'] },
});

export type AgentMeasure = MeasureOf<typeof agentRollup>;
