import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';
import type { Tx } from '../database/tx.js';
import { changesFromLog } from './changes-from-log.js';
import { claimCheckpoint, storeCheckpoint } from './checkpoints.js';
import type { Projection } from './projection.js';

/** Facts of one transaction; small enough for a short lock, large enough for few statements per fact. */
const BATCH = 1000;

export type SubscriptionOutcome = 'caught-up' | 'busy' | 'stopped';

/** Follows the log for an async projection, partition by partition, each batch in one transaction. */
@Injectable()
export class Subscription {
  constructor(private readonly database: Database) {}

  /** Applies everything that waits in one partition. busy: another worker is at it. */
  async run(projection: Projection, partition: number, signal?: AbortSignal): Promise<SubscriptionOutcome> {
    while (!signal?.aborted) {
      const outcome = await this.database.transaction((tx) => this.next(tx, projection, partition));
      if (outcome !== 'more') return outcome;
    }
    return 'stopped';
  }

  private async next(tx: Tx, projection: Projection, partition: number): Promise<'more' | 'caught-up' | 'busy'> {
    const checkpoint = await claimCheckpoint(tx, projection.name, partition);
    if (!checkpoint) return 'busy';
    const { changes, position, events } = await changesFromLog(
      tx,
      projection.stream,
      partition,
      checkpoint.position,
      BATCH,
    );
    if (events === 0) return 'caught-up';
    if (changes.length > 0) await projection.apply(tx, changes);
    const outcome = await storeCheckpoint(tx, checkpoint, position);
    if (outcome !== 'stored') {
      throw new Error(`Checkpoint of ${projection.name} in partition ${partition}: ${outcome}, batch undone`);
    }
    return events < BATCH ? 'caught-up' : 'more';
  }
}
