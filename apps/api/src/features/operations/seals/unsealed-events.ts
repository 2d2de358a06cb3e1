import { Injectable } from '@nestjs/common';
import type { MeasureDefinition } from '../../../platform/observability/measure-definition.js';
import { Clock } from '../../../platform/clock/clock.js';
import { Database } from '../../../platform/database/database.js';
import { Partitions } from '../../../platform/database/partitions.js';
import { Measures, type Sample } from '../../../platform/observability/measures.js';
import { blockSize } from './log-blocks.js';
import { LogNotes } from './log-notes.js';

export const sealMeasures = {
  age: {
    kind: 'gauge',
    name: 'log_seal_age_seconds',
    help: 'Age of the newest seal over the event log; while nothing new is recorded, none is made.',
    isShared: true,
  },
  unsealed: {
    kind: 'gauge',
    name: 'log_oldest_unsealed_event_age_seconds',
    help: 'Age of the oldest event that no seal covers yet; 0 when all are sealed.',
    isShared: true,
  },
} as const satisfies Record<string, MeasureDefinition>;

/** Within one block from its beginning: as many events as a block has are looked at, however long the log is. */
const oldestSql = `
  select min(recorded_at) as oldest
  from unnest($1::bigint[]) with ordinality as sealed (size, nth)
  cross join lateral (
    select coalesce(max(last_position), 0) as position from log_blocks
    where partition = sealed.nth - 1 and log_blocks.nth = sealed.size / ${blockSize}
  ) as block
  cross join lateral (
    select recorded_at from events
    where events.partition = sealed.nth - 1 and events.position > block.position
    order by events.position offset sealed.size % ${blockSize} limit 1
  ) as unsealed`;

/** How far the seals are behind the log. */
@Injectable()
export class UnsealedEvents {
  constructor(
    measures: Measures,
    private readonly database: Database,
    private readonly partitions: Partitions,
    private readonly notes: LogNotes,
    private readonly clock: Clock,
  ) {
    measures.gauges(Object.values(sealMeasures), () => this.read());
  }

  private async read(): Promise<Sample[]> {
    const newest = await this.notes.newest(this.database);
    const now = this.clock.now().getTime();
    const secondsSince = (at: number) => Math.max(0, (now - at) / 1000);
    const sizes = newest?.seal.partitions.map(({ size }) => size) ?? this.partitions.all().map(() => 0);
    const [row] = await this.database.query<{ oldest: Date | null }>(oldestSql, [sizes]);
    const oldest = row?.oldest ?? null;
    const unsealed = { measure: sealMeasures.unsealed, value: oldest === null ? 0 : secondsSince(oldest.getTime()) };
    if (newest === undefined) return [unsealed];
    return [unsealed, { measure: sealMeasures.age, value: secondsSince(Date.parse(newest.seal.sealedAt)) }];
  }
}
