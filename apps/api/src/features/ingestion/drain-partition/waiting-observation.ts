import type { Tx } from '../../../platform/database/tx.js';

/** A row of the inbox. */
export interface WaitingObservation {
  readonly id: number;
  readonly connectionId: string;
  readonly deliveryId: string;
  readonly eventKey: string;
  /** As PostgreSQL writes it: hardly ever needed, so not parsed. */
  readonly receivedAt: string;
  /** A `SourceObservation` as JSON. */
  readonly observation: string;
}

const oldestSql = `
  select id, connection_id as "connectionId", delivery_id as "deliveryId", event_key as "eventKey",
    received_at::text as "receivedAt", observation
  from inbox where partition = $1 order by id limit $2`;

export function oldestWaiting(tx: Tx, partition: number, limit: number): Promise<WaitingObservation[]> {
  return tx.query<WaitingObservation & Record<string, unknown>>(oldestSql, [partition, limit]);
}

/**
 * Takes exactly these rows out of the inbox. Never "everything up to the last id": ids are drawn before their
 * transactions commit, so a lower one may appear after we have read.
 */
export async function acknowledge(tx: Tx, partition: number, rows: readonly WaitingObservation[]): Promise<void> {
  await tx.query('delete from inbox where partition = $1 and id = any ($2::bigint[])', [
    partition,
    rows.map(({ id }) => id),
  ]);
}
