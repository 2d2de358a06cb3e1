import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { ReportAttachment, Ticket } from '@deskledger/contracts';
import { Clock } from '../../../platform/clock/clock.js';
import type { Actor } from '../../../platform/http/index.js';
import { AskedTickets, ListTickets, TicketCounts, WriteTicketFile } from '../../tickets/index.js';
import type { AskedTicketList } from './asked-by-view.js';
import type { ListedTicket, TicketContents } from './report-contents.js';

/** Reads the list of tickets that a report's owner would see on the screen at this moment. */
@Injectable()
export class ReportTickets {
  constructor(
    private readonly queries: QueryBus,
    private readonly asked: AskedTickets,
    private readonly counts: TicketCounts,
    private readonly clock: Clock,
  ) {}

  async read({ query, view }: AskedTicketList, reader: Actor): Promise<TicketContents> {
    const { page: _, pageSize: __, sort: ___, ...filter } = query;
    const { tickets, count, range } = await this.queries.execute(new ListTickets(query, reader));
    return {
      kind: 'tickets',
      ...{ at: this.clock.now().toISOString(), query: view, range },
      // A list that is found quickly does not say how long it is.
      count: count ?? (await this.counts.total(this.asked.question(filter))),
      tickets: tickets.map(listed),
      isOfAllOpen: query.event === 'open',
    };
  }

  /** @param isForClient without the columns that name people. */
  file({ query }: AskedTicketList, format: ReportAttachment, reader: Actor, isForClient: boolean) {
    const { page: _, pageSize: __, ...asked } = query;
    return this.queries.execute(new WriteTicketFile({ ...asked, format }, reader, isForClient));
  }
}

const listed = ({ id, ticketId, status, phase, dueTime }: Ticket): ListedTicket => ({
  ...{ id, ticketId, status },
  dueTime: phase === 'closed' ? null : dueTime,
});
