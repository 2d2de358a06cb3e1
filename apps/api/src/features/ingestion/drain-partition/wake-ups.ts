import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { JobQueue } from '../../../platform/queue/job-queue.js';
import { drainPartition } from './drain-partition.job.js';

/** A partition is woken at most once in this time (milliseconds): what arrives meanwhile shares the next wake-up. */
const pause = 150;

/**
 * Wakes the workers of partitions that have work. The first wake-up goes out at once; under load, when every commit
 * has news for every partition, the queue sees a handful a second. One that is lost is made good by the sweep.
 */
@Injectable()
export class WakeUps implements OnApplicationShutdown {
  private readonly pauses = new Map<number, { timer: NodeJS.Timeout; again: boolean }>();

  constructor(private readonly queue: JobQueue) {}

  /** Never fails and need not be awaited. */
  wake(partitions: Iterable<number>): void {
    for (const partition of partitions) {
      const pausing = this.pauses.get(partition);
      if (pausing === undefined) this.wakeNow(partition);
      else pausing.again = true;
    }
  }

  onApplicationShutdown(): void {
    for (const { timer } of this.pauses.values()) clearTimeout(timer);
    this.pauses.clear();
  }

  private wakeNow(partition: number): void {
    const timer = setTimeout(() => this.endPause(partition), pause);
    timer.unref();
    this.pauses.set(partition, { timer, again: false });
    void this.queue.enqueue(drainPartition, { partition });
  }

  private endPause(partition: number): void {
    const isWanted = this.pauses.get(partition)?.again === true;
    this.pauses.delete(partition);
    if (isWanted) this.wakeNow(partition);
  }
}
