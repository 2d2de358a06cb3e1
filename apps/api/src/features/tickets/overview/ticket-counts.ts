import type { TicketOverviewQuery } from '@deskledger/contracts';
import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { assertNever } from '@deskledger/domain';
import { VersionedCache } from '../../../platform/answers/index.js';
import { DataVersion } from '../../../platform/data-version/data-version.js';
import { Database } from '../../../platform/database/database.js';
import { CountCohort, type CohortCount } from '../count-cohort.query.js';
import { activitiesSql, isAboutCreation, isListedActivity } from '../activities/activity-conditions.js';
import { fewTickets, planSearch, type SearchPlan } from '../search/plan-search.js';
import { ticketConditions, type TicketQuestion } from '../ticket-question.js';
import type { SearchPath } from '../search/search-conditions.js';
import { isOneOfLabels, isSelective } from '../ticket-selection.js';

export interface TicketCount {
  readonly total: number;
  readonly closed: number;
  /** How often what the question is about was done to them; null where it is about nothing done. */
  readonly times: number | null;
  /** Status labels among all tickets of the question, whatever statuses it asks for. */
  readonly labels: readonly string[];
}

/** Exact counts of tickets, remembered while the data version stands: the pages of one list share them. */
@Injectable()
export class TicketCounts {
  private readonly totals = new VersionedCache<number>({ max: 200 });
  private readonly overviews = new VersionedCache<TicketCount>({ max: 200 });
  // A plan may hold thousands of references.
  private readonly plans = new VersionedCache<SearchPlan>({ max: 20 });

  constructor(
    private readonly database: Database,
    private readonly queries: QueryBus,
    private readonly dataVersion: DataVersion,
  ) {}

  /** How many tickets a question is about; from the rollups where they know it. */
  async total(question: TicketQuestion): Promise<number> {
    const version = await this.dataVersion.current();
    return this.totals.find(version, JSON.stringify(question), async () => {
      if (!fitsCohort(question)) return (await this.count(question)).total;
      return cohortTotal(await this.cohort(question), question.filter);
    });
  }

  /** The total where this version of the data was counted before, for a list or for an overview. */
  async knownTotal(question: TicketQuestion): Promise<number | undefined> {
    const version = await this.dataVersion.current();
    const key = JSON.stringify(question);
    return this.totals.held(version, key) ?? this.overviews.held(version, key)?.total;
  }

  async overview(question: TicketQuestion): Promise<TicketCount> {
    const version = await this.dataVersion.current();
    return this.overviews.find(version, JSON.stringify(question), async () => {
      const isWhole = isPlain(question.filter) && question.filter.state === undefined;
      if (!isWhole || !fitsCohort(question)) return this.count(question);
      const { totals, statuses } = await this.cohort(question);
      return { total: totals.created, closed: totals.closed, times: null, labels: labelsOf(statuses) };
    });
  }

  /** Whether the range holds so few tickets that counting them takes no time. */
  async hasFewTickets(question: TicketQuestion): Promise<boolean> {
    return isAboutCreation(question.filter.event) && (await this.cohort(question)).totals.created <= fewTickets;
  }

  async planSearch(question: TicketQuestion): Promise<SearchPlan> {
    const { range, filter } = question;
    const version = await this.dataVersion.current();
    const key = JSON.stringify([range, filter.search, filter.event, filter.organization]);
    return this.plans.find(version, key, () =>
      planSearch(this.database, question, async () => (await this.cohort(question)).totals.created),
    );
  }

  private cohort({ range, filter }: TicketQuestion) {
    return this.queries.execute(new CountCohort(range, filter.organization));
  }

  private async count(question: TicketQuestion): Promise<TicketCount> {
    const { status: asked, ...filter } = question.filter;
    const { count: search, isQuicklyCounted } = await this.planSearch(question);
    if (!isQuicklyCounted && isSearchAlone(question)) return this.countMatches(question, search);
    const conditions = ticketConditions({ ...question, filter }, search);
    const { event } = filter;
    const times = isListedActivity(event)
      ? `sum((select count(*) ${activitiesSql(conditions, event, question.range, filter)}))`
      : '0';
    const rows = await this.database.read<{ status: string | null; closed: boolean; n: number; times: number }>(
      `select status, phase = 'closed' as closed, count(*) as n, ${times}::bigint as times
         from tickets where ${conditions.sql} group by 1, 2`,
      conditions.params,
    );
    const counted = rows.filter(({ status }) => asked === undefined || isOneOfLabels(asked, status));
    return {
      total: sumOf(counted),
      closed: sumOf(counted.filter(({ closed }) => closed)),
      times: isListedActivity(event) ? counted.reduce((sum, row) => sum + row.times, 0) : null,
      labels: [...new Set(rows.flatMap(({ status }) => (status ? [status] : [])))].sort(),
    };
  }

  /** Looks at an index of the tickets alone; the labels are those of all tickets in the range. */
  private async countMatches(question: TicketQuestion, search: SearchPath): Promise<TicketCount> {
    const conditions = ticketConditions(question, search);
    const [rows, { statuses }] = await Promise.all([
      this.database.read<{ closed: boolean; n: number }>(
        `select phase = 'closed' as closed, count(*) as n from tickets where ${conditions.sql} group by 1`,
        conditions.params,
      ),
      this.cohort(question),
    ]);
    return {
      total: sumOf(rows),
      closed: sumOf(rows.filter(({ closed }) => closed)),
      times: null,
      labels: labelsOf(statuses),
    };
  }
}

/** Whether a question asks for a text alone, in any state. */
function isSearchAlone({ range, filter: { search, state: _either, ...filter } }: TicketQuestion): boolean {
  return Boolean(search) && fitsCohort({ range, filter }) && isPlain(filter) && !filter.organization;
}

function isPlain({ status, compliance }: TicketOverviewQuery): boolean {
  return status === undefined && compliance === undefined;
}

function labelsOf(statuses: readonly { readonly value: string }[]): string[] {
  return statuses
    .map(({ value }) => value)
    .filter(Boolean)
    .sort();
}

function sumOf(rows: readonly { n: number }[]): number {
  return rows.reduce((sum, { n }) => sum + n, 0);
}

/** Whether the rollups alone can say how many tickets a filter leaves: they know one property at a time. */
function fitsCohort({ filter, range, archivedBefore }: TicketQuestion): boolean {
  // Whatever was closed before then was created before the range.
  if (archivedBefore && range.startsAt < archivedBefore) return false;
  const { event, search, weekday, hour, dueWithin, waitingFor, policyResult, organization: _, ...others } = filter;
  if (!isAboutCreation(event) || search || isSelective(others)) return false;
  if ([weekday, hour, dueWithin, waitingFor, policyResult].some((value) => value !== undefined)) return false;
  return [filter.status, filter.state, filter.compliance].filter((value) => value !== undefined).length <= 1;
}

/** How many tickets of the cohort a filter leaves that fits it. */
function cohortTotal({ totals, statuses }: CohortCount, { status, state, compliance }: TicketOverviewQuery): number {
  if (status !== undefined)
    return sum(statuses.filter(({ value }) => isOneOfLabels(status, value)).map(({ count }) => count));
  if (state !== undefined) return state === 'closed' ? totals.closed : totals.created - totals.closed;
  switch (compliance) {
    case undefined:
      return totals.created;
    case 'compliant':
      return totals.met;
    case 'noncompliant':
      return totals.breached;
    case 'undecided':
      return totals.running + totals.paused + totals.no_target;
    default:
      return assertNever(compliance);
  }
}

function sum(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + count, 0);
}
