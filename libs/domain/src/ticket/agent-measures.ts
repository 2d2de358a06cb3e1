/** The measures of an agent's rollup row, named like the columns of `agent_rollups`, in their order. */
export const agentMeasures = [
  'assigned',
  'resolved',
  'reopened',
  'decided',
  'met',
  'resolution_count',
  'resolution_seconds',
  'reply_count',
  'reply_seconds',
] as const;
export type AgentMeasure = (typeof agentMeasures)[number];

/** Position of each measure in a row's list of amounts. */
export const agentMeasureIndex = Object.fromEntries(agentMeasures.map((name, index) => [name, index])) as Readonly<
  Record<AgentMeasure, number>
>;
