import { fewestInMedian, type AgentPerformance, type TeamMedians } from '@deskledger/contracts';

const measures = [
  'assigned',
  'resolved',
  'reopened',
  'medianSeconds',
  'p90Seconds',
  'firstReplyMedianSeconds',
  'complianceRate',
  'overallRating',
  'csat',
] as const satisfies readonly (keyof TeamMedians)[];

/** The middle one of what agents did, figure by figure; what was in nobody's hands is nobody's. */
export function mediansOf(agents: readonly AgentPerformance[]): TeamMedians {
  const people = agents.filter(({ id }) => id !== null);
  const medians = measures.map((measure) => [measure, medianOf(people.flatMap((one) => one[measure] ?? []))]);
  return Object.fromEntries(medians) as TeamMedians;
}

/** Of an even number, the mean of the two in the middle, to one decimal. */
function medianOf(values: readonly number[]): number | null {
  if (values.length < fewestInMedian) return null;
  const sorted = [...values].sort((one, other) => one - other);
  const middle = (sorted.length - 1) / 2;
  const mean = (sorted[Math.floor(middle)]! + sorted[Math.ceil(middle)]!) / 2;
  return Math.round(mean * 10) / 10;
}
