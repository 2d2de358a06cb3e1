import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { JobQueue } from '../../../platform/queue/job-queue.js';
import { Schedules } from '../../../platform/queue/schedules.js';
import { DataFiles } from '../data-files.js';
import { ExportRows } from './export-rows.js';
import { writeExport } from './write-export.job.js';

const interval = 60_000;

/** Wakes workers for exports that the queue forgot, and deletes those that have expired, and files that nobody wants. */
@Injectable()
export class ExportSweep implements OnApplicationBootstrap {
  constructor(
    private readonly schedules: Schedules,
    private readonly database: Database,
    private readonly rows: ExportRows,
    private readonly files: DataFiles,
    private readonly queue: JobQueue,
  ) {}

  onApplicationBootstrap(): void {
    this.schedules.every('export-sweep', interval, () => this.sweep());
  }

  async sweep(): Promise<void> {
    for (const { id } of await this.rows.forgotten())
      await this.queue.enqueue(writeExport, { id }, { besideRunning: true });
    for (const { id } of await this.rows.expired()) {
      await this.files.remove('exports', id);
      await this.database.transaction((tx) => this.rows.remove(tx, id));
    }
    await this.files.sweep('exports');
  }
}
