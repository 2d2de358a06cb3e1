import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { JobQueue } from '../../../platform/queue/job-queue.js';
import { Schedules } from '../../../platform/queue/schedules.js';
import { erasePersonJob } from './erase-person.job.js';
import { PersonErasures } from './person-erasures.js';

const interval = 60_000;

/** Wakes workers for erasures that the queue forgot, or whose worker has died. */
@Injectable()
export class ErasureSweep implements OnApplicationBootstrap {
  constructor(
    private readonly schedules: Schedules,
    private readonly erasures: PersonErasures,
    private readonly queue: JobQueue,
  ) {}

  onApplicationBootstrap(): void {
    this.schedules.every('erasure-sweep', interval, () => this.sweep());
  }

  async sweep(): Promise<void> {
    for (const { id } of await this.erasures.forgotten())
      await this.queue.enqueue(erasePersonJob, { id }, { besideRunning: true });
  }
}
