/** What other features use of backfills. */
export { BackfillModule } from './backfill.module.js';
export { BeginRun } from './begin-run.js';
export { ChangeBackfill } from './change-backfill.command.js';
export { ReceiveBatch } from './receive-batch.js';
