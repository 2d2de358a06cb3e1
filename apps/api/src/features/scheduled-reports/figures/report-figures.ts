import {
  peopleInFigures,
  peopleInList,
  reportTabs,
  type ReportAttachment,
  type ReportTab,
  type Role,
} from '@deskledger/contracts';
import { lastCompleteSpan, zonedDay, type DaySpan } from '@deskledger/domain';
import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { invalidRequest, PeopleRights, type Actor } from '../../../platform/http/index.js';
import { AskedRanges, Timezone } from '../../../platform/questions/index.js';
import { ReadComparison, ReadDashboard, WriteReportFile } from '../../analytics/index.js';
import { canonicalSelection } from '../../tickets/index.js';
import { scheduleOf, type ScheduledReportEntity } from '../scheduled-report.entity.js';
import type { AskedBoard } from './asked-board.js';
import { askedByView, type AskedByView, type AskedFigures } from './asked-by-view.js';
import { bucketFor } from './card-answers.js';
import { numbersOf, sideOf, type FigureContents, type ReportContents } from './report-contents.js';
import { ReportBoards } from './report-boards.js';
import { ReportResults } from './report-results.js';
import { ReportTickets } from './report-tickets.js';

type Asking = Pick<
  ScheduledReportEntity,
  | ('accountId' | 'screen' | 'survey' | 'board' | 'query' | 'days' | 'audience' | 'onlyIf')
  | ('cadence' | 'time' | 'weekday' | 'monthDay')
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
    private readonly tickets: ReportTickets,
    private readonly results: ReportResults,
    private readonly boards: ReportBoards,
  ) {}

  /**
   * The question of a report, asked at an instant, where its owner may ask it.
   * @throws ProblemError 400, 403
   */
  async question(report: Asking, role: Role, at: Date): Promise<AskedByView | AskedBoard> {
    const today = zonedDay(this.timezone.current())(at.getTime());
    const span = report.days === 'view' ? null : lastCompleteSpan(scheduleOf(report), today);
    if (report.screen === 'board') return this.boardQuestion(report, ownerOf(report, role), span);
    const asked = askedByView(report, span);
    if (asked === undefined) throw invalidView('has dates or filters that cannot be shown');
    if (asked.kind === 'tickets' && report.onlyIf?.kind === 'change')
      throw invalidRequest('A list of tickets has no period before it. Choose another condition.', [
        { path: 'onlyIf', message: 'must not compare' },
      ]);
    const { query } = asked;
    if (report.audience === 'client' && !isOfOneClient(query))
      throw invalidView(
        'must have a filter for one organization, and none for agents or teams, to be sent to a client',
      );
    const people = asked.kind === 'tickets' ? peopleInList(asked.query) : peopleInFigures(query);
    await this.people.assertMayAsk(people, query, ownerOf(report, role));
    return asked;
  }

  private async boardQuestion(report: Asking, owner: Actor, span: DaySpan | null): Promise<AskedBoard> {
    if (report.onlyIf?.kind === 'tickets')
      throw invalidRequest('A board counts no tickets of its own. Choose another condition.', [
        { path: 'onlyIf', message: 'must not count tickets' },
      ]);
    const asked = await this.boards.question(report.board, owner, span);
    if (report.audience === 'client' && !isBoardOfOneClient(asked))
      throw invalidRequest(
        'Every card of this board must have a filter for the same organization, and none for agents or teams, to be sent to a client.',
        [{ path: 'board', message: 'must be about one organization' }],
      );
    return asked;
  }

  /** The tables of the screen as files, as its owner would download them. A board has none. */
  async files(report: ScheduledReportEntity, role: Role, asked: AskedByView | AskedBoard): Promise<ReportFile[]> {
    if (asked.kind === 'board') return [];
    const reader = ownerOf(report, role);
    return Promise.all(
      report.attachments.map(async (format) => ({ format, ...(await this.file(report, format, reader, asked)) })),
    );
  }

  private file(report: ScheduledReportEntity, format: ReportAttachment, reader: Actor, asked: AskedByView) {
    const isForClient = report.audience === 'client';
    if (asked.kind === 'tickets') return this.tickets.file(asked, format, reader, isForClient);
    if (asked.kind === 'results') return this.results.file(asked, format, reader, isForClient);
    const question = { range: this.ranges.resolve(asked.query), selection: canonicalSelection(asked.query) };
    const tab = report.screen === 'overview' ? 'dashboard' : tabIn(asked.view, report);
    return this.queries.execute(new WriteReportFile({ tab, format, incomplete: undefined }, question, reader));
  }

  /** What the report tells at this moment, as its owner may see it. */
  read(report: Asking, role: Role, asked: AskedByView | AskedBoard): Promise<ReportContents> {
    if (asked.kind === 'board') return this.boards.read(asked, ownerOf(report, role));
    if (asked.kind === 'tickets') return this.tickets.read(asked, ownerOf(report, role));
    return asked.kind === 'results' ? this.results.read(asked) : this.readFigures(asked);
  }

  private async readFigures({ query, compares, view }: AskedFigures): Promise<FigureContents> {
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
  const { by, byTeam } = 'by' in query || 'byTeam' in query ? query : {};
  const isOne = organization?.length === 1 && organization[0] !== '-';
  return isOne && [assignee, notAssignee, team, notTeam, by, byTeam].every((values) => values === undefined);
}

/** The same of every card, and none tells people apart. */
function isBoardOfOneClient({ cards }: AskedBoard): boolean {
  const clients = new Set(cards.map(({ query }) => query.organization?.join()));
  const groups = cards.flatMap(({ pin, breakdown }) =>
    pin.card === 'breakdown' ? [breakdown.rows, breakdown.columns] : [],
  );
  const namesPeople = groups.some((one) => one === 'assignee' || one === 'team');
  return clients.size === 1 && !namesPeople && cards.every(({ query }) => isOfOneClient(query));
}

const invalidView = (message: string) => invalidRequest(`This view ${message}.`, [{ path: 'query', message }]);
