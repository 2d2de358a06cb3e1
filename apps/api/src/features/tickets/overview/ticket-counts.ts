import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { DataVersion } from '../../../platform/data-version/data-version.js';
import { Database } from '../../../platform/database/database.js';
import { CountCohort } from '../count-cohort.query.js';
import { planSearch, type SearchPlan } from '../search/plan-search.js';
import { ticketConditions, type TicketQuestion } from '../ticket-question.js';
import { isOneOf } from '../ticket-selection.js';
import { cohortTotal, fitsCohort } from './cohort-total.js';
import { RememberedCounts } from './remembered-counts.js';

export interface TicketCount {
  readonly total: number;
  readonly closed: number;
  /** Status labels among all tickets of the question, whatever statuses it asks for. */
  readonly labels: readonly string[];
}

/** Exact counts of tickets, remembered while the data version stands: the pages of one list share them. */
@Injectable()
export class TicketCounts {
  private readonly totals = new RememberedCounts<number>();
  private readonly overviews = new RememberedCounts<TicketCount>();

  constructor(
    private readonly database: Database,
    private readonly queries: QueryBus,
    private readonly dataVersion: DataVersion,
  ) {}

  /** How many tickets a question is about; from the rollups where they know it. */
  async total(question: TicketQuestion): Promise<number> {
    const version = await this.dataVersion.current();
    return this.totals.get(version, JSON.stringify(question), async () => {
      if (!fitsCohort(question)) return (await this.count(question)).total;
      return cohortTotal(await this.cohort(question), question.filter);
    });
  }

  async overview(question: TicketQuestion): Promise<TicketCount> {
    const version = await this.dataVersion.current();
    return this.overviews.get(version, JSON.stringify(question), async () => {
      const { status, state, compliance } = question.filter;
      const isPlain = status === undefined && state === undefined && compliance === undefined;
      if (!isPlain || !fitsCohort(question)) return this.count(question);
      const { totals, statuses } = await this.cohort(question);
      return {
        total: totals.created,
        closed: totals.closed,
        labels: statuses
          .map(({ value }) => value)
          .filter(Boolean)
          .sort(),
      };
    });
  }

  planSearch(question: TicketQuestion): Promise<SearchPlan> {
    return planSearch(this.database, question, async () => (await this.cohort(question)).totals.created);
  }

  private cohort({ range, filter }: TicketQuestion) {
    return this.queries.execute(new CountCohort(range, filter.organization));
  }

  private async count(question: TicketQuestion): Promise<TicketCount> {
    const { status: asked, ...filter } = question.filter;
    const { count: search } = await this.planSearch(question);
    const conditions = ticketConditions({ ...question, filter }, search);
    const rows = await this.database.read<{ status: string | null; closed: boolean; n: number }>(
      `select status, phase = 'closed' as closed, count(*) as n from tickets where ${conditions.sql} group by 1, 2`,
      conditions.params,
    );
    const counted = rows.filter(({ status }) => asked === undefined || isOneOf(asked, status));
    return {
      total: sumOf(counted),
      closed: sumOf(counted.filter(({ closed }) => closed)),
      labels: [...new Set(rows.flatMap(({ status }) => (status ? [status] : [])))].sort(),
    };
  }
}

function sumOf(rows: readonly { n: number }[]): number {
  return rows.reduce((sum, { n }) => sum + n, 0);
}
