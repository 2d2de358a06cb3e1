import { ageReachedBefore, zonedDay } from '@deskledger/domain';
import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { Database } from '../../../platform/database/database.js';
import { Mailer } from '../../../platform/mail/mailer.js';
import { Schedules } from '../../../platform/queue/schedules.js';
import { audit } from '../../../platform/audit/audit.js';
import { OrganizationSettingsReader } from '../../organization/index.js';
import { RetainedTickets } from './retained-tickets.js';

const interval = 10 * 60_000;
const milliseconds = 86_400_000;

/**
 * Erases personal data that has reached its age, once a local day at its beginning, or as soon as a process lives on
 * that day; whichever of the workers comes first.
 */
@Injectable()
export class DailyRetention implements OnApplicationBootstrap {
  private readonly logger = new Logger('Retention');

  constructor(
    private readonly schedules: Schedules,
    private readonly database: Database,
    private readonly settings: OrganizationSettingsReader,
    private readonly tickets: RetainedTickets,
    private readonly mailer: Mailer,
    private readonly clock: Clock,
  ) {}

  onApplicationBootstrap(): void {
    this.schedules.every('daily-retention', interval, () => this.comeBy());
  }

  async comeBy(): Promise<void> {
    const { deleteAfter, retentionDays, timezone } = this.settings.current();
    const now = this.clock.now().getTime();
    const day = zonedDay(timezone)(now);
    if (!(await this.isFirst(day))) return;
    await this.mailer.discardBefore(new Date(now - retentionDays * milliseconds));
    const before = ageReachedBefore(deleteAfter, now, timezone);
    if (before !== null) await this.apply(day, before);
  }

  private async isFirst(day: string): Promise<boolean> {
    const rows = await this.database.query(
      'insert into retention_runs (day, started_at) values ($1, now()) on conflict do nothing returning day',
      [day],
    );
    return rows.length > 0;
  }

  /** What a stopped run leaves over is the next day's. */
  private async apply(day: string, before: number): Promise<void> {
    let erased = 0;
    for (;;) {
      const tickets = await this.tickets.named(before);
      if (tickets.length === 0 || (await this.tickets.erase(tickets)) === 0) break;
      erased += tickets.length;
    }
    const answers = await this.tickets.eraseAnswers(before);
    const neverConfirmed = await this.tickets.eraseNeverConfirmed(before);
    await this.database.transaction(async (tx) => {
      await tx.query('update retention_runs set finished_at = now(), erased = $2 where day = $1', [day, erased]);
      if (erased + answers + neverConfirmed === 0) return;
      const endedBefore = new Date(before).toISOString();
      await audit(tx, 'system', 'retention.applied', day, {
        erasedTickets: erased,
        erasedAnswers: answers,
        erasedNeverConfirmed: neverConfirmed,
        endedBefore,
      });
    });
    this.logger.log({ erased, answers, neverConfirmed }, 'Erased personal data of old tickets');
  }
}
