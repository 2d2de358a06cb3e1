import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { Partitions } from '../../../platform/database/partitions.js';
import { JobQueue } from '../../../platform/queue/job-queue.js';
import { Schedules } from '../../../platform/queue/schedules.js';
import { drainInbox, shardGroupOf } from '../drain/wake-ups.js';

const everyMilliseconds = 3_000;

// One probe of the primary key for each partition, however many rows wait.
const oldestSql = `
  select partition, oldest from generate_series(0, $1 - 1) as partition
  cross join lateral (select min(id) as oldest from inbox where inbox.partition = partition.partition) as head
  where oldest is not null`;

/** Of an empty inbox (bytes). A burst leaves what it took, and as long as some row waits, autovacuum gives none of it back. */
const emptyBytes = 16 * 1024 * 1024;

const bytesSql = `select pg_total_relation_size('product.inbox') as bytes`;

/**
 * Finds work that nobody was woken for: a wake-up was lost, its store was erased, or the process died between commit
 * and wake-up. Where a partition made no progress since the last look, its shard group is woken even though a job claims to be on
 * it. When nothing waits, the space of what waited goes back to the disk.
 */
@Injectable()
export class InboxSweep implements OnApplicationBootstrap {
  private oldestSeen = new Map<number, number>();
  private leftAfterVacuum = 0;

  constructor(
    private readonly database: Database,
    private readonly partitions: Partitions,
    private readonly queue: JobQueue,
    private readonly schedules: Schedules,
  ) {}

  onApplicationBootstrap(): void {
    this.schedules.every('inbox-sweep', everyMilliseconds, () => this.sweep());
  }

  async sweep(): Promise<void> {
    const rows = await this.database.query<{ partition: number; oldest: number }>(oldestSql, [this.partitions.count]);
    // What moved since: somebody is at it, and whether they stay is seen at the next look.
    const unmoved = rows.filter(({ partition, oldest }) => (this.oldestSeen.get(partition) ?? oldest) === oldest);
    const stuck = new Set(unmoved.filter(({ partition }) => this.oldestSeen.has(partition)).map(shardGroupOfRow));
    for (const shardGroup of new Set(unmoved.map(shardGroupOfRow))) {
      await this.queue.enqueue(drainInbox, { lane: shardGroup }, { besideRunning: stuck.has(shardGroup) });
    }
    this.oldestSeen = new Map(rows.map(({ partition, oldest }) => [partition, oldest]));
    if (rows.length === 0) await this.giveSpaceBack();
  }

  private async giveSpaceBack(): Promise<void> {
    const bytes = await this.bytes();
    if (bytes <= emptyBytes || bytes === this.leftAfterVacuum) return;
    await this.database.query('vacuum inbox');
    // What a long transaction still sees stays; nothing is tried again until more has come.
    this.leftAfterVacuum = await this.bytes();
  }

  private async bytes(): Promise<number> {
    const [row] = await this.database.query<{ bytes: number }>(bytesSql);
    return row!.bytes;
  }
}

const shardGroupOfRow = ({ partition }: { partition: number }): number => shardGroupOf(partition);
