import { prepared } from '../../../platform/database/statement.js';
import type { Tx } from '../../../platform/database/tx.js';

/** A row of the inbox. */
export interface WaitingObservation {
  readonly partition: number;
  readonly id: number;
  readonly connectionId: string;
  readonly deliveryId: string;
  readonly eventKey: string;
  /** As PostgreSQL writes it: hardly ever needed, so not parsed. */
  readonly receivedAt: string;
  /** A `SourceObservation` as JSON. */
  readonly observation: string;
}

const columns = `
  inbox.partition, inbox.id, connection_id as "connectionId", delivery_id as "deliveryId", event_key as "eventKey",
  received_at::text as "receivedAt", observation`;

// Whoever holds the partitions' locks is alone in taking rows, so that a row's place in the table names it.
const takeSql = prepared(`
  delete from inbox where ctid = any (array(
    select place from unnest($1::smallint[]) as wanted (partition)
    cross join lateral (
      select ctid as place from inbox where inbox.partition = wanted.partition order by id limit $2
    ) as oldest
    limit $2))
  returning ${columns}`);

/**
 * Takes the oldest rows of these partitions out of the inbox, `limit` at most: all of the first partition before any
 * of the next. Never "everything up to the last id": ids are drawn before their transactions commit, so a lower one may
 * appear after we have read. Needs the partitions' locks.
 */
export async function takeOldest(
  tx: Tx,
  partitions: readonly number[],
  limit: number,
): Promise<readonly WaitingObservation[]> {
  return tx.query<WaitingObservation & Record<string, unknown>>(takeSql, [partitions, limit]);
}

/** Takes this very row out of the inbox; false when it is not there any more. Needs the partition's lock. */
export async function takeOne(tx: Tx, { partition, id }: WaitingObservation): Promise<boolean> {
  return (await tx.execute('delete from inbox where partition = $1 and id = $2', [partition, id])) === 1;
}

/** Whether anything waits in one of these partitions. Needs no lock. */
export async function isWaiting(tx: Tx, partitions: readonly number[]): Promise<boolean> {
  return (await tx.query('select from inbox where partition = any ($1::smallint[]) limit 1', [partitions])).length > 0;
}
