import { type BeforeApplicationShutdown, Inject, Injectable, Logger } from '@nestjs/common';
import { SchedulerRegistry } from '@nestjs/schedule';
import { CONFIG, type Config } from '../../config/config.js';
import type { MeasureDefinition } from '../observability/measure-definition.js';
import { Measures } from '../observability/measures.js';
import { Outage } from '../observability/outage.js';
import { reportedOutages } from '../database/database-outage.js';

export const scheduleMeasures = {
  age: {
    kind: 'gauge',
    name: 'schedule_age_seconds',
    help: 'Seconds since scheduled work last succeeded in this process, or since the process started.',
    labels: ['schedule'],
  },
  interval: {
    kind: 'gauge',
    name: 'schedule_interval_seconds',
    help: 'Seconds between two runs of scheduled work.',
    labels: ['schedule'],
  },
} as const satisfies Record<string, MeasureDefinition>;

interface Scheduled {
  /** Milliseconds. */
  readonly interval: number;
  /** On the process's own clock. */
  succeededAt: number;
}

/** Work that comes back by the clock, in processes that work; several of them may do it at the same time. */
@Injectable()
export class Schedules implements BeforeApplicationShutdown {
  private readonly logger = new Logger(Schedules.name);
  private readonly running = new Map<string, Promise<void>>();
  private readonly scheduled = new Map<string, Scheduled>();

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly registry: SchedulerRegistry,
    measures: Measures,
  ) {
    measures.gauge(scheduleMeasures.age, (gauge) => {
      const now = performance.now();
      for (const [schedule, { succeededAt }] of this.scheduled) gauge.set({ schedule }, (now - succeededAt) / 1000);
    });
    measures.gauge(scheduleMeasures.interval, (gauge) => {
      for (const [schedule, { interval }] of this.scheduled) gauge.set({ schedule }, interval / 1000);
    });
  }

  /** Runs `work` every `milliseconds`, never twice at a time in one process; failures are logged as one outage. */
  every(name: string, milliseconds: number, work: () => Promise<void>): void {
    if (this.config.role === 'api') return;
    const outage = new Outage(this.logger, { begins: `${name} failed`, ends: `${name} succeeds again` });
    const timer = setInterval(() => this.run(name, work, outage), milliseconds);
    timer.unref();
    this.registry.addInterval(name, timer);
    this.scheduled.set(name, { interval: milliseconds, succeededAt: performance.now() });
  }

  async beforeApplicationShutdown(): Promise<void> {
    for (const name of this.registry.getIntervals()) this.registry.deleteInterval(name);
    await Promise.all(this.running.values());
  }

  private run(name: string, work: () => Promise<void>, outage: Outage): void {
    if (this.running.has(name)) return;
    const run = work()
      .then(
        () => {
          this.scheduled.get(name)!.succeededAt = performance.now();
          outage.isOver();
        },
        (error: unknown) => {
          if (!reportedOutages(error)) outage.goesOn(error);
        },
      )
      .finally(() => this.running.delete(name));
    this.running.set(name, run);
  }
}
