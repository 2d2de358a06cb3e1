import { Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { Database } from '../database/database.js';
import { JobQueue } from '../queue/job-queue.js';
import { Schedules } from '../queue/schedules.js';
import { WakeTimers } from '../queue/wake-timers.js';
import { lagging } from './lag.js';
import { ProjectionFeed } from './projection-feed.js';
import { ProjectionRegistry } from './projection-registry.js';
import { runSubscription } from './run-subscription.job.js';

const SWEEP_EVERY = 60_000;
const WAKE_AFTER = 250;
/** Least time between two wake-ups: under load a projection reads many events, in which a stream is written once. */
const PAUSE = 20_000;

/** Wakes async projections: after every commit that concerns them, and by a sweep, should a wake-up have been lost. */
@Injectable()
export class SubscriptionWakeups implements OnModuleInit, OnApplicationShutdown {
  private readonly timers = new WakeTimers();
  /** When each was woken last, by `performance.now()`. */
  private readonly woken = new Map<string, number>();

  constructor(
    private readonly database: Database,
    private readonly registry: ProjectionRegistry,
    private readonly feed: ProjectionFeed,
    private readonly queue: JobQueue,
    private readonly schedules: Schedules,
  ) {}

  onModuleInit(): void {
    this.feed.onAsyncWork((projections, partition) => {
      for (const { name } of projections) this.wakeSoon(name, partition);
    });
    this.schedules.every('sweep of async projections', SWEEP_EVERY, () => this.sweep());
  }

  onApplicationShutdown(): void {
    this.timers.clear();
  }

  /** Soon after a quiet time; commits that follow each other closely share one wake-up. */
  private wakeSoon(projection: string, partition: number): void {
    const key = `${projection}/${partition}`;
    const rested = (this.woken.get(key) ?? -PAUSE) + PAUSE - performance.now();
    this.timers.soon(key, Math.max(WAKE_AFTER, rested), () => {
      this.woken.set(key, performance.now());
      void this.queue.enqueue(runSubscription, { projection, partition });
    });
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
