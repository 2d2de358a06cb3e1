import type { AgentDaySums, AgentSums } from './agent-sums.js';

/**
 * The rows to add to the agents' rollup tables, a day and holder each. Sorted by primary key (day, agent, team), so that
 * concurrent upserts take their row locks in one order; rows of zeros are left out.
 */
export function agentRollupRows(sums: AgentSums): AgentDaySums[] {
  return [...sums.values()].filter(saysSomething).sort(byPrimaryKey);
}

function saysSomething({ amounts, resolution, reply }: AgentDaySums): boolean {
  return resolution.size > 0 || reply.size > 0 || amounts.some((amount) => amount !== 0);
}

function byPrimaryKey(left: AgentDaySums, right: AgentDaySums): number {
  return compare(left.day, right.day) || compare(left.agent, right.agent) || compare(left.team, right.team);
}

function compare(left: string, right: string): number {
  if (left === right) return 0;
  return left < right ? -1 : 1;
}
