import type { ConnectionHealth } from '@deskledger/contracts';
import { Inject } from '@nestjs/common';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { CONFIG, type Config } from '../../../config/config.js';
import { Clock } from '../../../platform/clock/clock.js';
import { Database } from '../../../platform/database/database.js';
import { stateOf, weeklyHabit, type SeenOfConnection } from './connection-state.js';
import { isOwnDelivery, lastDeliverySql } from './last-delivery.sql.js';

/** How the open connections are: for everybody, so it names no address. */
export class ReadIngestHealth extends Query<ConnectionHealth[]> {}

interface HealthRow extends SeenOfConnection {
  readonly id: string;
  readonly name: string;
  readonly isRead: boolean;
  readonly lastSweepAt: Date | null;
  readonly trouble: string | null;
  readonly repaired: number;
}

// A silence of more than a week is held against the first week of it: the same days, and none that are in it.
const healthSql = `
  select connections.id, name, api_access is not null as "isRead", last.at as "lastDeliveryAt",
    coalesce(weeks.counts, '{}') as "weeksBefore",
    coalesce(sweeps.repaired, 0)::bigint as repaired, coalesce(sweeps.missed, 0)::bigint as missed,
    ended.status as "lastReconciliation", ended.at as "lastSweepAt", ended.trouble
  from connections
  left join lateral (${lastDeliverySql}) as last (at) on true
  left join lateral (
    select received_at from deliveries where ${isOwnDelivery} order by received_at limit 1
  ) as first (at) on true
  left join lateral (
    select array_agg(heard.count) as counts
    from generate_series(1, 4) as ago (weeks)
    cross join lateral (
      select last.at - ago.weeks * interval '7 days' as begin,
        least($1::timestamptz, last.at + interval '7 days') - ago.weeks * interval '7 days' as until
    ) as span
    cross join lateral (
      select count(*)::integer as count from (
        select from deliveries
        where ${isOwnDelivery} and received_at > span.begin and received_at <= span.until limit ${weeklyHabit}
      ) as heard_then
    ) as heard
    where span.begin >= first.at
  ) as weeks on true
  left join lateral (
    select sum(repaired) as repaired, sum(repaired) filter (where last.at is null or created_at > last.at) as missed
    from backfills where connection_id = connections.id and mode in ('sweep', 'check')
  ) as sweeps on true
  left join lateral (
    select status, coalesce(finished_at, updated_at) as at, trouble from backfills
    where connection_id = connections.id and mode = 'sweep' and status in ('completed', 'failed')
    order by created_at desc limit 1
  ) as ended on true
  where disabled_at is null
  order by connections.created_at, connections.id`;

@QueryHandler(ReadIngestHealth)
export class ReadIngestHealthHandler implements IQueryHandler<ReadIngestHealth> {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async execute(): Promise<ConnectionHealth[]> {
    const now = this.clock.now();
    const rows = await this.database.query<HealthRow & Record<string, unknown>>(healthSql, [now]);
    return rows.map((row) => this.document(row, now));
  }

  private document(row: HealthRow, now: Date): ConnectionHealth {
    const { id, name, lastDeliveryAt, missed, isRead, lastSweepAt, trouble, repaired } = row;
    const everyMinutes = this.config.reconcileEveryMinutes;
    const lastAt = lastSweepAt?.toISOString() ?? null;
    return {
      ...{ id, name, missed },
      state: stateOf(row, now),
      lastDeliveryAt: lastDeliveryAt?.toISOString() ?? null,
      sweeps: isRead ? { everyMinutes, lastAt, trouble, repaired } : null,
    };
  }
}
