import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { JobQueue } from '../../../platform/queue/job-queue.js';
import { Schedules } from '../../../platform/queue/schedules.js';
import { PullRows } from './pull-rows.js';
import { pullTickets } from './pull-tickets.job.js';

const interval = 30_000;

/** Wakes workers for readings that the queue forgot, or whose worker is gone. */
@Injectable()
export class PullSweep implements OnApplicationBootstrap {
  constructor(
    private readonly schedules: Schedules,
    private readonly rows: PullRows,
    private readonly queue: JobQueue,
  ) {}

  onApplicationBootstrap(): void {
    this.schedules.every('pull-sweep', interval, () => this.sweep());
  }

  async sweep(): Promise<void> {
    for (const { id } of await this.rows.forgotten())
      await this.queue.enqueue(pullTickets, { id }, { besideRunning: true });
  }
}
