import { agentMeasures, type AgentMeasure, type LocalDay } from '@deskledger/domain';
import { addStripe } from '../rollups/resolution-stripes.js';
import type { AgentFigures, HolderFigures } from './agent-figures.js';

/** The one row that a statement about agents answers with; lists are null where they are empty. */
export interface AgentFiguresRow extends Record<string, unknown> {
  data_version: string;
  has_agents: boolean;
  /** Amounts in the order of `agentMeasures`. */
  holders: [agent: string, team: string, ...amounts: number[]][] | null;
  resolution: [agent: string, team: string, stripe: number, ...counts: number[]][] | null;
  days: [agent: string, team: string, day: LocalDay, resolved: number][] | null;
}

export function agentFiguresOf(row: AgentFiguresRow): AgentFigures {
  const histograms = new Map<string, Map<number, number>>();
  for (const [agent, team, stripe, ...counts] of row.resolution ?? [])
    addStripe(listed(histograms, agent, team), stripe, counts);
  const days = new Map<string, Map<LocalDay, number>>();
  for (const [agent, team, day, resolved] of row.days ?? []) listed(days, agent, team).set(day, resolved);
  const holders = (row.holders ?? []).map(([agent, team, ...amounts]): HolderFigures => {
    const named = agentMeasures.map((measure, index) => [measure, amounts[index] ?? 0] as const);
    return {
      agent,
      team,
      amounts: Object.fromEntries(named) as Record<AgentMeasure, number>,
      resolution: listed(histograms, agent, team),
      resolvedOn: listed(days, agent, team),
    };
  });
  return { dataVersion: row.data_version, hasAgents: row.has_agents, holders };
}

function listed<Key, Value>(all: Map<string, Map<Key, Value>>, agent: string, team: string): Map<Key, Value> {
  const name = `${agent}\u0000${team}`;
  const known = all.get(name) ?? new Map<Key, Value>();
  all.set(name, known);
  return known;
}
