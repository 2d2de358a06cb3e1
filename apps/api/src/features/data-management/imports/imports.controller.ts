import {
  cancelImport,
  checkImport,
  confirmImport,
  listImports,
  readImport,
  type ParsedRequestOf,
} from '@deskledger/contracts';
import { Controller } from '@nestjs/common';
import { audit } from '../../../platform/audit/audit.js';
import { Database } from '../../../platform/database/database.js';
import type { Tx } from '../../../platform/database/tx.js';
import { actorName, Handles, type Call } from '../../../platform/http/index.js';
import { JobQueue } from '../../../platform/queue/job-queue.js';
import { checkColumns } from '../../ingestion/index.js';
import { importDocument, ImportRows } from './import-rows.js';
import { workImport } from './work-import.job.js';

/** What a person may do with a file that is there: assign its columns, check it, import it, give it up. */
@Controller()
export class ImportsController {
  constructor(
    private readonly database: Database,
    private readonly rows: ImportRows,
    private readonly queue: JobQueue,
  ) {}

  @Handles(listImports)
  async list() {
    return { items: (await this.rows.list()).map(importDocument) };
  }

  @Handles(readImport)
  async read({ params }: ParsedRequestOf<typeof readImport>) {
    return importDocument(await this.rows.read(params.id));
  }

  @Handles(checkImport)
  async check({ params: { id }, body: { mapping, dateOrder } }: ParsedRequestOf<typeof checkImport>, { actor }: Call) {
    const { columns } = await this.rows.read(id);
    checkColumns(
      columns.map(({ name }) => name),
      mapping,
    );
    const row = await this.database.transaction(async (tx) => {
      const dates = dateOrder ? { order: dateOrder, isGiven: true, isMixed: false, unclear: null } : null;
      const moved = await this.rows.move(tx, id, ['mapping', 'checked'], 'checking', { mapping, dates });
      await audit(tx, actorName(actor), 'import.checked', id, { fileName: moved.fileName });
      this.wakeAfter(tx, id);
      return moved;
    });
    return importDocument(row);
  }

  @Handles(confirmImport)
  async confirm({ params: { id } }: ParsedRequestOf<typeof confirmImport>, { actor }: Call) {
    const row = await this.database.transaction(async (tx) => {
      const moved = await this.rows.move(tx, id, ['checked'], 'importing');
      const { fileName, created, updated, refused } = moved;
      await audit(tx, actorName(actor), 'import.started', id, { fileName, created, updated, refused });
      this.wakeAfter(tx, id);
      return moved;
    });
    return importDocument(row);
  }

  @Handles(cancelImport)
  async cancel({ params: { id } }: ParsedRequestOf<typeof cancelImport>) {
    const row = await this.database.transaction((tx) => this.rows.move(tx, id, ['mapping', 'checked'], 'cancelled'));
    return importDocument(row);
  }

  private wakeAfter(tx: Tx, id: string): void {
    tx.afterCommit(async () => {
      await this.queue.enqueue(workImport, { id });
    });
  }
}
