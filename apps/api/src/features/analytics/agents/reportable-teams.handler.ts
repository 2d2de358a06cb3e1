import { addDays, type LocalDay } from '@deskledger/domain';
import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { Database } from '../../../platform/database/database.js';
import { AskedRanges } from '../../../platform/questions/index.js';
import { ReadReportableTeams, type ReportableTeams } from '../../accounts/index.js';
import { reportableTeams, type PeopleByTeam } from './reportable-teams.js';

/** Holidays make no team smaller: whoever worked in it in so many days before the end of a range counts. */
const daysBefore = 90;

@QueryHandler(ReadReportableTeams)
export class ReadReportableTeamsHandler implements IQueryHandler<ReadReportableTeams> {
  constructor(
    private readonly database: Database,
    private readonly ranges: AskedRanges,
  ) {}

  async execute({ days }: ReadReportableTeams): Promise<ReportableTeams> {
    const people = await Promise.all(this.ranges.all(days).map((range) => this.peopleIn(range)));
    const reportable = people.map(reportableTeams);
    const teams = [...reportable[0]!].filter((team) => reportable.every((other) => other.has(team)));
    return { teams: new Set(teams), isEach: reportable.every(({ size }, index) => size === people[index]!.size) };
  }

  private async peopleIn({ from, to }: { readonly from: LocalDay; readonly to: LocalDay }): Promise<PeopleByTeam> {
    const counted = addDays(to, 1 - daysBefore);
    const rows = await this.database.read<{ team: string; agents: string[] }>(
      `select team, array_agg(distinct agent) as agents from agent_rollups
        where agent <> '' and day between $1 and $2 and (assigned > 0 or resolved > 0 or reopened > 0 or reply_count > 0)
        group by team`,
      [from < counted ? from : counted, to],
    );
    return new Map(rows.map(({ team, agents }) => [team || '-', new Set(agents)]));
  }
}
