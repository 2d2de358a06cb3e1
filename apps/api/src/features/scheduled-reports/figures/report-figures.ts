import { peopleInFigures, reportTabs, type ReportAttachment, type ReportTab, type Role } from '@deskledger/contracts';
import { lastCompleteSpan, zonedDay, type BucketSize } from '@deskledger/domain';
import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { invalidRequest, PeopleRights, type Actor } from '../../../platform/http/index.js';
import { AskedRanges, Timezone } from '../../../platform/questions/index.js';
import { ReadComparison, ReadDashboard, WriteReportFile } from '../../analytics/index.js';
import { canonicalSelection } from '../../tickets/index.js';
import { scheduleOf, type ScheduledReportEntity } from '../scheduled-report.entity.js';
import { askedByView, type AskedByView } from './asked-by-view.js';
import { numbersOf, sideOf, type ReportContents } from './report-contents.js';

type Asking = Pick<
  ScheduledReportEntity,
  'accountId' | 'query' | 'days' | 'cadence' | 'time' | 'weekday' | 'monthDay' | 'audience'
>;

export interface ReportFile {
  readonly format: ReportAttachment;
  readonly name: string;
  readonly content: Buffer;
}

/** Reads the figures that a report's owner would see on the screen at this moment. */
@Injectable()
export class ReportFigures {
  constructor(
    private readonly queries: QueryBus,
    private readonly ranges: AskedRanges,
    private readonly timezone: Timezone,
    private readonly people: PeopleRights,
  ) {}

  /**
   * The question of a report, asked at an instant, where its owner may ask it.
   * @throws ProblemError 400, 403
   */
  async question(report: Asking, role: Role, at: Date): Promise<AskedByView> {
    const today = zonedDay(this.timezone.current())(at.getTime());
    const span = report.days === 'view' ? null : lastCompleteSpan(scheduleOf(report), today);
    const asked = askedByView(report.query, span);
    if (asked === undefined) throw invalidView('has dates that cannot be shown');
    const { query } = asked;
    if (report.audience === 'client' && !isOfOneClient(query))
      throw invalidView(
        'must have a filter for one organization, and none for agents or teams, to be sent to a client',
      );
    await this.people.assertMayAsk(peopleInFigures(query), query, ownerOf(report, role));
    return asked;
  }

  /** The tables of the screen as files, as its owner would download them. */
  async files(report: ScheduledReportEntity, role: Role, { query, view }: AskedByView): Promise<ReportFile[]> {
    const question = { range: this.ranges.resolve(query), selection: canonicalSelection(query) };
    const tab = report.screen === 'overview' ? 'dashboard' : tabIn(view, report);
    return Promise.all(
      report.attachments.map(async (format) => ({
        format,
        ...(await this.queries.execute(
          new WriteReportFile({ tab, format, incomplete: undefined }, question, ownerOf(report, role)),
        )),
      })),
    );
  }

  async read({ query, compares, view }: AskedByView): Promise<ReportContents> {
    const range = this.ranges.resolve(query);
    const selection = canonicalSelection(query);
    const [dashboard, comparison] = await Promise.all([
      this.queries.execute(new ReadDashboard({ range, selection, bucket: bucketFor(range.days) })),
      compares ? this.queries.execute(new ReadComparison(this.ranges.resolveCompared(query), selection)) : null,
    ]);
    return {
      ...{ at: dashboard.generatedAt, dataVersion: dashboard.dataVersion, range: dashboard.range, query: view },
      figures: numbersOf(dashboard),
      comparison: comparison && {
        current: sideOf(comparison.current),
        previous: sideOf(comparison.previous),
        dataBegins: comparison.dataBegins,
      },
      trend: dashboard.responseTrends,
    };
  }
}

/** So that a small chart has at most some sixty points. */
const bucketFor = (days: number): BucketSize => (days <= 62 ? 'day' : days <= 400 ? 'week' : 'month');

/** The tab that the view opens; a client gets the one that names nobody. */
function tabIn(view: string, { audience }: Asking): ReportTab {
  const asked = new URLSearchParams(view).get('tab');
  return (audience === 'team' ? reportTabs.find((tab) => tab === asked) : undefined) ?? 'overview';
}

const ownerOf = ({ accountId }: Asking, role: Role): Actor => ({
  ...{ accountId, role },
  via: { kind: 'session', id: accountId },
});

/** Nobody else's tickets are among them, nor is anything told of single people. */
function isOfOneClient(query: AskedByView['query']): boolean {
  const { organization, assignee, notAssignee, team, notTeam } = query;
  const isOne = organization?.length === 1 && organization[0] !== '-';
  return isOne && [assignee, notAssignee, team, notTeam].every((values) => values === undefined);
}

const invalidView = (message: string) => invalidRequest(`This view ${message}.`, [{ path: 'query', message }]);
