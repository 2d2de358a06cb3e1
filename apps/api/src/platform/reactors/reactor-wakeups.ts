import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { ProjectionFeed } from '../projections/projection-feed.js';
import { JobQueue } from '../queue/job-queue.js';
import { Schedules } from '../queue/schedules.js';
import { WakeTimers } from '../queue/wake-timers.js';
import { FollowLog } from './follow-log.js';
import { ReactorRegistry } from './reactor-registry.js';
import { runReactor } from './run-reactor.job.js';

const sweepEvery = 5_000;
/** Commits that follow each other within so many milliseconds share one wake-up. */
const wakeAfter = 300;

/**
 * Wakes reactors: after every commit that concerns them, and by a sweep, should a wake-up have been lost. A reactor that
 * is off costs a look at its switch for each commit; the sweep moves its checkpoints.
 */
@Injectable()
export class ReactorWakeups implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly timers = new WakeTimers();

  constructor(
    private readonly registry: ReactorRegistry,
    private readonly follow: FollowLog,
    private readonly feed: ProjectionFeed,
    private readonly queue: JobQueue,
    private readonly schedules: Schedules,
  ) {}

  onApplicationBootstrap(): void {
    const reactors = this.registry.all();
    this.feed.onCommit((category, partition) => {
      for (const reactor of reactors) {
        if (reactor.stream.category === category && reactor.seemsOn()) this.wakeSoon(reactor.name, partition);
      }
    });
    this.schedules.every('sweep of reactors', sweepEvery, () => this.sweep());
  }

  onApplicationShutdown(): void {
    this.timers.clear();
  }

  /** Wakes every reactor that is on where it has facts before it; passes the log over for the others. */
  async sweep(): Promise<void> {
    for (const reactor of this.registry.all()) {
      for (const partition of await this.follow.passOver(reactor)) {
        await this.queue.enqueue(runReactor, { reactor: reactor.name, partition }, { besideRunning: true });
      }
    }
  }

  private wakeSoon(reactor: string, partition: number): void {
    this.timers.soon(`${reactor}/${partition}`, wakeAfter, () => {
      void this.queue.enqueue(runReactor, { reactor, partition });
    });
  }
}
