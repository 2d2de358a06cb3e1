import { ageReachedBefore, type OrganizationSettings } from '@deskledger/domain';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { Database } from '../../../platform/database/database.js';

type RetentionSettings = Pick<OrganizationSettings, 'retentionDays' | 'deleteAfter' | 'timezone'>;

const day = 86_400_000;
/** What nobody has decided on in quarantine by then, nobody will. */
const longestQuarantine = 365 * day;
const rowsAtOnce = 1000;

const isOver = `received_at < $1
  and not exists (select from quarantine where delivery_id = deliveries.id and resolution is null and received_at >= $2)`;

const deliveriesSql = `
  delete from deliveries where id in (select id from deliveries where ${isOver} order by received_at limit ${rowsAtOnce})`;

const quarantineSql = `
  delete from quarantine where id in (
    select id from quarantine
     where (resolution is not null and resolved_at < $1) or received_at < $2 limit ${rowsAtOnce})`;

/**
 * Raw deliveries hold personal data: they go after the retention time, except while something of theirs waits in
 * quarantine, which it does for a year at most and never beyond the age of personal data. The keys of received events
 * stay, so that even an old event sent again is a duplicate.
 */
@Injectable()
export class RetainedDeliveries {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** How many deliveries such settings would let go now. */
  async count(settings: RetentionSettings): Promise<number> {
    const sql = `select count(*) as n from deliveries where ${isOver}`;
    const [row] = await this.database.read<{ n: number }>(sql, this.limits(settings));
    return row!.n;
  }

  /** Lets go what has reached its age. */
  async discard(settings: RetentionSettings): Promise<void> {
    const limits = this.limits(settings);
    for (const sql of [deliveriesSql, quarantineSql]) {
      let deleted = rowsAtOnce;
      while (deleted === rowsAtOnce) deleted = await this.database.transaction((tx) => tx.execute(sql, limits));
    }
  }

  /** Before when a delivery is over, and before when an element that waits in quarantine is. */
  private limits({ retentionDays, deleteAfter, timezone }: RetentionSettings): [deliveries: Date, waiting: Date] {
    const now = this.clock.now().getTime();
    const erased = ageReachedBefore(deleteAfter, now, timezone) ?? 0;
    return [new Date(Math.max(now - retentionDays * day, erased)), new Date(Math.max(now - longestQuarantine, erased))];
  }
}
