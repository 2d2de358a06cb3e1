import { copyRows } from '../database/copy-rows.js';
import type { Tx } from '../database/tx.js';
import type { PersonalDatum } from './references.js';

const insertSql = `
  insert into personal_data (ref, kind, stream_id, value)
  select ref, kind, stream, value
  from json_to_recordset($1::json) as datum(ref text, kind text, stream text, value jsonb)
  on conflict do nothing`;

/** Writes values beside the facts that refer to them, in the same transaction. */
export async function savePersonalData(tx: Tx, data: readonly PersonalDatum[]): Promise<void> {
  if (data.length === 0) return;
  const rows = data.map(({ ref, kind, streamId, value }) => ({ ref, kind, stream: streamId, value }));
  await tx.query(insertSql, [JSON.stringify(rows)]);
}

/** Like `savePersonalData`, for values that cannot be there yet (those of a stream that begins): half the price. */
export async function copyPersonalData(tx: Tx, data: readonly PersonalDatum[]): Promise<void> {
  const rows = data.map(({ ref, kind, streamId, value }) => [ref, kind, streamId, value && JSON.stringify(value)]);
  await tx.copyIn('personal_data', ['ref', 'kind', 'stream_id', 'value'], copyRows(rows));
}

/** Takes values away for good; their references stay, so that the same is not stored again. */
export async function emptyPersonalData(tx: Tx, refs: readonly string[]): Promise<void> {
  if (refs.length === 0) return;
  await tx.query('update personal_data set value = null where ref = any ($1::text[]) and value is not null', [refs]);
}
