import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { z } from 'zod';
import { JobQueue } from '../../../platform/queue/job-queue.js';
import { defineJob } from '../../../platform/queue/job.js';

/** A shard group is woken at most once in this time (milliseconds): what arrives meanwhile shares the next wake-up. */
const pause = 150;
/** From so many observations a second in one shard group on, larger batches serve everybody better than earlier ones. */
const manyPerSecond = 300;
const longPause = 1000;
/** Until somebody looks again at what gathers while a file arrives. */
const gathering = 500;

interface Pause {
  readonly milliseconds: number;
  readonly timer: NodeJS.Timeout;
  /** How many observations have come since it began. */
  observations: number;
}

/**
 * Wakes the workers of shard groups that have work. The first wake-up goes out at once; under load, when every commit has news
 * for every shard group, the queue sees a few dozen a second. One that is lost is made good by the sweep.
 */
@Injectable()
export class WakeUps implements OnApplicationShutdown {
  private readonly pauses = new Map<number, Pause>();
  private readonly looks = new Map<number, NodeJS.Timeout>();

  constructor(private readonly queue: JobQueue) {}

  /** To be called once for every commit, with the partition of each observation. Never fails and need not be awaited. */
  wake(partitions: Iterable<number>): void {
    const observations = new Map<number, number>();
    for (const partition of partitions) {
      const shardGroup = shardGroupOf(partition);
      observations.set(shardGroup, (observations.get(shardGroup) ?? 0) + 1);
    }
    for (const [shardGroup, count] of observations) this.wakeUnlessPausing(shardGroup, count);
  }

  /** For a shard group in which something was left. */
  wakeShardGroup(shardGroup: number): void {
    this.wakeUnlessPausing(shardGroup, 1);
  }

  /** For batch rows, which gather first; nobody who waits to see something has to wait for that. */
  wakeLater(partitions: Iterable<number>): void {
    for (const partition of partitions) this.wakeShardGroupLater(shardGroupOf(partition));
  }

  wakeShardGroupLater(shardGroup: number): void {
    if (this.looks.has(shardGroup)) return;
    const timer = setTimeout(() => {
      this.looks.delete(shardGroup);
      this.wakeShardGroup(shardGroup);
    }, gathering);
    this.looks.set(shardGroup, timer.unref());
  }

  onApplicationShutdown(): void {
    for (const { timer } of this.pauses.values()) clearTimeout(timer);
    for (const timer of this.looks.values()) clearTimeout(timer);
    this.pauses.clear();
    this.looks.clear();
  }

  private wakeUnlessPausing(shardGroup: number, observations: number): void {
    const pausing = this.pauses.get(shardGroup);
    if (pausing === undefined) this.wakeNow(shardGroup, pause);
    else pausing.observations += observations;
  }

  private wakeNow(shardGroup: number, milliseconds: number): void {
    const timer = setTimeout(() => this.endPause(shardGroup), milliseconds);
    timer.unref();
    this.pauses.set(shardGroup, { milliseconds, timer, observations: 0 });
    void this.queue.enqueue(drainInbox, { lane: shardGroup });
  }

  private endPause(shardGroup: number): void {
    const { milliseconds, observations } = this.pauses.get(shardGroup)!;
    this.pauses.delete(shardGroup);
    if (observations === 0) return;
    const isBusy = (observations * 1000) / milliseconds >= manyPerSecond;
    this.wakeNow(shardGroup, isBusy ? longPause : pause);
  }
}

/** Into how many shard groups the partitions are laid: as many drains can be under way at once, over all workers. */
export const shardGroupCount = 4;

/** Partitions of one shard group are drained together, so that what a transaction costs once is shared by all of them. */
export const shardGroupOf = (partition: number): number => partition % shardGroupCount;

/** The partitions of a shard group, beginning with a different one at every turn, so that none always comes last. */
export function partitionsIn(shardGroup: number, partitions: readonly number[], turn: number): number[] {
  const own = partitions.filter((partition) => shardGroupOf(partition) === shardGroup);
  const first = turn % Math.max(own.length, 1);
  return [...own.slice(first), ...own.slice(0, first)];
}

/**
 * The wake-up: "there is work in the inbox, in this shard group." Carries nothing else: the work itself is in the database.
 *
 * Two at once in a process: one folds while the other waits for the database. With more, the one that holds the rows
 * that all partitions share waits for the others' folding, and everybody for it.
 */
export const drainInbox = defineJob({
  name: 'drain-inbox',
  // The name in the queue: a process of the version before may run beside this one.
  schema: z.object({ lane: z.int().check(z.gte(0), z.lt(shardGroupCount)) }),
  options: { concurrency: 2, attempts: 8, backoff: 250, dedupe: ({ lane }) => `lane-${lane}` },
});
