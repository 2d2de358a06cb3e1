import type { TeamReport } from '@deskledger/contracts';
import { teamCopy } from './team.copy.js';
import { agentPath, activityPath, ticketsPath } from '../../../lib/url/paths.js';
import { notSet } from '../../../lib/url/not-set.js';
import { countDays } from '../../../lib/dates/day.js';
import { inZone } from '../../../lib/dates/instant.js';
import type { PeriodView } from '../../../lib/url/period.js';

const words = teamCopy.table;

export type TeamViewName = 'agents' | 'teams';
export type TeamActivity = 'assigned' | 'resolved' | 'reopened';

/** One agent, or one team, as the table shows it. */
export interface TeamRow {
  readonly key: string;
  readonly name: string;
  /** The team under an agent's name. */
  readonly under: string | null;
  /** The page about the agent, or the tickets that nobody holds; teams have none. */
  readonly to: string | null;
  /** The tickets to which something was done in the hands of this agent or team, then. */
  readonly linkTo: (activity: TeamActivity) => string | undefined;
  /** Of all closings in the report, 0 to 1. */
  readonly share: number;
  /** Its closings beside the most that one of the rows has, 0 to 1; null for that of all. */
  readonly length: number | null;
  readonly figures: TeamReport['total'];
}

export function agentRows(report: TeamReport, period: PeriodView): TeamRow[] {
  const { agents, total } = report;
  return agents.map(({ id, name, team, ...figures }) => ({
    key: id ?? '',
    name: id === null ? words.noAgent : (name ?? words.unnamed(id)),
    under: team,
    to: id === null ? ticketsPath({ ...period, assignee: [notSet] }) : agentPath(id, period),
    linkTo: (activity) => activityPath(period, activity, { by: id ?? notSet }),
    share: ratioOf(figures.resolved, total.resolved),
    length: ratioOf(figures.resolved, mostResolved(agents)),
    figures: begun(figures, report),
  }));
}

/** What all of them did together; the median of all is not that of the rows' medians. */
export function totalRow(report: TeamReport, period: PeriodView): TeamRow {
  return {
    key: 'total',
    name: words.total,
    under: null,
    to: null,
    linkTo: (activity) => activityPath(period, activity),
    share: 1,
    length: null,
    figures: begun(report.total, report),
  };
}

export function teamRows(report: TeamReport, period: PeriodView): TeamRow[] {
  const { teams, total } = report;
  return teams.map(({ team, ...figures }) => ({
    key: team ?? '',
    name: team ?? words.noTeam,
    under: null,
    to: null,
    linkTo: (activity) => activityPath(period, activity, { byTeam: team ?? notSet }),
    share: ratioOf(figures.resolved, total.resolved),
    length: ratioOf(figures.resolved, mostResolved(teams)),
    figures: begun(figures, report),
  }));
}

/** The closings of each day that has begun: of days to come there is nothing to draw. */
function begun({ resolvedPerDay, ...figures }: TeamReport['total'], { range, generatedAt }: TeamReport) {
  const { day: today } = inZone(generatedAt, range.timezone);
  const isByDay = resolvedPerDay.length === countDays(range.from, range.to);
  const days = range.to > today && isByDay ? Math.max(0, countDays(range.from, today)) : resolvedPerDay.length;
  return { ...figures, resolvedPerDay: resolvedPerDay.slice(0, days) };
}

function mostResolved(rows: readonly TeamReport['total'][]): number {
  return Math.max(0, ...rows.map(({ resolved }) => resolved));
}

function ratioOf(part: number, whole: number): number {
  return whole === 0 ? 0 : part / whole;
}
