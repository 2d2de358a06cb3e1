import { addHistogram, type Histogram } from '../metrics/histogram.js';
import { monthOf, type LocalDay } from '../time/calendar-days.js';
import { agentMeasures } from './agent-measures.js';
import type { AgentDaySums, AgentSums } from './agent-sums.js';
import type { Holder } from './deeds.js';
import type { RollupGrain } from './rollup-rows.js';

/** The sums of one holder in one day or month. */
export interface AgentRollupRow extends Holder {
  readonly grain: RollupGrain;
  /** The day, or the first day of the month. */
  readonly bucket: LocalDay;
  /** In the order of `agentMeasures`, exact. */
  readonly amounts: readonly number[];
  /** Counts by the histogram's bucket; none is 0. */
  readonly resolution: Histogram;
}

type OpenRow = AgentRollupRow & { amounts: number[]; resolution: Map<number, number> };

/**
 * The rows to add to the agents' rollup tables: every day also in its month. Sorted by primary key (grain, bucket,
 * agent, team), so that concurrent upserts take their row locks in one order; rows of zeros are left out.
 */
export function agentRollupRows(sums: AgentSums): AgentRollupRow[] {
  const rows = new Map<string, OpenRow>();
  for (const day of sums.values()) {
    merge(openRow(rows, day, 'day', day.day), day);
    merge(openRow(rows, day, 'month', monthOf(day.day)), day);
  }
  return [...rows.values()].filter(saysSomething).sort(byPrimaryKey);
}

function openRow(rows: Map<string, OpenRow>, { agent, team }: Holder, grain: RollupGrain, bucket: LocalDay): OpenRow {
  const key = `${grain}\u0000${bucket}\u0000${agent}\u0000${team}`;
  let row = rows.get(key);
  if (row === undefined) {
    const amounts = new Array<number>(agentMeasures.length).fill(0);
    row = { agent, team, grain, bucket, amounts, resolution: new Map() };
    rows.set(key, row);
  }
  return row;
}

function merge(row: OpenRow, added: AgentDaySums): void {
  for (let index = 0; index < added.amounts.length; index++) row.amounts[index]! += added.amounts[index]!;
  addHistogram(row.resolution, added.resolution);
}

function saysSomething({ amounts, resolution }: OpenRow): boolean {
  return resolution.size > 0 || amounts.some((amount) => amount !== 0);
}

function byPrimaryKey(left: OpenRow, right: OpenRow): number {
  return (
    compare(left.grain, right.grain) ||
    compare(left.bucket, right.bucket) ||
    compare(left.agent, right.agent) ||
    compare(left.team, right.team)
  );
}

function compare(left: string, right: string): number {
  if (left === right) return 0;
  return left < right ? -1 : 1;
}
