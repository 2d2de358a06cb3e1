import {
  type AgentPerformance,
  type TeamPerformance,
  type TeamReport,
  fewestInMedian,
  type TeamMedians,
} from '@deskledger/contracts';
import {
  agentRollup,
  bucketDays,
  sumOf,
  meanRating,
  median,
  quantile,
  rate,
  sumHistograms,
  type AgentMeasure,
  type ResolvedRange,
} from '@deskledger/domain';
import { displayText } from '../../tickets/index.js';
import type { HolderFigures } from './agent-figures.js';
import type { HolderRatings } from './agent-ratings.js';

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

export type Performance = TeamReport['total'];

/** What is known of the holders in a range. */
export interface TeamFigures {
  readonly holders: readonly HolderFigures[];
  readonly ratings: readonly HolderRatings[];
  readonly names: ReadonlyMap<string, string>;
  readonly range: ResolvedRange;
}

/** By agent, by team and all together; most resolved first. Whoever did nothing and was not rated is left out. */
export function shapeTeamReport(figures: TeamFigures): Pick<TeamReport, 'agents' | 'teams' | 'total' | 'medians'> {
  const agents = agentsOf(figures);
  return {
    agents: agents.sort((one, other) => byResolved(one, other, nameOf)),
    teams: teamsOf(figures).sort((one, other) => byResolved(one, other, ({ team }) => team)),
    total: performanceOf(figures),
    medians: mediansOf(agents),
  };
}

function agentsOf(figures: TeamFigures): AgentPerformance[] {
  return distinct(figures, 'agent').flatMap((agent) => {
    const own = only(figures, (holder) => holder.agent === agent);
    if (isBlank(own)) return [];
    const name = figures.names.get(agent) ?? null;
    // What was in nobody's hands may have been in some team's: that does not make nobody one of them.
    const team = agent === '' ? null : mainTeam(own.holders);
    return [{ id: agent || null, name, team, ...performanceOf(own) }];
  });
}

function teamsOf(figures: TeamFigures): TeamPerformance[] {
  return distinct(figures, 'team').flatMap((team) => {
    const own = only(figures, (holder) => holder.team === team);
    return isBlank(own) ? [] : [{ team: team === '' ? null : displayText(team), ...performanceOf(own) }];
  });
}

function distinct({ holders, ratings }: TeamFigures, key: 'agent' | 'team'): string[] {
  return [...new Set([...holders, ...ratings].map((holder) => holder[key]))];
}

function only(figures: TeamFigures, isMeant: (holder: { agent: string; team: string }) => boolean): TeamFigures {
  return { ...figures, holders: figures.holders.filter(isMeant), ratings: figures.ratings.filter(isMeant) };
}

function isBlank({ holders, ratings }: TeamFigures): boolean {
  return (
    ratings.every((one) => one.ratings === 0) &&
    holders.every(({ amounts }) => agentRollup.measures.every((measure) => amounts[measure] === 0))
  );
}

/** The team in which the agent resolved most, else was assigned most. */
function mainTeam(holders: readonly HolderFigures[]): string | null {
  const weight = ({ amounts }: HolderFigures) => amounts.resolved * 1e6 + amounts.assigned;
  const inTeams = holders.filter(({ team }) => team !== '');
  const [main] = inTeams.sort((one, other) => weight(other) - weight(one) || (one.team < other.team ? -1 : 1));
  return main === undefined ? null : displayText(main.team);
}

/** What holders did together. */
export function performanceOf({ holders, ratings, range }: TeamFigures): Performance {
  const sum = (measure: AgentMeasure) => holders.reduce((total, { amounts }) => total + amounts[measure], 0);
  const resolution = sumHistograms(holders.map((holder) => holder.resolution));
  const count = sum('resolution_count');
  return {
    assigned: sum('assigned'),
    resolved: sum('resolved'),
    reopened: sum('reopened'),
    resolutionCount: count,
    averageSeconds: count === 0 ? null : Math.round(sum('resolution_seconds') / count),
    medianSeconds: quantile(resolution, 0.5),
    p90Seconds: quantile(resolution, 0.9),
    firstReplyCount: sum('reply_count'),
    firstReplyMedianSeconds: quantile(sumHistograms(holders.map(({ reply }) => reply)), 0.5),
    complianceRate: rate(sum('met'), sum('decided')),
    decided: sum('decided'),
    ...ratingOf(ratings),
    resolvedPerDay: bucketDays(range, 'day', holders.flatMap(closingDays)).map(({ rows }) => sumOf(rows, 'count')),
  };
}

const closingDays = ({ resolvedOn }: TeamFigures['holders'][number]) =>
  [...resolvedOn].map(([date, count]) => ({ date, count }));

function ratingOf(holders: readonly HolderRatings[]): Pick<Performance, 'overallRating' | 'csat' | 'ratings'> {
  const ratings = holders.reduce((sum, one) => sum + one.ratings, 0);
  const parts = holders.reduce((sum, one) => sum + one.ratingParts, 0);
  const satisfied = holders.reduce((sum, one) => sum + one.satisfied, 0);
  return { overallRating: meanRating(parts, ratings), csat: rate(satisfied, ratings), ratings };
}

const names = new Intl.Collator('en', { numeric: true });

const nameOf = ({ name, id }: AgentPerformance) => name ?? id;

/** Of equals, nobody comes last. */
function byResolved<Row extends Performance>(one: Row, other: Row, nameOfRow: (row: Row) => string | null): number {
  const [name, otherName] = [nameOfRow(one), nameOfRow(other)];
  return (
    other.resolved - one.resolved ||
    Number(name === null) - Number(otherName === null) ||
    names.compare(name ?? '', otherName ?? '')
  );
}

/** The middle one of what agents did, figure by figure; what was in nobody's hands is nobody's. */
function mediansOf(agents: readonly AgentPerformance[]): TeamMedians {
  const people = agents.filter(({ id }) => id !== null);
  const medians = measures.map((measure) => [measure, medianOf(people.flatMap((one) => one[measure] ?? []))]);
  return Object.fromEntries(medians) as TeamMedians;
}

/** To one decimal; of so few that it would tell of one of them, none. */
function medianOf(values: readonly number[]): number | null {
  if (values.length < fewestInMedian) return null;
  return Math.round(median(values)! * 10) / 10;
}
