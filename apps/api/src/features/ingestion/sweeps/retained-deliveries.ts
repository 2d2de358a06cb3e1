import { ageReachedBefore, type OrganizationSettings } from '@deskledger/domain';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { Database } from '../../../platform/database/database.js';
import { DeliveryPartitions } from '../deliveries/delivery-partitions.js';

type RetentionSettings = Pick<OrganizationSettings, 'retentionDays' | 'deleteAfter' | 'timezone'>;

const day = 86_400_000;
/** What nobody has decided on in quarantine by then, nobody will. */
const longestQuarantine = 365 * day;
const rowsAtOnce = 1000;

const isKept =
  'exists (select from quarantine where delivery_id = deliveries.id and resolution is null and received_at >= $1)';

// Those that have no partition of their own.
const deliveriesSql = `
  delete from deliveries_elsewhere where id in (
    select id from deliveries_elsewhere as deliveries
     where deliveries.received_at < $2 and not ${isKept} order by deliveries.received_at limit ${rowsAtOnce})`;

const countSql = `
  select count(*) as n from deliveries
   where deliveries.received_at < case when tableoid = 'deliveries_elsewhere'::regclass then $2::timestamptz else $3 end
     and not ${isKept}`;

const quarantineSql = `
  delete from quarantine where id in (
    select id from quarantine
     where (resolution is not null and resolved_at < $2) or received_at < $1 limit ${rowsAtOnce})`;

/**
 * Raw deliveries hold personal data: they go after the retention time, those of a day together, except while something of
 * theirs waits in quarantine, which it does for a year at most and never beyond the age of personal data. The keys of
 * received events stay, so that even an old event sent again is a duplicate.
 */
@Injectable()
export class RetainedDeliveries {
  constructor(
    private readonly database: Database,
    private readonly partitions: DeliveryPartitions,
    private readonly clock: Clock,
  ) {}

  /** How many deliveries such settings would let go now. */
  async count(settings: RetentionSettings): Promise<number> {
    const { deliveries, waiting } = this.limits(settings);
    const over = await this.partitions.endOfThoseBefore(deliveries);
    const [row] = await this.database.read<{ n: number }>(countSql, [waiting, deliveries, over]);
    return row!.n;
  }

  /** Lets go what has reached its age, and makes room for what comes. */
  async discard(settings: RetentionSettings): Promise<void> {
    const { deliveries, waiting } = this.limits(settings);
    await this.partitions.prepare(this.clock.now(), settings.retentionDays);
    await this.partitions.drop(deliveries, isKept, [waiting]);
    for (const sql of [deliveriesSql, quarantineSql]) {
      let deleted = rowsAtOnce;
      while (deleted === rowsAtOnce)
        deleted = await this.database.transaction((tx) => tx.execute(sql, [waiting, deliveries]));
    }
  }

  /** Before when a delivery is over, and before when an element that waits in quarantine is. */
  private limits({ retentionDays, deleteAfter, timezone }: RetentionSettings): { deliveries: Date; waiting: Date } {
    const now = this.clock.now().getTime();
    const erased = ageReachedBefore(deleteAfter, now, timezone) ?? 0;
    return {
      deliveries: new Date(Math.max(now - retentionDays * day, erased)),
      waiting: new Date(Math.max(now - longestQuarantine, erased)),
    };
  }
}
