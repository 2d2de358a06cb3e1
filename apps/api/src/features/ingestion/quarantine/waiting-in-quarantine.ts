import { plainArray } from '../../../platform/database/statement.js';
import type { Tx } from '../../../platform/database/tx.js';
import { conflict, notFound } from '../../../platform/http/index.js';
import { quarantineColumns, type QuarantineRow } from './quarantine-row.js';

const lockSql = `select ${quarantineColumns}, payload from quarantine where id = $1 for update`;
const lockAllSql = `
  select ${quarantineColumns}, payload from quarantine where id = any($1::uuid[]) and resolution is null
  order by id for update skip locked`;
const resolveSql = 'update quarantine set resolution = $2, resolved_at = $3 where id = any($1::uuid[])';

/**
 * The element, locked for the rest of the transaction.
 * @throws ProblemError 404 when there is none, 409 when it has been dealt with.
 */
export async function waitingInQuarantine(tx: Tx, id: string): Promise<QuarantineRow> {
  const [row] = await tx.query<QuarantineRow & Record<string, unknown>>(lockSql, [id]);
  if (row === undefined) throw notFound('This event is not in quarantine.');
  if (row.resolution !== null) throw conflict(`This event was already ${row.resolution}.`);
  return row;
}

/** Those of the elements that still wait, locked likewise; without those that somebody else deals with right now. */
export function stillWaiting(tx: Tx, ids: readonly string[]): Promise<QuarantineRow[]> {
  return tx.query<QuarantineRow & Record<string, unknown>>(lockAllSql, [plainArray(ids)]);
}

export async function resolveQuarantined(
  tx: Tx,
  ids: readonly string[],
  resolution: NonNullable<QuarantineRow['resolution']>,
  now: Date,
): Promise<void> {
  await tx.query(resolveSql, [plainArray(ids), resolution, now]);
}
