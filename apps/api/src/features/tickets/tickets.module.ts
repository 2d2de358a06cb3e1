import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { DataVersionModule } from '../../platform/data-version/data-version.module.js';
import { projectionProviders } from '../../platform/projections/projection-registry.js';
import { ProjectionsModule } from '../../platform/projections/projections.module.js';
import { OrganizationModule } from '../organization/index.js';
import { ticketActivitiesProjection } from './activities/ticket-activities.projection.js';
import { AskedTickets } from './asked-tickets.js';
import { ReadAttentionHandler } from './attention/read-attention.query.js';
import { ReadWorkloadHandler } from './attention/read-workload.query.js';
import { ReadBreachesHandler } from './breaches/read-breaches.query.js';
import { ReadRelatedTicketsHandler } from './detail/read-related-tickets.query.js';
import { ReadTicketEventsHandler } from './detail/read-ticket-events.query.js';
import { ReadTicketHandler } from './detail/read-ticket.query.js';
import { TicketExportRoute } from './export/ticket-export.route.js';
import { TicketFiles, WriteTicketFileHandler } from './export/ticket-files.js';
import { TicketTables } from './export/ticket-tables.js';
import { ListHelpDeskAgentsHandler } from './facets/list-help-desk-agents.query.js';
import { ReadTicketFacetsHandler } from './facets/read-ticket-facets.query.js';
import { ticketValuesProjection } from './facets/ticket-values.projection.js';
import { ticketHistoryProjection } from './history/ticket-history.projection.js';
import { LabelsController } from './labels/labels.controller.js';
import { ReadBorneLabelsHandler } from './labels/read-borne-labels.query.js';
import { ticketStatusesProjection } from './labels/ticket-statuses.projection.js';
import { ListTicketsHandler } from './list/list-tickets.query.js';
import { TicketPages } from './list/ticket-pages.js';
import { ReadTicketOverviewHandler } from './overview/read-ticket-overview.query.js';
import { TicketCounts } from './overview/ticket-counts.js';
import { PreviewRejudgingHandler } from './rejudging/preview-rejudging.query.js';
import { ticketSpellingsProjection } from './spellings/ticket-spellings.projection.js';
import { ticketAgentsProjection, ticketOrganizationsProjection } from './ticket-names.projection.js';
import { TicketsController } from './tickets.controller.js';
import { ticketsProjection } from './tickets.projection.js';
import { PolicyReplay } from './what-if/policy-replay.js';
import { WhatIfRoutes } from './what-if/what-if.routes.js';

@Module({
  imports: [CqrsModule, ProjectionsModule, DataVersionModule, OrganizationModule],
  controllers: [LabelsController, TicketsController],
  providers: [
    AskedTickets,
    TicketCounts,
    TicketPages,
    ListTicketsHandler,
    PreviewRejudgingHandler,
    ReadAttentionHandler,
    ReadWorkloadHandler,
    ReadBorneLabelsHandler,
    ReadBreachesHandler,
    ReadRelatedTicketsHandler,
    ReadTicketOverviewHandler,
    ListHelpDeskAgentsHandler,
    PolicyReplay,
    WhatIfRoutes,
    ReadTicketFacetsHandler,
    ReadTicketHandler,
    ReadTicketEventsHandler,
    TicketTables,
    TicketFiles,
    WriteTicketFileHandler,
    TicketExportRoute,
    ...projectionProviders(
      ticketsProjection,
      ticketActivitiesProjection,
      ticketOrganizationsProjection,
      ticketAgentsProjection,
      ticketValuesProjection,
      ticketSpellingsProjection,
      ticketStatusesProjection,
      ticketHistoryProjection,
    ),
  ],
  exports: [TicketTables, TicketCounts, AskedTickets],
})
export class TicketsModule {}
