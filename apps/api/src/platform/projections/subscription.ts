import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';
import type { Tx } from '../database/tx.js';
import { changesFromLog } from './changes-from-log.js';
import { type Checkpoint, claimCheckpoint, storeCheckpoint } from './checkpoints.js';
import type { Projection, Settings } from './projection.js';
import { ProjectionSettings } from './projection-settings.js';
import { nextSegment, wholeStreams } from './whole-streams.js';

/** Facts of one transaction; small enough for a short lock, large enough for few statements per fact. */
const BATCH = 1000;
/** Streams that are written anew count once however many facts they have, so a longer batch is cheaper by far. */
const SEGMENT = 5000;
/** Streams in memory at once, with all of their facts. */
const STREAMS = 250;

/** How far a transaction has come, and whether that was all there is. */
interface Taken {
  position: number;
  isEnd: boolean;
}

export type SubscriptionOutcome = 'caught-up' | 'busy' | 'stopped';

/** Follows the log for an async projection, partition by partition, each batch in one transaction. */
@Injectable()
export class Subscription {
  constructor(
    private readonly database: Database,
    private readonly settings: ProjectionSettings,
  ) {}

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
    await this.settings.expectNoneNewer(tx, [projection]);
    const { position, isEnd } = await this.take(tx, projection, checkpoint);
    if (position === checkpoint.position) return 'caught-up';
    const outcome = await storeCheckpoint(tx, checkpoint, position);
    if (outcome !== 'stored') {
      throw new Error(`Checkpoint of ${projection.name} in partition ${partition}: ${outcome}, batch undone`);
    }
    return isEnd ? 'caught-up' : 'more';
  }

  private async take(tx: Tx, projection: Projection, from: Checkpoint): Promise<Taken> {
    const take = projection.rewrite ? rewriteStreams : applyChanges;
    return take(tx, projection, from, await this.settings.kept(tx, projection));
  }
}

async function applyChanges(
  tx: Tx,
  projection: Projection,
  { partition, position: after }: Checkpoint,
  settings: Settings,
): Promise<Taken> {
  const { changes, position, events } = await changesFromLog(tx, projection.stream, partition, after, BATCH);
  if (changes.length > 0) await projection.apply(tx, changes, settings);
  return { position, isEnd: events < BATCH };
}

async function rewriteStreams(
  tx: Tx,
  projection: Projection,
  { partition, position: after }: Checkpoint,
  settings: Settings,
): Promise<Taken> {
  const { stream } = projection;
  const { position, events, streamIds } = await nextSegment(tx, stream.category, partition, after, SEGMENT);
  for (let start = 0; start < streamIds.length; start += STREAMS) {
    const some = streamIds.slice(start, start + STREAMS);
    await projection.rewrite?.(tx, await wholeStreams(tx, stream, partition, some, position), settings);
  }
  return { position, isEnd: events < SEGMENT };
}
