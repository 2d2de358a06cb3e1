import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { ProjectionRegistry } from '../../platform/projections/projection-registry.js';
import { QuestionsModule } from '../../platform/questions/index.js';
import { ReadBreachesHandler } from './breaches/read-breaches.query.js';
import { AskedTickets } from './asked-tickets.js';
import { ReadTicketEventsHandler } from './detail/read-ticket-events.query.js';
import { ReadTicketHandler } from './detail/read-ticket.query.js';
import { TicketExportRoute } from './export/ticket-export.route.js';
import { TicketTables } from './export/ticket-tables.js';
import { ReadTicketFacetsHandler } from './facets/read-ticket-facets.query.js';
import { ticketValuesProjection } from './facets/ticket-values.projection.js';
import { ticketHistoryProjection } from './history/ticket-history.projection.js';
import { ListTicketsHandler } from './list/list-tickets.query.js';
import { TicketPages } from './list/ticket-pages.js';
import { ReadTicketOverviewHandler } from './overview/read-ticket-overview.query.js';
import { TicketCounts } from './overview/ticket-counts.js';
import { ticketOrganizationsProjection } from './ticket-organizations.projection.js';
import { TicketsController } from './tickets.controller.js';
import { ticketsProjection } from './tickets.projection.js';

@Module({
  imports: [CqrsModule, QuestionsModule],
  controllers: [TicketsController],
  providers: [
    AskedTickets,
    TicketCounts,
    TicketPages,
    ListTicketsHandler,
    ReadBreachesHandler,
    ReadTicketOverviewHandler,
    ReadTicketFacetsHandler,
    ReadTicketHandler,
    ReadTicketEventsHandler,
    TicketTables,
    TicketExportRoute,
  ],
  exports: [TicketTables, TicketCounts, AskedTickets],
})
export class TicketsModule {
  constructor(registry: ProjectionRegistry) {
    registry.add(ticketsProjection);
    registry.add(ticketOrganizationsProjection);
    registry.add(ticketValuesProjection);
    registry.add(ticketHistoryProjection);
  }
}
