import { Logger } from '@nestjs/common';
import { asStoreError, StoreUnavailableError } from '../../../platform/database/store-unavailable.error.js';
import { ProblemError } from '../../../platform/http/index.js';
import { HandlesJob } from '../../../platform/queue/handles-job.js';
import type { JobHandler } from '../../../platform/queue/job.js';
import { ApplyImport } from './apply-import.js';
import { CheckImport } from './check-import.js';
import type { DataImportEntity } from './data-import.entity.js';
import { UnreadableFileError } from './import-row.js';
import { ImportRows } from './import-rows.js';
import { workImport } from './work-import.job.js';

@HandlesJob(workImport)
export class WorkImportHandler implements JobHandler {
  private readonly logger = new Logger('Import');

  constructor(
    private readonly rows: ImportRows,
    private readonly checking: CheckImport,
    private readonly applying: ApplyImport,
  ) {}

  async handle({ id }: { id: string }, signal: AbortSignal): Promise<void> {
    const record = await this.rows.read(id);
    try {
      await this.work(record, signal);
    } catch (error) {
      const known = asStoreError(error);
      // Asked to stop, or without a store: the sweep finds the import again.
      if (signal.aborted || known instanceof StoreUnavailableError) throw known;
      await this.fail(record, known);
    }
  }

  private async work(record: DataImportEntity, signal: AbortSignal): Promise<void> {
    if (record.status === 'checking') {
      const isClear = await this.checking.check(record);
      await this.rows.finish(record.id, isClear ? 'checked' : 'mapping');
    }
    if (record.status === 'importing') {
      await this.applying.apply(record, signal);
      await this.rows.finish(record.id, 'completed');
    }
  }

  private async fail({ id }: DataImportEntity, error: unknown): Promise<void> {
    const isForPeople = error instanceof UnreadableFileError || error instanceof ProblemError;
    if (!isForPeople) this.logger.error({ err: error, import: id }, 'An import failed');
    await this.applying.giveUp(id);
    await this.rows.finish(id, 'failed', isForPeople ? error.message : 'The file could not be read completely.');
  }
}
