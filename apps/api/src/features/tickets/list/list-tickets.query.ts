import type { TicketPage, TicketQuery } from '@deskledger/contracts';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { AskedTickets } from '../asked-tickets.js';
import { ticketDocument } from './ticket-document.js';
import { TicketPages } from './ticket-pages.js';

export class ListTickets extends Query<TicketPage> {
  constructor(readonly query: TicketQuery) {
    super();
  }
}

@QueryHandler(ListTickets)
export class ListTicketsHandler implements IQueryHandler<ListTickets> {
  constructor(
    private readonly pages: TicketPages,
    private readonly asked: AskedTickets,
  ) {}

  async execute({ query }: ListTickets): Promise<TicketPage> {
    const { page, pageSize, sort, ...filter } = query;
    const question = this.asked.question(filter);
    const { range } = question;
    const { rows, count, last } = await this.pages.read(question, sort, { page, pageSize });
    const { from, to, timezone } = range;
    return { tickets: rows.map(ticketDocument), page, total: last, pages: last, count, range: { from, to, timezone } };
  }
}
