import type { TicketPage, TicketQuery } from '@deskledger/contracts';
import { Query, QueryBus, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { Actor } from '../../../platform/http/index.js';
import { ReadSight } from '../../accounts/index.js';
import { AskedTickets } from '../asked-tickets.js';
import { ticketDocument } from './ticket-document.js';
import { TicketPages } from './ticket-pages.js';

export class ListTickets extends Query<TicketPage> {
  constructor(
    readonly query: TicketQuery,
    readonly actor: Actor,
  ) {
    super();
  }
}

@QueryHandler(ListTickets)
export class ListTicketsHandler implements IQueryHandler<ListTickets> {
  constructor(
    private readonly pages: TicketPages,
    private readonly asked: AskedTickets,
    private readonly queries: QueryBus,
  ) {}

  async execute({ query, actor }: ListTickets): Promise<TicketPage> {
    const { page, pageSize, sort, ...filter } = query;
    const question = this.asked.question(filter);
    const { range } = question;
    const [{ rows, count, last }, sight] = await Promise.all([
      this.pages.read(question, sort, { page, pageSize }),
      this.queries.execute(new ReadSight(actor, query)),
    ]);
    const tickets = rows.map((row) => ticketDocument(row, sight));
    const { from, to, timezone } = range;
    return { tickets, page, total: last, pages: last, count, range: { from, to, timezone } };
  }
}
