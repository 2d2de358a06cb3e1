import type { PartitionVerification } from '@deskledger/contracts';
import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { Partitions } from '../../../platform/database/partitions.js';
import type { Tx } from '../../../platform/database/tx.js';
import { EVENT_COLUMNS, type EventRow } from '../../../platform/event-store/recorded-event.js';
import { notFound } from '../../../platform/http/index.js';
import { blockSize, readBlocks } from './log-blocks.js';
import { LogNotes } from './log-notes.js';
import { atTheBeginning, PartitionWalk, type PositionInLog } from './partition-walk.js';

/** Blocks whose events are in memory at once. */
const atOnce = 8;

interface Asked {
  /** Events that a note of earlier covers. */
  readonly size?: number | undefined;
  /** So many of the newest blocks alone. */
  readonly blocks?: number;
}

/** Holds the events of a partition to their hashes, and those to the newest note. */
@Injectable()
export class VerifyLog {
  constructor(
    private readonly database: Database,
    private readonly partitions: Partitions,
    private readonly notes: LogNotes,
  ) {}

  /** @throws ProblemError 404 when there is no such partition. */
  verify(partition: number, asked: Asked = {}): Promise<PartitionVerification> {
    if (partition >= this.partitions.count) throw notFound('This partition does not exist.');
    return this.database.transaction((tx) => this.verifyIn(tx, partition, asked), { isolation: 'REPEATABLE READ' });
  }

  private async verifyIn(tx: Tx, partition: number, { size, blocks }: Asked): Promise<PartitionVerification> {
    const sealed = (await this.notes.newest(tx))?.seal.partitions[partition] ?? { size: 0, root: '' };
    const start = blocks === undefined ? atTheBeginning : await startOf(tx, partition, blocks);
    const walk = new PartitionWalk([size ?? sealed.size, sealed.size], start);
    for (let nth = start.nth; ;) {
      const next = await readBlocks(tx, partition, nth, atOnce);
      if (next.length === 0) break;
      const events = await eventsBetween(tx, partition, walk.position, next.at(-1)!.lastPosition);
      for (const block of next) walk.step(block, events);
      nth = next.at(-1)!.nth;
    }
    const [rest] = await tx.query<{ count: number }>(
      'select count(*) as count from events where partition = $1 and position > $2',
      [partition, walk.position],
    );
    // Whoever begins in the middle knows of no root.
    const root = start.events === 0 ? walk.rootAt(sealed.size) : sealed.root;
    if (walk.events + rest!.count < sealed.size) walk.fault('cut off', null);
    else if (sealed.size > 0 && root !== sealed.root && walk.faults.length === 0) walk.fault('another history', null);
    return {
      ...{ partition, partitions: this.partitions.count },
      ...{ events: walk.events + rest!.count, sealed: sealed.size },
      root: walk.rootAt(size ?? sealed.size),
      faults: walk.faults,
    };
  }
}

function eventsBetween(tx: Tx, partition: number, after: number, last: number): Promise<EventRow[]> {
  return tx.query<EventRow & Record<string, unknown>>(
    `select ${EVENT_COLUMNS} from events where partition = $1 and position > $2 and position <= $3 order by position`,
    [partition, after, last],
  );
}

/** The end of the block before the newest ones. */
async function startOf(tx: Tx, partition: number, blocks: number): Promise<PositionInLog> {
  const [row] = await tx.query<PositionInLog & Record<string, unknown>>(
    `select nth, last_position as position, (nth * ${blockSize})::bigint as events
     from log_blocks where partition = $1 order by nth desc offset $2 limit 1`,
    [partition, blocks],
  );
  return row ?? atTheBeginning;
}
