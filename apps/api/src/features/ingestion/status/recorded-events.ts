import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { Partitions } from '../../../platform/database/partitions.js';

interface Counted {
  readonly events: number;
  /** Position of the last of them. */
  readonly head: number;
}

interface NewEvents extends Counted {
  readonly partition: number;
}

// Each partition by itself: joined, a few new events look to PostgreSQL like a third of the log, for which it starts workers.
const countNewSql = `
  select known.partition, added.*
    from unnest($1::smallint[], $2::bigint[]) as known (partition, head)
    cross join lateral (
      select count(*) as events, max(position) as head from events
       where events.partition = known.partition and position > known.head
    ) as added
   where events > 0`;

/**
 * How many events the log holds, exactly. Only what came since the last question is counted: a partition has one writer
 * at a time, so that nothing ever appears before a position that was seen.
 */
@Injectable()
export class RecordedEvents {
  private readonly counted = new Map<number, Counted>();
  private counting: Promise<number> | undefined;

  constructor(
    private readonly database: Database,
    private readonly partitions: Partitions,
  ) {}

  /** Those who ask while events are counted get the same answer. */
  count(): Promise<number> {
    this.counting ??= this.countNew().finally(() => (this.counting = undefined));
    return this.counting;
  }

  private async countNew(): Promise<number> {
    const partitions = this.partitions.all();
    const heads = partitions.map((partition) => this.counted.get(partition)?.head ?? 0);
    const added = await this.database.query<NewEvents & Record<string, unknown>>(countNewSql, [partitions, heads]);
    for (const { partition, events, head } of added) {
      this.counted.set(partition, { events: (this.counted.get(partition)?.events ?? 0) + events, head });
    }
    return [...this.counted.values()].reduce((sum, { events }) => sum + events, 0);
  }
}
