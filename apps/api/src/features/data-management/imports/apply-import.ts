import { setTimeout as wait } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Clock } from '../../../platform/clock/clock.js';
import { ChangeBackfill, ReceiveBatch, StartBackfill } from '../../backfill/index.js';
import { Connections } from '../../ingestion/index.js';
import { importedInto } from './check-import.js';
import { importBatches } from './import-batches.js';
import { ImportFiles } from './import-files.js';
import type { DataImportEntity } from './data-import.entity.js';
import { ImportRows } from './import-rows.js';

/** Above so many waiting events the import pauses until the workers have caught up. */
const mostWaiting = 50_000;
const pause = 500;

/**
 * Sends what can be imported through a backfill run: imported tickets are recorded events like any other. The same
 * rows are the same numbered batches, so that a second try goes on where the first one ended.
 */
@Injectable()
export class ApplyImport {
  constructor(
    private readonly commands: CommandBus,
    private readonly receiver: ReceiveBatch,
    private readonly connections: Connections,
    private readonly clock: Clock,
    private readonly rows: ImportRows,
    private readonly imports: ImportFiles,
  ) {}

  async apply(record: DataImportEntity, signal: AbortSignal): Promise<void> {
    const runId = record.backfillId ?? (await this.begin(record));
    const timezone = this.connections.byId(importedInto)?.timezone ?? 'UTC';
    const context = { mapping: record.mapping, timezone, receivedAt: this.clock.now().getTime() };
    for await (const { number, lines } of importBatches(await this.imports.rows(record.id, record.format), context)) {
      signal.throwIfAborted();
      const body = Buffer.from(lines.join('\n'));
      const { waiting } = await this.receiver.receive({ runId, number, body, contentEncoding: undefined });
      await this.rows.beat(record.id);
      if (waiting > mostWaiting) await wait(pause, undefined, { signal });
    }
    await this.commands.execute(new ChangeBackfill(runId, 'complete'));
  }

  private async begin({ id, fileName, createdBy }: DataImportEntity): Promise<string> {
    const wishes = { source: importedInto, mode: 'file', label: `Import of ${fileName}`, dryRun: false } as const;
    const run = await this.commands.execute(new StartBackfill(wishes, createdBy));
    await this.rows.saveBackfill(id, run.id);
    return run.id;
  }
}
