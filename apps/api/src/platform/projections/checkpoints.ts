import type { Tx } from '../database/tx.js';
import type { Queryable } from '../database/statement.js';

/** How far a projection has applied each partition. */
export interface Checkpoint {
  projection: string;
  partition: number;
  position: number;
}

/**
 * stored: moved. already-there: it stood there before. someone-ahead: another reader has moved it further.
 * mismatch: it is not where we last saw it, or there is none.
 */
export type CheckpointOutcome = 'stored' | 'already-there' | 'someone-ahead' | 'mismatch';

/** Moves a checkpoint from the value last seen to the next; any other present value leaves it where it is. */
export async function storeCheckpoint(tx: Tx, from: Checkpoint, position: number): Promise<CheckpointOutcome> {
  const moved = await tx.execute(
    `update projection_checkpoints set position = $4, updated_at = now()
     where projection = $1 and partition = $2 and position = $3 and position < $4`,
    [from.projection, from.partition, from.position, position],
  );
  if (moved === 1) return 'stored';
  const found = await readCheckpoint(tx, from.projection, from.partition);
  if (found === position) return 'already-there';
  return found !== undefined && found > position ? 'someone-ahead' : 'mismatch';
}

/** undefined when the projection has never been opened. */
export async function readCheckpoint(
  source: Queryable,
  projection: string,
  partition: number,
): Promise<number | undefined> {
  const [row] = await source.query<{ position: number }>(
    'select position from projection_checkpoints where projection = $1 and partition = $2',
    [projection, partition],
  );
  return row?.position;
}

/**
 * Takes a subscription's checkpoint for this transaction; undefined when another worker has it, so that two workers
 * never apply the same facts at the same time.
 */
export async function claimCheckpoint(tx: Tx, projection: string, partition: number): Promise<Checkpoint | undefined> {
  const [row] = await tx.query<{ position: number }>(
    `select position from projection_checkpoints where projection = $1 and partition = $2 for update skip locked`,
    [projection, partition],
  );
  return row && { projection, partition, position: row.position };
}

/** Puts the checkpoints of one partition where a rebuild has arrived. Needs the partition's lock. */
export async function resetCheckpoints(
  tx: Tx,
  projections: readonly string[],
  partition: number,
  position: number,
): Promise<void> {
  await tx.query(
    `insert into projection_checkpoints (projection, partition, position)
     select name, $2, $3 from unnest($1::text[]) as name
     on conflict (projection, partition) do update set position = excluded.position, updated_at = now()`,
    [projections, partition, position],
  );
}
