import { ageReachedBefore, zonedDay, zoneOffset } from '@deskledger/domain';
import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { Database } from '../../../platform/database/database.js';
import { Schedules } from '../../../platform/queue/schedules.js';
import { audit } from '../../../platform/audit/audit.js';
import { OrganizationSettingsReader } from '../../organization/index.js';
import { RetainedTickets } from './retained-tickets.js';

const interval = 10 * 60_000;
const hour = 3_600_000;
/** Local hours in which nobody is disturbed. */
const [nightBegins, nightEnds] = [2, 6];

/** Erases personal data that has reached its age, once a night, whichever of the workers comes first. */
@Injectable()
export class NightlyRetention implements OnApplicationBootstrap {
  private readonly logger = new Logger('Retention');

  constructor(
    private readonly schedules: Schedules,
    private readonly database: Database,
    private readonly settings: OrganizationSettingsReader,
    private readonly tickets: RetainedTickets,
    private readonly clock: Clock,
  ) {}

  onApplicationBootstrap(): void {
    this.schedules.every('nightly-retention', interval, () => this.comeBy());
  }

  async comeBy(): Promise<void> {
    const { deleteAfter, timezone } = this.settings.current();
    const now = this.clock.now().getTime();
    const before = ageReachedBefore(deleteAfter, now, timezone);
    if (before === null || !isNight(now, timezone)) return;
    const day = zonedDay(timezone)(now);
    if (await this.isFirst(day)) await this.apply(day, before);
  }

  private async isFirst(day: string): Promise<boolean> {
    const rows = await this.database.query(
      'insert into retention_runs (day, started_at) values ($1, now()) on conflict do nothing returning day',
      [day],
    );
    return rows.length > 0;
  }

  /** What a stopped run leaves over is the next night's. */
  private async apply(day: string, before: number): Promise<void> {
    let erased = 0;
    for (;;) {
      const tickets = await this.tickets.named(before);
      if (tickets.length === 0 || (await this.tickets.erase(tickets)) === 0) break;
      erased += tickets.length;
    }
    await this.database.transaction(async (tx) => {
      await tx.query('update retention_runs set finished_at = now(), erased = $2 where day = $1', [day, erased]);
      if (erased === 0) return;
      const closedBefore = new Date(before).toISOString();
      await audit(tx, 'system', 'retention.applied', day, { erasedTickets: erased, closedBefore });
    });
    this.logger.log({ erased }, 'Personal data of old tickets was erased');
  }
}

function isNight(now: number, timezone: string): boolean {
  const local = new Date(now + zoneOffset(timezone, now)).getTime() % (24 * hour);
  return local >= nightBegins * hour && local < nightEnds * hour;
}
