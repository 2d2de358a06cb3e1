import { addHistogram } from '../metrics/histogram.js';
import type { LocalDay } from '../time/calendar-days.js';
import type { AgentContribution, AgentTime } from './agent-contribution.js';
import { agentMeasureIndex, agentMeasures, type AgentMeasure } from './agent-measures.js';
import type { Holder } from './rules/deeds.js';

/** The sums of one holder on one day. */
export interface AgentDaySums extends Holder {
  readonly day: LocalDay;
  /** In the order of `agentMeasures`. */
  readonly amounts: number[];
  /** Counts by the histogram's bucket, none of them 0: resolution times, and times to the first reply. */
  readonly resolution: Map<number, number>;
  readonly reply: Map<number, number>;
}

/** Contributions summed up, by holder and day. Made by `agentSums`, filled by `addAgentContribution`. */
export type AgentSums = Map<string, AgentDaySums>;

export function agentSums(): AgentSums {
  return new Map();
}

/** Adds (`sign` 1) or takes away (`sign` −1) what a ticket contributes. */
export function addAgentContribution(sums: AgentSums, added: AgentContribution | null, sign: 1 | -1): void {
  if (added === null) return;
  for (const { agent, team, day, measures } of added.deeds) {
    const row = daySums(sums, agent, team, day);
    for (const measure of measures) add(row, measure, sign);
  }
  addTime(sums, 'resolution', added.resolution, sign);
  addTime(sums, 'reply', added.reply, sign);
}

function addTime(sums: AgentSums, kind: 'resolution' | 'reply', time: AgentTime | null, sign: 1 | -1): void {
  if (time === null) return;
  const row = daySums(sums, time.agent, time.team, time.day);
  add(row, `${kind}_count`, sign);
  add(row, `${kind}_seconds`, sign * time.seconds);
  addHistogram(row[kind], new Map([[time.bucket, 1]]), sign);
}

/** Adds the difference that a change of one ticket makes. */
export function addAgentChange(
  sums: AgentSums,
  before: AgentContribution | null,
  after: AgentContribution | null,
): void {
  addAgentContribution(sums, before, -1);
  addAgentContribution(sums, after, 1);
}

function daySums(sums: AgentSums, agent: string, team: string, day: LocalDay): AgentDaySums {
  const key = `${agent}\u0000${team}\u0000${day}`;
  let row = sums.get(key);
  if (row === undefined) {
    const amounts = new Array<number>(agentMeasures.length).fill(0);
    row = { agent, team, day, amounts, resolution: new Map(), reply: new Map() };
    sums.set(key, row);
  }
  return row;
}

function add(row: AgentDaySums, measure: AgentMeasure, amount: number): void {
  row.amounts[agentMeasureIndex[measure]]! += amount;
}
