import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { JobQueue } from '../../../platform/queue/job-queue.js';
import { drainPartition } from './drain-partition.job.js';

/** A partition is woken at most once in this time (milliseconds): what arrives meanwhile shares the next wake-up. */
const pause = 250;
/** So many commits in one pause mean that larger batches serve everybody better than earlier ones. */
const manyCommits = 20;
const longPause = 1000;
/** Between the wake-ups of a long file: enough waits to keep the workers busy meanwhile. */
const backlogPause = 2000;

interface Pause {
  readonly timer: NodeJS.Timeout;
  commits: number;
  /** The pause after the wake-up that ends this one: the shortest of those whose commits it announces. */
  next: number;
}

/**
 * Wakes the workers of partitions that have work. The first wake-up goes out at once; under load, when every commit
 * has news for every partition, the queue sees a handful a second. One that is lost is made good by the sweep.
 */
@Injectable()
export class WakeUps implements OnApplicationShutdown {
  private readonly pauses = new Map<number, Pause>();

  constructor(private readonly queue: JobQueue) {}

  /** To be called once for every commit. Never fails and need not be awaited. */
  wake(partitions: Iterable<number>): void {
    this.wakeUnlessPausing(partitions, pause);
  }

  /** The same for a part of something long, whose next part will come soon. */
  wakeForBacklog(partitions: Iterable<number>): void {
    this.wakeUnlessPausing(partitions, backlogPause);
  }

  onApplicationShutdown(): void {
    for (const { timer } of this.pauses.values()) clearTimeout(timer);
    this.pauses.clear();
  }

  private wakeUnlessPausing(partitions: Iterable<number>, milliseconds: number): void {
    for (const partition of partitions) {
      const pausing = this.pauses.get(partition);
      if (pausing === undefined) this.wakeNow(partition, milliseconds);
      else {
        pausing.commits++;
        pausing.next = Math.min(pausing.next, milliseconds);
      }
    }
  }

  private wakeNow(partition: number, milliseconds: number): void {
    const timer = setTimeout(() => this.endPause(partition), milliseconds);
    timer.unref();
    this.pauses.set(partition, { timer, commits: 0, next: Infinity });
    void this.queue.enqueue(drainPartition, { partition });
  }

  private endPause(partition: number): void {
    const { commits, next } = this.pauses.get(partition)!;
    this.pauses.delete(partition);
    if (commits > 0) this.wakeNow(partition, commits < manyCommits ? next : Math.max(next, longPause));
  }
}
