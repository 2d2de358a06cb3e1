import { setTimeout as pause } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { StoreUnavailableError } from '../../../../platform/database/store-unavailable.error.js';
import { RecordVisits } from './record-visits.js';
import type { Visit, VisitOutcome } from './visit.js';
import { WaitingLanes } from './waiting-lanes.js';

interface Waiting {
  readonly visit: Visit;
  resolve(outcome: VisitOutcome): void;
  reject(error: unknown): void;
}

const mostAtOnce = 100;
const mostHeld = 2_000;
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
  private held = 0;
  private isRunning = false;
  /** By `performance.now()`. */
  private lastBegan = -rest;
  private readonly lanes = new WaitingLanes<Waiting>((group) =>
    this.settle(group, (visits) => this.recorder.record(visits)),
  );

  constructor(private readonly recorder: RecordVisits) {}

  /** Resolves once the visit is durable or refused; rejects when the store failed, or when too many wait already. */
  async submit(visit: Visit): Promise<VisitOutcome> {
    if (this.held >= mostHeld) throw new StoreUnavailableError(new Error('more answers wait than can be held'));
    this.held += 1;
    try {
      return await new Promise((resolve, reject) => this.hold({ visit, resolve, reject }));
    } finally {
      this.held -= 1;
    }
  }

  private hold(waiting: Waiting): void {
    const partition = this.recorder.partitionOf(waiting.visit);
    if (this.lanes.has(partition)) return this.lanes.add(partition, waiting);
    this.waiting.push(waiting);
    if (!this.isRunning) void this.run();
  }

  private async run(): Promise<void> {
    this.isRunning = true;
    while (this.waiting.length > 0) {
      // At least to the end of the turn: what was read from the sockets in it shares the commit.
      await pause(Math.max(0, this.lastBegan + rest - performance.now()));
      this.lastBegan = performance.now();
      await this.settle(this.waiting.splice(0, mostAtOnce), (visits) => this.recorder.recordFree(visits));
    }
    this.isRunning = false;
  }

  /** One visit that the database refuses must not fail its neighbours: then each is recorded alone. */
  private async settle(
    group: readonly Waiting[],
    record: (visits: readonly Visit[]) => Promise<(VisitOutcome | undefined)[]>,
  ): Promise<void> {
    try {
      const outcomes = await record(group.map(({ visit }) => visit));
      group.forEach((waiting, index) => this.tell(waiting, outcomes[index]));
    } catch (error) {
      if (group.length === 1 || error instanceof StoreUnavailableError) group.forEach(({ reject }) => reject(error));
      else for (const alone of group) await this.settle([alone], record);
    }
  }

  private tell(waiting: Waiting, outcome: VisitOutcome | undefined): void {
    if (outcome === undefined) this.lanes.add(this.recorder.partitionOf(waiting.visit), waiting);
    else waiting.resolve(outcome);
  }
}
