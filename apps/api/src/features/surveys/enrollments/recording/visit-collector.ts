import { setTimeout as pause } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { StoreUnavailableError } from '../../../../platform/database/store-unavailable.error.js';
import { RecordVisits } from './record-visits.js';
import type { Visit, VisitOutcome } from './visit.js';

interface Waiting {
  readonly visit: Visit;
  resolve(outcome: VisitOutcome): void;
  reject(error: unknown): void;
}

const mostAtOnce = 100;
const mostWaiting = 2_000;
/**
 * Least milliseconds from one commit's beginning to the next. Nobody notices them on a page, and at 200 answers a
 * second they halve the processor time of each.
 */
const rest = 25;

/**
 * Records visits that come at the same time in one transaction. A visit alone is recorded at once; while a commit is
 * under way the next group fills, so that a rush costs few commits and shared sums are written once for many.
 */
@Injectable()
export class VisitCollector {
  private waiting: Waiting[] = [];
  private isRunning = false;
  /** By `performance.now()`. */
  private lastBegan = -rest;

  constructor(private readonly recorder: RecordVisits) {}

  /** Resolves once the visit is durable or refused; rejects when the store failed, or when too many wait already. */
  submit(visit: Visit): Promise<VisitOutcome> {
    if (this.waiting.length >= mostWaiting) {
      return Promise.reject(new StoreUnavailableError(new Error('more answers wait than can be held')));
    }
    return new Promise((resolve, reject) => {
      this.waiting.push({ visit, resolve, reject });
      if (!this.isRunning) void this.run();
    });
  }

  private async run(): Promise<void> {
    this.isRunning = true;
    while (this.waiting.length > 0) {
      // At least to the end of the turn: what was read from the sockets in it shares the commit.
      await pause(Math.max(0, this.lastBegan + rest - performance.now()));
      this.lastBegan = performance.now();
      await this.recordGroup(this.waiting.splice(0, mostAtOnce));
    }
    this.isRunning = false;
  }

  /** One visit that the database refuses must not fail its neighbours: then each is recorded alone. */
  private async recordGroup(group: readonly Waiting[]): Promise<void> {
    try {
      const outcomes = await this.recorder.record(group.map(({ visit }) => visit));
      group.forEach(({ resolve }, index) => resolve(outcomes[index]!));
    } catch (error) {
      if (group.length === 1 || error instanceof StoreUnavailableError) group.forEach(({ reject }) => reject(error));
      else for (const alone of group) await this.recordGroup([alone]);
    }
  }
}
