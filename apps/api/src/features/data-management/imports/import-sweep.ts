import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { JobQueue } from '../../../platform/queue/job-queue.js';
import { Schedules } from '../../../platform/queue/schedules.js';
import { DataFiles } from '../data-files.js';
import { errorsOf } from './check-import.js';
import { ImportRows } from './import-rows.js';
import { workImport } from './work-import.job.js';

const interval = 60_000;

/** Wakes workers for imports that the queue forgot, and deletes the files of old ones, and those that nobody wants. */
@Injectable()
export class ImportSweep implements OnApplicationBootstrap {
  constructor(
    private readonly schedules: Schedules,
    private readonly rows: ImportRows,
    private readonly files: DataFiles,
    private readonly queue: JobQueue,
  ) {}

  onApplicationBootstrap(): void {
    this.schedules.every('import-sweep', interval, () => this.sweep());
  }

  async sweep(): Promise<void> {
    for (const { id } of await this.rows.forgotten())
      await this.queue.enqueue(workImport, { id }, { besideRunning: true });
    for (const { id } of await this.rows.expired()) {
      await this.files.remove('imports', id);
      await this.files.remove('imports', errorsOf(id));
      await this.rows.remove(id);
    }
    await this.files.sweep('imports');
  }
}
