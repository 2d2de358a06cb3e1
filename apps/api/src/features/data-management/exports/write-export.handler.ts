import { Logger } from '@nestjs/common';
import { warnOf } from '../../../platform/database/database-outage.js';
import { asStoreError, StoreUnavailableError } from '../../../platform/database/store-unavailable.error.js';
import { HandlesJob } from '../../../platform/queue/handles-job.js';
import type { JobHandler } from '../../../platform/queue/job.js';
import { DataFiles } from '../data-files.js';
import type { DataExportEntity } from './data-export.entity.js';
import { ExportFiles } from './export-files.js';
import { ExportRows } from './export-rows.js';
import { writeExport } from './write-export.job.js';

/** How often (milliseconds) a running export says that it lives, and how far it is. */
const heartbeat = 1_000;

@HandlesJob(writeExport)
export class WriteExportHandler implements JobHandler {
  private readonly logger = new Logger('Export');

  constructor(
    private readonly rows: ExportRows,
    private readonly planned: ExportFiles,
    private readonly files: DataFiles,
  ) {}

  async handle({ id }: { id: string }): Promise<void> {
    const row = await this.rows.take(id);
    if (row === undefined) return;
    try {
      await this.write(row);
    } catch (error) {
      const known = asStoreError(error);
      // Without its store nothing can be written; the sweep finds the export again when it has been silent.
      if (known instanceof StoreUnavailableError) throw known;
      this.logger.error({ err: error, export: id }, 'An export failed');
      await this.rows.failed(id, 'The file could not be written.');
    }
  }

  private async write(row: DataExportEntity): Promise<void> {
    const file = await this.planned.plan(row);
    let done = 0;
    const reportProgress = () => {
      this.rows.progress(row.id, done, Math.max(file.total, done)).catch((error: unknown) => {
        warnOf(error, 'Could not save the progress of an export', this.logger);
      });
    };
    const beat = setInterval(reportProgress, heartbeat);
    try {
      const bytes = await this.files.write(
        'exports',
        row.id,
        file.content((rows) => (done += rows)),
      );
      const isWanted = await this.rows.ready(row.id, { name: file.name, bytes }, done);
      if (!isWanted) await this.files.remove('exports', row.id);
    } finally {
      clearInterval(beat);
    }
  }
}
