import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { IngestionModule } from '../ingestion/index.js';
import { BackfillBatchRoutes } from './backfill-batch.routes.js';
import { BackfillsController } from './backfills.controller.js';
import { ChangeBackfillHandler } from './change-backfill.command.js';
import { ListBackfillsHandler, ReadBackfillHandler } from './read-backfills.query.js';
import { ReceiveBatch } from './receive-batch.js';
import { StartBackfillHandler } from './start-backfill.command.js';

/** History from files: runs of numbered batches that go through the ingestion's door. */
@Module({
  imports: [CqrsModule, IngestionModule],
  controllers: [BackfillsController],
  providers: [
    BackfillBatchRoutes,
    ReceiveBatch,
    StartBackfillHandler,
    ListBackfillsHandler,
    ReadBackfillHandler,
    ChangeBackfillHandler,
  ],
  exports: [ReceiveBatch],
})
export class BackfillModule {}
