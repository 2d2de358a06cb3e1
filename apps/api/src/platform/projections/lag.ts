import { setTimeout as pause } from 'node:timers/promises';
import type { Queryable } from '../database/statement.js';

export interface Lag {
  projection: string;
  partition: number;
  /** Where the checkpoint stands, and the head of the partition's log. */
  position: number;
  head: number;
}

const POLL_INTERVAL = 20;

/** The partitions in which these projections have facts before them. */
export async function lagging(source: Queryable, projections: readonly string[]): Promise<Lag[]> {
  return source.query<Lag & { [column: string]: unknown }>(
    `select projection, partition, position, head
     from projection_checkpoints
     cross join lateral (
       select coalesce(max(events.position), 0) as head from events
       where events.partition = projection_checkpoints.partition
     ) as log
     where projection = any ($1) and position < head
     order by projection, partition`,
    [projections],
  );
}

/** Waits until these async projections have applied everything that is in the log. @throws Error after `timeout` ms. */
export async function waitUntilCaughtUp(
  source: Queryable,
  projections: readonly string[],
  timeout = 10_000,
): Promise<void> {
  const deadline = Date.now() + timeout;
  for (;;) {
    const behind = await lagging(source, projections);
    if (behind.length === 0) return;
    if (Date.now() > deadline)
      throw new Error(`not caught up within ${timeout} ms: ${behind.map(describe).join(', ')}`);
    await pause(POLL_INTERVAL);
  }
}

function describe({ projection, partition, position, head }: Lag): string {
  return `${projection} in partition ${partition} at ${position} of ${head}`;
}
