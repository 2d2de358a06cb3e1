import type { Tx } from '../../../platform/database/tx.js';
import { endIdleSessionsSql, endSessionsSql } from './sessions.sql.js';

/** Postgres' channel on which all processes hear which session or API token has ended. */
export const revokedSessionsChannel = 'deskledger_revoked_sessions';

/** Before the id of an API token on the channel. */
export const tokenMark = 'token:';

/** An API token is not in force any more: what is open by it ends. */
export async function publishTokenEnd(tx: Tx, tokenId: string): Promise<void> {
  await tx.notify(revokedSessionsChannel, `${tokenMark}${tokenId}`);
}

/**
 * Ends an account's sessions; all processes refuse their access tokens as soon as the transaction has committed.
 * Answers the sessions that ended.
 */
export async function revokeSessions(tx: Tx, accountId: string, now: Date, except?: string): Promise<string[]> {
  return endedBy(tx, endSessionsSql, [accountId, now, except ?? null]);
}

/** The same for those that were used least lately. @param values of `endIdleSessionsSql` */
export const revokeIdleSessions = (tx: Tx, values: readonly [string, Date, string, number]): Promise<string[]> =>
  endedBy(tx, endIdleSessionsSql, [...values]);

async function endedBy(tx: Tx, sql: string, values: unknown[]): Promise<string[]> {
  const ended = await tx.query<{ id: string }>(sql, values);
  for (const { id } of ended) await tx.notify(revokedSessionsChannel, id);
  return ended.map(({ id }) => id);
}
