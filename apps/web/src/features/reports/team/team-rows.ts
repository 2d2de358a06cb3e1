import type { TeamReport } from '@deskledger/contracts';
import { teamCopy } from './team.copy.js';
import { ticketsPath } from '../../../lib/url/paths.js';
import type { PeriodView } from '../../../lib/url/period.js';

const words = teamCopy.table;

export type TeamViewName = 'agents' | 'teams';

/** One agent, or one team, as the table shows it. */
export interface TeamRow {
  readonly key: string;
  readonly name: string;
  /** The team under an agent's name. */
  readonly under: string | null;
  /** The tickets that the agent holds; teams have no such filter. */
  readonly to: string | null;
  /** Of all closings in the report, 0 to 1. */
  readonly share: number;
  readonly figures: TeamReport['total'];
}

export function agentRows({ agents, total }: TeamReport, period: PeriodView): TeamRow[] {
  return agents.map(({ id, name, team, ...figures }) => ({
    key: id ?? '',
    name: id === null ? words.noAgent : (name ?? words.unnamed(id)),
    under: team,
    to: ticketsPath({ ...period, assignee: [id ?? '-'] }),
    share: shareOf(figures, total),
    figures,
  }));
}

export function teamRows({ teams, total }: TeamReport): TeamRow[] {
  return teams.map(({ team, ...figures }) => ({
    key: team ?? '',
    name: team ?? words.noTeam,
    under: null,
    to: null,
    share: shareOf(figures, total),
    figures,
  }));
}

function shareOf({ resolved }: TeamReport['total'], total: TeamReport['total']): number {
  return total.resolved === 0 ? 0 : resolved / total.resolved;
}
