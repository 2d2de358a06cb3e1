import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { Database } from '../../../platform/database/database.js';
import { JobQueue } from '../../../platform/queue/job-queue.js';
import { Schedules } from '../../../platform/queue/schedules.js';
import { deadlinesBefore } from './deadlines-before.js';
import { missDeadlines } from './miss-deadlines.job.js';

const everyMilliseconds = 5_000;
/** Deadlines this near get a job at their very moment; a little further than the next look. */
const horizon = 6_000;

const nextSql = `select partition, min(at) as next from (${deadlinesBefore('$1', 'partition')}) as due group by partition`;

/** Looks for deadlines that have passed or will in a moment: time itself sends no event. */
@Injectable()
export class DeadlineSweep implements OnApplicationBootstrap {
  constructor(
    private readonly database: Database,
    private readonly queue: JobQueue,
    private readonly clock: Clock,
    private readonly schedules: Schedules,
  ) {}

  onApplicationBootstrap(): void {
    this.schedules.every('deadline-sweep', everyMilliseconds, () => this.sweep());
  }

  async sweep(): Promise<void> {
    const now = this.clock.now().getTime();
    const rows = await this.database.query<{ partition: number; next: Date }>(nextSql, [new Date(now + horizon)]);
    for (const { partition, next } of rows) {
      const at = next.getTime();
      // A deadline is missed once it lies in the past, so the job comes a moment later.
      const when = at < now ? { besideRunning: true } : { delay: at - now + 5 };
      await this.queue.enqueue(missDeadlines, { partition, at }, when);
    }
  }
}
