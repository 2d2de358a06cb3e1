import { v7 as uuid } from 'uuid';
import type { Tx } from '../../../platform/database/tx.js';
import type { Poisoned } from '../drain/read-rows.js';

const insertSql = `
  insert into quarantine
    (id, connection_id, delivery_id, reason, explanation, payload, received_at, delivery_key, accepted)
  select id, connection, delivery, 'bad_payload', explanation, payload, received, key, true
  from json_to_recordset($1::json) as poisoned(
    id uuid, connection text, delivery uuid, explanation text, payload text, received timestamptz, key text)`;

/** Puts observations aside that their batch could not take, so that they never stand in their neighbours' way. */
export async function quarantinePoisoned(tx: Tx, poisoned: readonly Poisoned[]): Promise<void> {
  if (poisoned.length === 0) return;
  const rows = poisoned.map(({ row, key, text, explanation }) => ({
    id: uuid(),
    connection: row.connectionId,
    delivery: row.deliveryId,
    explanation: explanation.slice(0, 1000),
    payload: text,
    received: row.receivedAt,
    key,
  }));
  await tx.query(insertSql, [JSON.stringify(rows)]);
}
