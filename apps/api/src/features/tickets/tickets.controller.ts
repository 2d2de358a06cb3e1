import {
  listTickets,
  findTicket,
  readAttention,
  readWorkload,
  readRelatedTickets,
  readTicketEvents,
  readTicketFacets,
  readTicketOverview,
  searchTicketOverview,
  searchTickets,
  type ParsedRequestOf,
} from '@deskledger/contracts';
import { Controller } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { Cached } from '../../platform/answers/index.js';
import { Handles, type Call } from '../../platform/http/index.js';
import { ReadAttention } from './attention/read-attention.query.js';
import { ReadWorkload } from './attention/read-workload.query.js';
import { ReadRelatedTickets } from './detail/read-related-tickets.query.js';
import { ReadTicketEvents } from './detail/read-ticket-events.query.js';
import { ReadTicket } from './detail/read-ticket.query.js';
import { ReadTicketFacets } from './facets/read-ticket-facets.query.js';
import { ListTickets } from './list/list-tickets.query.js';
import { ReadTicketOverview } from './overview/read-ticket-overview.query.js';
import { canonicalSelection } from './ticket-selection.js';

@Controller()
export class TicketsController {
  constructor(private readonly queries: QueryBus) {}

  @Handles(listTickets)
  list({ query }: ParsedRequestOf<typeof listTickets>, { actor }: Call) {
    return this.queries.execute(new ListTickets(query, actor));
  }

  @Handles(searchTickets)
  search({ body }: ParsedRequestOf<typeof searchTickets>, { actor }: Call) {
    return this.queries.execute(new ListTickets(body, actor));
  }

  @Handles(readTicketOverview)
  overview({ query }: ParsedRequestOf<typeof readTicketOverview>) {
    return this.queries.execute(new ReadTicketOverview(query));
  }

  @Handles(searchTicketOverview)
  searchOverview({ body }: ParsedRequestOf<typeof searchTicketOverview>) {
    return this.queries.execute(new ReadTicketOverview(body));
  }

  /** As of the present second: deadlines come near and pass by themselves. */
  @Handles(readAttention)
  @Cached('second')
  attention({ query }: ParsedRequestOf<typeof readAttention>) {
    return this.queries.execute(new ReadAttention(canonicalSelection(query)));
  }

  @Handles(readWorkload)
  @Cached('second')
  workload({ query: { group, ...filter } }: ParsedRequestOf<typeof readWorkload>) {
    return this.queries.execute(new ReadWorkload(group, canonicalSelection(filter)));
  }

  @Handles(readTicketFacets)
  facets(_request: ParsedRequestOf<typeof readTicketFacets>, { actor }: Call) {
    return this.queries.execute(new ReadTicketFacets(actor));
  }

  @Handles(findTicket)
  detail({ params }: ParsedRequestOf<typeof findTicket>) {
    return this.queries.execute(new ReadTicket(params.id));
  }

  @Handles(readRelatedTickets)
  related({ params }: ParsedRequestOf<typeof readRelatedTickets>) {
    return this.queries.execute(new ReadRelatedTickets(params.id));
  }

  @Handles(readTicketEvents)
  events({ params }: ParsedRequestOf<typeof readTicketEvents>) {
    return this.queries.execute(new ReadTicketEvents(params.id));
  }
}
