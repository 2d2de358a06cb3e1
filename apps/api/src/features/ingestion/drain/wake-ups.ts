import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { z } from 'zod';
import { JobQueue } from '../../../platform/queue/job-queue.js';
import { defineJob } from '../../../platform/queue/job.js';

/** A lane is woken at most once in this time (milliseconds): what arrives meanwhile shares the next wake-up. */
const pause = 150;
/** From so many observations a second in one lane on, larger batches serve everybody better than earlier ones. */
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
 * Wakes the workers of lanes that have work. The first wake-up goes out at once; under load, when every commit has news
 * for every lane, the queue sees a few dozen a second. One that is lost is made good by the sweep.
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
      const lane = laneOf(partition);
      observations.set(lane, (observations.get(lane) ?? 0) + 1);
    }
    for (const [lane, count] of observations) this.wakeUnlessPausing(lane, count);
  }

  /** For a lane in which something was left. */
  wakeLane(lane: number): void {
    this.wakeUnlessPausing(lane, 1);
  }

  /** For parcels, which gather first; nobody who waits to see something has to wait for that. */
  wakeLater(partitions: Iterable<number>): void {
    for (const partition of partitions) this.wakeLaneLater(laneOf(partition));
  }

  wakeLaneLater(lane: number): void {
    if (this.looks.has(lane)) return;
    const timer = setTimeout(() => {
      this.looks.delete(lane);
      this.wakeLane(lane);
    }, gathering);
    this.looks.set(lane, timer.unref());
  }

  onApplicationShutdown(): void {
    for (const { timer } of this.pauses.values()) clearTimeout(timer);
    for (const timer of this.looks.values()) clearTimeout(timer);
    this.pauses.clear();
    this.looks.clear();
  }

  private wakeUnlessPausing(lane: number, observations: number): void {
    const pausing = this.pauses.get(lane);
    if (pausing === undefined) this.wakeNow(lane, pause);
    else pausing.observations += observations;
  }

  private wakeNow(lane: number, milliseconds: number): void {
    const timer = setTimeout(() => this.endPause(lane), milliseconds);
    timer.unref();
    this.pauses.set(lane, { milliseconds, timer, observations: 0 });
    void this.queue.enqueue(drainInbox, { lane });
  }

  private endPause(lane: number): void {
    const { milliseconds, observations } = this.pauses.get(lane)!;
    this.pauses.delete(lane);
    if (observations === 0) return;
    const isBusy = (observations * 1000) / milliseconds >= manyPerSecond;
    this.wakeNow(lane, isBusy ? longPause : pause);
  }
}

/** Into how many lanes the partitions are laid: as many drains can be under way at once, over all workers. */
export const laneCount = 4;

/** Partitions of one lane are drained together, so that what a transaction costs once is shared by all of them. */
export const laneOf = (partition: number): number => partition % laneCount;

/** The partitions of a lane, beginning with a different one at every turn, so that none always comes last. */
export function partitionsIn(lane: number, partitions: readonly number[], turn: number): number[] {
  const own = partitions.filter((partition) => laneOf(partition) === lane);
  const first = turn % Math.max(own.length, 1);
  return [...own.slice(first), ...own.slice(0, first)];
}

/**
 * The wake-up: "there is work in the inbox, in this lane." Carries nothing else: the work itself is in the database.
 *
 * Two at once in a process: one folds while the other waits for the database. With more, the one that holds the rows
 * that all partitions share waits for the others' folding, and everybody for it.
 */
export const drainInbox = defineJob({
  name: 'drain-inbox',
  schema: z.object({ lane: z.int().check(z.gte(0), z.lt(laneCount)) }),
  options: { concurrency: 2, attempts: 8, backoff: 250, dedupe: ({ lane }) => `lane-${lane}` },
});
