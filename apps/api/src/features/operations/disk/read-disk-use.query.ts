import type { DiskUse } from '@deskledger/contracts';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { Database } from '../../../platform/database/database.js';
import { Disks } from './disk-space.js';
import { LogGrowth } from './log-growth.js';

/** What Deskledger takes of the disk, table by table, and when there will be none left. */
export class ReadDiskUse extends Query<DiskUse> {}

/** Smaller ones (of the database) are told together. */
const smallestShare = 0.005;

// Partitions are their table. What is in no table of ours is PostgreSQL's own: catalogs, above all.
const tablesSql = `
  select coalesce(parent.relname, class.relname) as name, sum(pg_total_relation_size(class.oid))::bigint as bytes
  from pg_class as class
  join pg_namespace on pg_namespace.oid = class.relnamespace
  left join pg_inherits on inhrelid = class.oid
  left join pg_class as parent on parent.oid = inhparent
  where class.relkind in ('r', 'm') and nspname in ('public', 'product', 'bullmq')
  group by 1 order by bytes desc, name`;
const databaseSql = 'select pg_database_size(current_database()) as bytes';

@QueryHandler(ReadDiskUse)
export class ReadDiskUseHandler implements IQueryHandler<ReadDiskUse> {
  constructor(
    private readonly database: Database,
    private readonly disks: Disks,
    private readonly growth: LogGrowth,
  ) {}

  async execute(): Promise<DiskUse> {
    const [tables, [whole], { events, eventsPerDay }, disk] = await Promise.all([
      this.database.query<{ name: string; bytes: number }>(tablesSql),
      this.database.query<{ bytes: number }>(databaseSql),
      this.growth.read(),
      this.disks.database(),
    ]);
    const databaseBytes = whole!.bytes;
    const perEvent = (bytes: number) => (events === 0 ? null : Math.round(bytes / events));
    const large = tables.filter(({ bytes }) => bytes >= databaseBytes * smallestShare);
    const rest = databaseBytes - large.reduce((sum, { bytes }) => sum + bytes, 0);
    const bytesPerDay =
      eventsPerDay === null || events === 0 ? null : Math.round(eventsPerDay * (databaseBytes / events));
    return {
      databaseBytes,
      events,
      bytesPerEvent: perEvent(databaseBytes),
      eventsPerDay,
      bytesPerDay,
      freeBytes: disk?.freeBytes ?? null,
      fullInDays: disk && bytesPerDay ? Math.floor(disk.freeBytes / bytesPerDay) : null,
      tables: [...large, { name: null, bytes: rest }].map((table) => ({
        ...table,
        bytesPerEvent: perEvent(table.bytes),
      })),
    };
  }
}
