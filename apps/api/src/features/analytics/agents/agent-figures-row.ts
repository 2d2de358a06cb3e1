import { agentRollup, type AgentMeasure, type LocalDay, addStripe } from '@deskledger/domain';
import type { AgentFigures, HolderFigures } from './agent-figures.js';

type StripeCells = [agent: string, team: string, stripe: number, ...counts: number[]];

/** The one row that a statement about agents answers with; lists are null where they are empty. */
export interface AgentFiguresRow extends Record<string, unknown> {
  data_version: string;
  has_agents: boolean;
  /** Amounts in the order of `agentRollup.measures`. */
  holders: [agent: string, team: string, ...amounts: number[]][] | null;
  resolution: StripeCells[] | null;
  reply: StripeCells[] | null;
  days: [agent: string, team: string, day: LocalDay, resolved: number][] | null;
}

export function agentFiguresOf(row: AgentFiguresRow): AgentFigures {
  const resolutions = histogramsOf(row.resolution);
  const replies = histogramsOf(row.reply);
  const days = new Map<string, Map<LocalDay, number>>();
  for (const [agent, team, day, resolved] of row.days ?? []) listed(days, agent, team).set(day, resolved);
  const holders = (row.holders ?? []).map(([agent, team, ...amounts]): HolderFigures => {
    const named = agentRollup.measures.map((measure, index) => [measure, amounts[index] ?? 0] as const);
    return {
      agent,
      team,
      amounts: Object.fromEntries(named) as Record<AgentMeasure, number>,
      resolution: listed(resolutions, agent, team),
      reply: listed(replies, agent, team),
      resolvedOn: listed(days, agent, team),
    };
  });
  return { dataVersion: row.data_version, hasAgents: row.has_agents, holders };
}

function histogramsOf(stripes: readonly StripeCells[] | null): Map<string, Map<number, number>> {
  const histograms = new Map<string, Map<number, number>>();
  for (const [agent, team, stripe, ...counts] of stripes ?? [])
    addStripe(listed(histograms, agent, team), stripe, counts);
  return histograms;
}

function listed<Key, Value>(all: Map<string, Map<Key, Value>>, agent: string, team: string): Map<Key, Value> {
  const name = `${agent}\u0000${team}`;
  const known = all.get(name) ?? new Map<Key, Value>();
  all.set(name, known);
  return known;
}
