import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { JobQueue } from '../../../platform/queue/job-queue.js';
import { drainInbox } from './drain-inbox.job.js';
import { laneOf } from './lanes.js';

/** A lane is woken at most once in this time (milliseconds): what arrives meanwhile shares the next wake-up. */
const pause = 150;
/** From so many observations a second in one lane on, larger batches serve everybody better than earlier ones. */
const manyPerSecond = 300;
const longPause = 1000;
/** Between the wake-ups of a long file: enough waits to keep the workers busy meanwhile. */
const backlogPause = 2000;

interface Pause {
  readonly milliseconds: number;
  readonly timer: NodeJS.Timeout;
  /** How many observations have come since it began. */
  observations: number;
  /** The pause after the wake-up that ends this one: the shortest of those that were asked for. */
  next: number;
}

/**
 * Wakes the workers of lanes that have work. The first wake-up goes out at once; under load, when every commit has news
 * for every lane, the queue sees a few dozen a second. One that is lost is made good by the sweep.
 */
@Injectable()
export class WakeUps implements OnApplicationShutdown {
  private readonly pauses = new Map<number, Pause>();

  constructor(private readonly queue: JobQueue) {}

  /** To be called once for every commit, with the partition of each observation. Never fails and need not be awaited. */
  wake(partitions: Iterable<number>): void {
    this.wakeUnlessPausing(partitions, pause);
  }

  /** The same for a part of something long, whose next part will come soon. */
  wakeForBacklog(partitions: Iterable<number>): void {
    this.wakeUnlessPausing(partitions, backlogPause);
  }

  /** For a lane in which something was left. */
  wakeLane(lane: number): void {
    this.wakeLaneUnlessPausing(lane, 1, pause);
  }

  onApplicationShutdown(): void {
    for (const { timer } of this.pauses.values()) clearTimeout(timer);
    this.pauses.clear();
  }

  private wakeUnlessPausing(partitions: Iterable<number>, milliseconds: number): void {
    const observations = new Map<number, number>();
    for (const partition of partitions) {
      const lane = laneOf(partition);
      observations.set(lane, (observations.get(lane) ?? 0) + 1);
    }
    for (const [lane, count] of observations) this.wakeLaneUnlessPausing(lane, count, milliseconds);
  }

  private wakeLaneUnlessPausing(lane: number, observations: number, milliseconds: number): void {
    const pausing = this.pauses.get(lane);
    if (pausing === undefined) return this.wakeNow(lane, milliseconds);
    pausing.observations += observations;
    pausing.next = Math.min(pausing.next, milliseconds);
  }

  private wakeNow(lane: number, milliseconds: number): void {
    const timer = setTimeout(() => this.endPause(lane), milliseconds);
    timer.unref();
    this.pauses.set(lane, { milliseconds, timer, observations: 0, next: Infinity });
    void this.queue.enqueue(drainInbox, { lane });
  }

  private endPause(lane: number): void {
    const { milliseconds, observations, next } = this.pauses.get(lane)!;
    this.pauses.delete(lane);
    if (observations === 0) return;
    const isBusy = (observations * 1000) / milliseconds >= manyPerSecond;
    this.wakeNow(lane, isBusy ? Math.max(next, longPause) : next);
  }
}
