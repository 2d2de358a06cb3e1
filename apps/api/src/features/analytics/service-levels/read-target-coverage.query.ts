import type { TargetCoverage } from '@deskledger/contracts';
import { leftOutReasons, verdicts, type LeftOutReason, type Verdict } from '@deskledger/domain';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { Clock } from '../../../platform/clock/clock.js';
import { Conditions } from '../../../platform/database/conditions.js';
import { Database } from '../../../platform/database/database.js';
import { dataVersionSql } from '../../../platform/data-version/data-version.js';
import { repliesAreTold, selectBy, ticketColumns } from '../../tickets/index.js';
import { echoOf, type AnalyticsQuestion } from '../answers/question.js';

/** Which tickets no target counts and why, and where help desk and policies judge alike. */
export class ReadTargetCoverage extends Query<TargetCoverage> {
  constructor(readonly question: AnalyticsQuestion) {
    super();
  }
}

interface CoverageRow extends Record<string, unknown> {
  data_version: string;
  groups: [reason: LeftOutReason | null, helpDesk: string, policy: Verdict | null, count: number][] | null;
}

@QueryHandler(ReadTargetCoverage)
export class ReadTargetCoverageHandler implements IQueryHandler<ReadTargetCoverage> {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async execute({ question }: ReadTargetCoverage): Promise<TargetCoverage> {
    const asked = new Conditions();
    const [row] = await this.database.read<CoverageRow>(
      `select (select version from (${dataVersionSql}) as present) as data_version,
              (select json_agg(json_build_array(reason, verdict, policy_verdict, n))
                 from (${groupsSql(asked, question)}) as counted) as groups`,
      asked.params,
    );
    const groups = row!.groups ?? [];
    const countOf = (isOne: (group: (typeof groups)[number]) => boolean) =>
      groups.reduce((sum, group) => sum + (isOne(group) ? group[3] : 0), 0);
    return {
      leftOut: leftOutReasons
        .map((reason) => ({ reason, count: countOf(([of]) => of === reason) }))
        .filter(({ count }) => count > 0),
      verdicts: verdicts
        .flatMap((helpDesk) => verdicts.map((policy) => ({ helpDesk, policy })))
        .map((pair) => ({ ...pair, count: countOf(([, by, own]) => by === pair.helpDesk && own === pair.policy) }))
        .filter(({ count }) => count > 0),
      range: echoOf(question.range),
      generatedAt: this.clock.now().toISOString(),
      dataVersion: row!.data_version,
    };
  }
}

/** The tickets of which there is anything to tell have an index of their own. Deleted ones and the like are among them. */
function groupsSql(asked: Conditions, { range, selection }: AnalyticsQuestion): string {
  asked.add('(left_out is not null or policy_verdict is not null)');
  selectBy(asked, ticketColumns, selection);
  asked.add(`created_at >= ${asked.param(new Date(range.startsAt), 'timestamptz')}`);
  asked.add(`created_at < ${asked.param(new Date(range.endsAt), 'timestamptz')}`);
  return `select case when left_out <> 'not_measured' or not ${repliesAreTold('tickets')} then left_out end as reason,
                 verdict, policy_verdict, count(*) as n
            from tickets where ${asked.sql} group by 1, 2, 3`;
}
