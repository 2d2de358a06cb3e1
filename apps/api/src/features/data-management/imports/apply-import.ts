import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Database } from '../../../platform/database/database.js';
import { BeginRun, ChangeBackfill, ReceiveBatch } from '../../backfill/index.js';
import { Inbox } from '../../ingestion/index.js';
import { importBatches } from './import-batches.js';
import { ImportFiles } from './import-files.js';
import { ImportedLines, importedInto } from './imported-lines.js';
import type { DataImportEntity } from './data-import.entity.js';
import { ImportRows } from './import-rows.js';

/**
 * Sends what can be imported through a backfill run: imported tickets are recorded events like any other. The same
 * rows are the same numbered batches, so that a second try goes on where the first one ended.
 */
@Injectable()
export class ApplyImport {
  constructor(
    private readonly database: Database,
    private readonly commands: CommandBus,
    private readonly runs: BeginRun,
    private readonly inbox: Inbox,
    private readonly receiver: ReceiveBatch,
    private readonly lines: ImportedLines,
    private readonly rows: ImportRows,
    private readonly imports: ImportFiles,
  ) {}

  async apply(record: DataImportEntity, signal: AbortSignal): Promise<void> {
    const runId = await this.runOf(record);
    const context = { mapping: record.mapping, dates: record.dates, read: this.lines.reader() };
    const beat = () => this.rows.beat(record.id);
    for await (const { number, lines } of importBatches(await this.imports.rows(record.id, record.format), context)) {
      signal.throwIfAborted();
      const body = Buffer.from(lines.join('\n'));
      await this.receiver.receive({ runId, number, body, contentEncoding: undefined });
      await beat();
      await this.inbox.untilRoom(signal, beat);
    }
    await this.commands.execute(new ChangeBackfill(runId, 'complete'));
  }

  /** Ends the run of an import that has failed: while one is under way, what it has brought waits for more. */
  async giveUp(id: string): Promise<void> {
    const { backfillId } = await this.rows.read(id);
    if (backfillId !== null) await this.commands.execute(new ChangeBackfill(backfillId, 'cancel'));
  }

  /** Begun where there is none. One transaction: nobody would end a run that its import does not know. */
  private runOf({ id, fileName, createdBy }: DataImportEntity): Promise<string> {
    return this.database.transaction(async (tx) => {
      const begun = await this.rows.backfillOf(tx, id);
      if (begun !== null) return begun;
      const file = { connectionId: importedInto, label: `Import of ${fileName}`, actor: createdBy };
      const runId = await this.runs.beginFile(tx, file);
      await this.rows.saveBackfill(tx, id, runId);
      return runId;
    });
  }
}
