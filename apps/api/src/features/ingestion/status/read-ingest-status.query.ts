import type { IngestStatus } from '@deskledger/contracts';
import { Inject } from '@nestjs/common';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { CONFIG, type Config } from '../../../config/config.js';
import { Clock } from '../../../platform/clock/clock.js';
import { Database } from '../../../platform/database/database.js';
import type { Connection } from '../connections/connection.js';
import { Connections } from '../connections/connections.js';
import { lastDeliverySql } from './last-delivery.sql.js';
import { RecordedEvents } from './recorded-events.js';
import { WaitingEventsReader } from './waiting-events.js';

/** Connections, waiting work and quarantine: where did my event go? */
export class ReadIngestStatus extends Query<IngestStatus> {}

interface ConnectionRow {
  id: string;
  lastDeliveryAt: Date | null;
  deliveriesToday: number;
  acceptedToday: number;
  duplicatesToday: number;
  quarantinedWaiting: number;
}

// Today is the organization's day. Pages that are read of a help desk are no deliveries of its own.
const connectionsSql = `
  with today as (
    select date_trunc('day', $1::timestamptz,
      coalesce((select settings ->> 'timezone' from organization_settings), $2)) as start
  )
  select connections.id,
    (${lastDeliverySql}) as "lastDeliveryAt",
    received.*,
    (select count(*) from quarantine where connection_id = connections.id and resolution is null)
      as "quarantinedWaiting"
  from connections
  cross join lateral (
    select count(*) filter (where not headers ? 'backfill') as "deliveriesToday", coalesce(sum(accepted), 0)::bigint as "acceptedToday",
      coalesce(sum(duplicates), 0)::bigint as "duplicatesToday"
    from deliveries where connection_id = connections.id and received_at >= (select start from today)
  ) as received`;

@QueryHandler(ReadIngestStatus)
export class ReadIngestStatusHandler implements IQueryHandler<ReadIngestStatus> {
  constructor(
    private readonly database: Database,
    private readonly connections: Connections,
    private readonly recorded: RecordedEvents,
    private readonly inbox: WaitingEventsReader,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async execute(): Promise<IngestStatus> {
    const now = this.clock.now();
    const rows = await this.database.query<ConnectionRow & Record<string, unknown>>(connectionsSql, [
      now,
      this.config.timezone,
    ]);
    const byId = new Map(rows.map(({ id, ...figures }) => [id, figures]));
    const { waiting, oldestSeconds } = await this.inbox.read();
    return {
      connections: this.connections.all().map((connection) => this.document(connection, byId.get(connection.id))),
      waiting,
      oldestWaitingSeconds: oldestSeconds,
      events: await this.recorded.count(),
    };
  }

  private document(connection: Connection, row: Omit<ConnectionRow, 'id'> | undefined): IngestStatus['connections'][0] {
    const { id, source, name } = connection;
    return {
      id,
      source,
      name,
      address: this.connections.addressOf(connection),
      lastDeliveryAt: row?.lastDeliveryAt?.toISOString() ?? null,
      deliveriesToday: row?.deliveriesToday ?? 0,
      acceptedToday: row?.acceptedToday ?? 0,
      duplicatesToday: row?.duplicatesToday ?? 0,
      quarantinedWaiting: row?.quarantinedWaiting ?? 0,
    };
  }
}
