import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { Outbound } from '../../platform/outbound/outbound.js';
import { IngestionModule } from '../ingestion/index.js';
import { BackfillBatchRoutes } from './backfill-batch.routes.js';
import { BackfillsController } from './backfills.controller.js';
import { ChangeBackfillHandler } from './change-backfill.command.js';
import { ListBackfillsHandler, ReadBackfillHandler } from './read-backfills.query.js';
import { DeskCalls } from './pull/desk-calls.js';
import { PullRows } from './pull/pull-rows.js';
import { PullSweep } from './pull/pull-sweep.js';
import { PullTicketsHandler } from './pull/pull-tickets.handler.js';
import { ReceiveBatch } from './receive-batch.js';
import { StartBackfillHandler } from './start-backfill.command.js';

/** History from files and from help desks: runs of numbered batches that go through the ingestion's door. */
@Module({
  imports: [CqrsModule, IngestionModule],
  controllers: [BackfillsController],
  providers: [
    BackfillBatchRoutes,
    ReceiveBatch,
    Outbound,
    DeskCalls,
    PullRows,
    PullSweep,
    PullTicketsHandler,
    StartBackfillHandler,
    ListBackfillsHandler,
    ReadBackfillHandler,
    ChangeBackfillHandler,
  ],
  exports: [ReceiveBatch],
})
export class BackfillModule {}
