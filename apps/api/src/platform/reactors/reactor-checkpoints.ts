import type { Tx } from '../database/tx.js';
import type { Queryable } from '../database/statement.js';

/** Up to where a reactor has seen one partition, and where that partition's log ends. */
export interface ReactorLag {
  readonly reactor: string;
  readonly partition: number;
  readonly position: number;
  readonly head: number;
}

const headSql = `(select coalesce(max(events.position), 0) from events where events.partition = partition.partition)`;

/** Gives a new reactor its checkpoints, at the head of the log; those that are there stay. */
export async function openReactor(source: Queryable, reactor: string, partitions: readonly number[]): Promise<void> {
  await source.query(
    `insert into reactor_checkpoints (reactor, partition, position)
     select $1, partition, ${headSql} from unnest($2::smallint[]) as partition (partition)
     on conflict (reactor, partition) do nothing`,
    [reactor, partitions],
  );
}

/**
 * Takes a reactor's checkpoints that are behind for this transaction: all of them, or the one of `partition`. Those that
 * another worker has are left out.
 */
export async function claimBehind(tx: Tx, reactor: string, partition?: number): Promise<ReactorLag[]> {
  return tx.query<ReactorLag & { [column: string]: unknown }>(
    `select * from (
       select partition.reactor, partition.partition, partition.position, ${headSql} as head
       from reactor_checkpoints as partition
       where partition.reactor = $1 and ($2::smallint is null or partition.partition = $2)
       for update skip locked
     ) as claimed where position < head order by partition`,
    [reactor, partition ?? null],
  );
}

/** Moves claimed checkpoints. */
export async function moveReactor(
  tx: Tx,
  reactor: string,
  moves: readonly { readonly partition: number; readonly position: number }[],
): Promise<void> {
  await tx.query(
    `update reactor_checkpoints set position = moved.position, updated_at = now()
     from unnest($2::smallint[], $3::bigint[]) as moved (partition, position)
     where reactor = $1 and reactor_checkpoints.partition = moved.partition`,
    [reactor, moves.map(({ partition }) => partition), moves.map(({ position }) => position)],
  );
}
