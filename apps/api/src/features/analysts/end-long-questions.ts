import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { Schedules } from '../../platform/queue/schedules.js';

/** Milliseconds. */
const interval = 30_000;
/** A statement's time and that of a transaction in which nothing happens, which a session may set otherwise. */
export const longestQuestion = '6 minutes';

/** Signs analysts out who keep a transaction open: the tables under it could not be exchanged, nor cleaned up. */
@Injectable()
export class EndLongQuestions implements OnApplicationBootstrap {
  private readonly logger = new Logger('Analysts');

  constructor(
    private readonly schedules: Schedules,
    private readonly database: Database,
  ) {}

  onApplicationBootstrap(): void {
    this.schedules.every('analyst-sweep', interval, () => this.end(longestQuestion));
  }

  /** @param longerThan an interval of PostgreSQL */
  async end(longerThan: string): Promise<void> {
    const [row] = await this.database.query<{ ended: number }>(
      'select public.end_questions_of_analysts($1::interval) as ended',
      [longerThan],
    );
    if (row!.ended > 0)
      this.logger.log(`Ended ${row!.ended} analyst sessions with transactions open for ${longerThan}`);
  }
}
