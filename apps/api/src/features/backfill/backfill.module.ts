import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { Outbound } from '../../platform/outbound/outbound.js';
import { IngestionModule } from '../ingestion/index.js';
import { OrganizationModule } from '../organization/index.js';
import { BackfillBatchRoutes } from './backfill-batch.routes.js';
import { BackfillsController } from './backfills.controller.js';
import { BeginRun } from './begin-run.js';
import { ChangeBackfillHandler } from './change-backfill.command.js';
import { MapColumnsHandler } from './map-columns.query.js';
import { ListBackfillsHandler, ReadBackfillHandler } from './read-backfills.query.js';
import { SourceCalls } from './pull/source-calls.js';
import { PullRows } from './pull/pull-rows.js';
import { PullSweep } from './pull/pull-sweep.js';
import { PullTicketsHandler } from './pull/pull-tickets.handler.js';
import { OpenTicketCheck } from './reconciliation/open-ticket-check.js';
import { Reconciliation } from './reconciliation/reconciliation.js';
import { ReconciliationRuns } from './reconciliation/reconciliation-runs.js';
import { TestConnectionHandler } from './pull/test-connection.command.js';
import { ReceiveBatch } from './receive-batch.js';
import { StartBackfillHandler } from './start-backfill.command.js';

/** History from files and from help desks: runs of numbered batches that pass through ingestion. */
@Module({
  imports: [CqrsModule, IngestionModule, OrganizationModule],
  controllers: [BackfillsController],
  providers: [
    BackfillBatchRoutes,
    BeginRun,
    ReceiveBatch,
    Outbound,
    SourceCalls,
    PullRows,
    PullSweep,
    PullTicketsHandler,
    TestConnectionHandler,
    ReconciliationRuns,
    OpenTicketCheck,
    Reconciliation,
    StartBackfillHandler,
    ListBackfillsHandler,
    ReadBackfillHandler,
    MapColumnsHandler,
    ChangeBackfillHandler,
  ],
  exports: [BeginRun, ReceiveBatch],
})
export class BackfillModule {}
