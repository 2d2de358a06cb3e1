import { type BeforeApplicationShutdown, Inject, Injectable, Logger } from '@nestjs/common';
import { SchedulerRegistry } from '@nestjs/schedule';
import { CONFIG, type Config } from '../../config/config.js';
import { Outage } from '../observability/outage.js';
import { reportedOutages } from '../database/database-outage.js';

/** Work that comes back by the clock, in processes that work; several of them may do it at the same time. */
@Injectable()
export class Schedules implements BeforeApplicationShutdown {
  private readonly logger = new Logger(Schedules.name);
  private readonly running = new Map<string, Promise<void>>();

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly registry: SchedulerRegistry,
  ) {}

  /** Runs `work` every `milliseconds`, never twice at a time in one process; failures are logged as one outage. */
  every(name: string, milliseconds: number, work: () => Promise<void>): void {
    if (this.config.role === 'api') return;
    const outage = new Outage(this.logger, { begins: `${name} failed`, ends: `${name} succeeds again` });
    const timer = setInterval(() => this.run(name, work, outage), milliseconds);
    timer.unref();
    this.registry.addInterval(name, timer);
  }

  async beforeApplicationShutdown(): Promise<void> {
    for (const name of this.registry.getIntervals()) this.registry.deleteInterval(name);
    await Promise.all(this.running.values());
  }

  private run(name: string, work: () => Promise<void>, outage: Outage): void {
    if (this.running.has(name)) return;
    const run = work()
      .then(
        () => outage.isOver(),
        (error: unknown) => {
          if (!reportedOutages(error)) outage.goesOn(error);
        },
      )
      .finally(() => this.running.delete(name));
    this.running.set(name, run);
  }
}
