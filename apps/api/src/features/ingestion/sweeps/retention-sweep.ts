import { ageReachedBefore } from '@deskledger/domain';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { Database } from '../../../platform/database/database.js';
import { Schedules } from '../../../platform/queue/schedules.js';
import { OrganizationSettingsReader } from '../../organization/index.js';

const everyMilliseconds = 10 * 60_000;
const day = 86_400_000;
const rowsAtOnce = 1000;

const deliveriesSql = `
  delete from deliveries where id in (
    select id from deliveries
    where received_at < $1
      and not exists (select from quarantine where delivery_id = deliveries.id and resolution is null)
    order by received_at limit $2)`;

const quarantineSql = `
  delete from quarantine where id in (
    select id from quarantine where resolution is not null and resolved_at < $1 limit $2)`;

/**
 * Raw deliveries hold personal data: they go after the retention time, except while something of theirs waits in
 * quarantine. The keys of received events stay, so that even an old event sent again is a duplicate.
 */
@Injectable()
export class RetentionSweep implements OnApplicationBootstrap {
  constructor(
    private readonly database: Database,
    private readonly settings: OrganizationSettingsReader,
    private readonly clock: Clock,
    private readonly schedules: Schedules,
  ) {}

  onApplicationBootstrap(): void {
    this.schedules.every('retention-sweep', everyMilliseconds, () => this.sweep());
  }

  async sweep(): Promise<void> {
    const { retentionDays, deleteAfter, timezone } = this.settings.current();
    const now = this.clock.now().getTime();
    const erased = ageReachedBefore(deleteAfter, now, timezone) ?? 0;
    const before = new Date(Math.max(now - retentionDays * day, erased));
    for (const sql of [deliveriesSql, quarantineSql]) await this.deleteAll(sql, before);
  }

  private async deleteAll(sql: string, before: Date): Promise<void> {
    let deleted = rowsAtOnce;
    while (deleted === rowsAtOnce) {
      deleted = await this.database.transaction((tx) => tx.execute(sql, [before, rowsAtOnce]));
    }
  }
}
