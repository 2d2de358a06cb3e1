import type { TicketQuery } from '@deskledger/contracts';
import { Injectable } from '@nestjs/common';
import type { Conditions } from '../../../platform/database/conditions.js';
import { Clock } from '../../../platform/clock/clock.js';
import { Database } from '../../../platform/database/database.js';
import {
  lastPage,
  pageAndOneMore,
  pageWindow,
  type AskedPage,
  type PageWindow,
} from '../../../platform/questions/index.js';
import { TicketCounts } from '../overview/ticket-counts.js';
import { canBeWalked, selectNewestMatches } from '../search/newest-matches.js';
import type { SearchPath } from '../search/search-conditions.js';
import { ticketConditions, type TicketQuestion } from '../ticket-question.js';
import { joinNames, selectNamedTickets, type NamedTicketRow } from './ticket-document.js';
import { orderBy } from './ticket-order.js';

type Sort = TicketQuery['sort'];

/** Finds the pages of a list. Only what is quickly counted is counted on the way; nobody waits for a number. */
@Injectable()
export class TicketPages {
  constructor(
    private readonly database: Database,
    private readonly counts: TicketCounts,
    private readonly clock: Clock,
  ) {}

  async read(question: TicketQuestion, sort: Sort, asked: AskedPage): Promise<FoundPage> {
    const known = await this.counts.knownTotal(question);
    if (known !== undefined) return this.readCounted(question, sort, asked, known);
    if (!question.filter.search || (await this.counts.hasFewTickets(question))) {
      return this.readCounted(question, sort, asked, await this.counts.total(question));
    }
    const walked = canBeWalked(question, sort) ? await this.walk(question, sort, asked) : undefined;
    if (walked !== undefined) return walked;
    const { page, isQuicklyCounted } = await this.counts.planSearch(question);
    if (isQuicklyCounted) return this.readCounted(question, sort, asked, await this.counts.total(question));
    return uncountedPage(await this.readWindow(question, sort, pageAndOneMore(asked), page), asked);
  }

  /** undefined when the first tickets of the list do not fill the page and one row more. */
  private async walk(question: TicketQuestion, sort: Sort, asked: AskedPage): Promise<FoundPage | undefined> {
    const window = pageAndOneMore(asked);
    const order = this.order(sort, false);
    const { sql, conditions } = selectNewestMatches(question, order, window);
    const rows = await this.named(sql, order, conditions);
    return rows.length < window.limit ? undefined : uncountedPage(rows, asked);
  }

  private async readCounted(question: TicketQuestion, sort: Sort, asked: AskedPage, count: number): Promise<FoundPage> {
    const window = pageWindow(count, asked.page, asked.pageSize);
    if (window === null) return countedPage([], count, asked);
    const { page: search } = await this.counts.planSearch(question);
    return countedPage(await this.readWindow(question, sort, window, search), count, asked);
  }

  private async readWindow(question: TicketQuestion, sort: Sort, window: PageWindow, search: SearchPath) {
    const conditions = ticketConditions(question, search);
    const order = this.order(sort, window.backwards);
    const sql = `select id from tickets where ${conditions.sql} order by ${order}
      limit ${conditions.param(window.limit)} offset ${conditions.param(window.offset)}`;
    const rows = await this.named(sql, order, conditions);
    return window.backwards ? rows.reverse() : rows;
  }

  private order(sort: Sort, backwards: boolean): string {
    return orderBy(sort, backwards, this.clock.now().getTime());
  }

  /** The tickets whose ids a statement selects, with the names that they carry. */
  private named(selectIds: string, order: string, { params }: Conditions) {
    return this.database.read<NamedTicketRow & Record<string, unknown>>(
      `with page as materialized (${selectIds})
       ${selectNamedTickets} from page join tickets t using (id) ${joinNames} order by ${order}`,
      params,
    );
  }
}

/** A page of tickets with what is known about the whole list. */
interface FoundPage {
  readonly rows: readonly NamedTicketRow[];
  /** null: not counted. */
  readonly count: number | null;
  /** Number of the last page; of the next one where the tickets were not counted. */
  readonly last: number;
}

function countedPage(rows: readonly NamedTicketRow[], count: number, { pageSize }: AskedPage): FoundPage {
  return { rows, count, last: lastPage(count, pageSize) };
}

/** `rows` hold one more than the page where there is a next one. */
function uncountedPage(rows: readonly NamedTicketRow[], { page, pageSize }: AskedPage): FoundPage {
  const hasMore = rows.length > pageSize;
  return { rows: rows.slice(0, pageSize), count: null, last: hasMore ? page + 1 : page };
}
