import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Database } from '../database/database.js';
import { JobQueue } from '../queue/job-queue.js';
import { Schedules } from '../queue/schedules.js';
import { lagging } from './lag.js';
import { ProjectionFeed } from './projection-feed.js';
import { ProjectionRegistry } from './projection-registry.js';
import { runSubscription } from './run-subscription.job.js';

const SWEEP_EVERY = 5_000;

/** Wakes async projections: after every commit that concerns them, and by a sweep, should a wake-up have been lost. */
@Injectable()
export class SubscriptionWakeups implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly registry: ProjectionRegistry,
    private readonly feed: ProjectionFeed,
    private readonly queue: JobQueue,
    private readonly schedules: Schedules,
  ) {}

  onModuleInit(): void {
    this.feed.onAsyncWork((projections, partition) => {
      // Not awaited: the facts are committed, and nobody should wait for the queue.
      for (const { name } of projections) void this.queue.enqueue(runSubscription, { projection: name, partition });
    });
    this.schedules.every('sweep of async projections', SWEEP_EVERY, () => this.sweep());
  }

  /** Wakes every async projection that has facts before it. */
  async sweep(): Promise<void> {
    const names = this.registry
      .all()
      .filter(({ lifecycle }) => lifecycle === 'async')
      .map(({ name }) => name);
    if (names.length === 0) return;
    for (const { projection, partition } of await lagging(this.database, names)) {
      await this.queue.enqueue(runSubscription, { projection, partition }, { besideRunning: true });
    }
  }
}
