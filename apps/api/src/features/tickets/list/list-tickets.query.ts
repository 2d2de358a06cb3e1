import type { TicketPage, TicketQuery } from '@deskledger/contracts';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { Database } from '../../../platform/database/database.js';
import { AskedTickets } from '../asked-tickets.js';
import { TicketCounts } from '../overview/ticket-counts.js';
import { ticketConditions, type TicketQuestion } from '../ticket-question.js';
import { lastPage, pageWindow, type PageWindow } from './page-window.js';
import { joinNames, selectNamedTickets, ticketDocument, type NamedTicketRow } from './ticket-document.js';
import { orderBy } from './ticket-order.js';

export class ListTickets extends Query<TicketPage> {
  constructor(readonly query: TicketQuery) {
    super();
  }
}

/** Counts, finds the ids of the page, fetches their rows and names, shapes the answer. */
@QueryHandler(ListTickets)
export class ListTicketsHandler implements IQueryHandler<ListTickets> {
  constructor(
    private readonly database: Database,
    private readonly asked: AskedTickets,
    private readonly counts: TicketCounts,
  ) {}

  async execute({ query }: ListTickets): Promise<TicketPage> {
    const { page, pageSize, sort, ...filter } = query;
    const question = this.asked.question(filter);
    const { range } = question;
    const count = await this.counts.total(question);
    const window = pageWindow(count, page, pageSize);
    const rows = window === null ? [] : await this.readPage(question, sort, window);
    const last = lastPage(count, pageSize);
    const { from, to, timezone } = range;
    return { tickets: rows.map(ticketDocument), page, total: last, pages: last, count, range: { from, to, timezone } };
  }

  private async readPage(question: TicketQuestion, sort: TicketQuery['sort'], window: PageWindow) {
    const { page: search } = await this.counts.planSearch(question);
    const conditions = ticketConditions(question, search);
    const order = orderBy(sort, window.backwards);
    const rows = await this.database.read<NamedTicketRow & Record<string, unknown>>(
      `with page as materialized (
         select id from tickets where ${conditions.sql} order by ${order}
          limit ${conditions.param(window.limit)} offset ${conditions.param(window.offset)}
       )
       ${selectNamedTickets} from page join tickets t using (id) ${joinNames} order by ${order}`,
      conditions.params,
    );
    return window.backwards ? rows.reverse() : rows;
  }
}
