import type { DeliveriesPerDay } from '@deskledger/contracts';
import { addDays, countDays, localMidnight, zonedDay } from '@deskledger/domain';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { Clock } from '../../../platform/clock/clock.js';
import { Database } from '../../../platform/database/database.js';
import { OrganizationSettingsReader } from '../../organization/index.js';
import { isOwnDelivery } from './last-delivery.sql.js';

const mostDays = 30;

/** How much each help desk delivered, day by day. */
export class ReadDeliveriesPerDay extends Query<DeliveriesPerDay> {}

// Its condition is that of the index, which alone is read.
const countsSql = `
  select connections.id, array_agg(counted.deliveries order by day.starts_at) as deliveries
  from connections
  cross join unnest($1::timestamptz[], $2::timestamptz[]) as day (starts_at, ends_at)
  cross join lateral (
    select count(*)::int as deliveries from deliveries
    where ${isOwnDelivery} and received_at >= day.starts_at and received_at < day.ends_at
  ) as counted
  group by connections.id order by connections.id`;

@QueryHandler(ReadDeliveriesPerDay)
export class ReadDeliveriesPerDayHandler implements IQueryHandler<ReadDeliveriesPerDay> {
  constructor(
    private readonly database: Database,
    private readonly settings: OrganizationSettingsReader,
    private readonly clock: Clock,
  ) {}

  async execute(): Promise<DeliveriesPerDay> {
    const { timezone, retentionDays } = this.settings.current();
    const today = zonedDay(timezone)(this.clock.now().getTime());
    const from = addDays(today, 1 - Math.min(mostDays, retentionDays));
    const days = Array.from({ length: countDays(from, today) }, (_, index) => addDays(from, index));
    const midnights = [...days, addDays(today, 1)].map((day) => new Date(localMidnight(day, timezone)));
    type Row = DeliveriesPerDay['connections'][number] & Record<string, unknown>;
    const connections = await this.database.query<Row>(countsSql, [midnights.slice(0, -1), midnights.slice(1)]);
    return { from, to: today, connections };
  }
}
