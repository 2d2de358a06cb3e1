import type { Tx } from '../../../platform/database/tx.js';
import { conflict } from '../../../platform/http/index.js';

// The lock makes two of them who step down at the same time follow each other: the second is the last one.
const administratorsSql = `
  select id from accounts
   where role = 'administrator' and disabled_at is null and password_hash is not null
   order by id for update`;

/** Whether nobody else could administer the installation without this account. Holds the answer until the commit. */
export async function isLastAdministrator(tx: Tx, accountId: string): Promise<boolean> {
  const rows = await tx.query<{ id: string }>(administratorsSql);
  return rows.length === 1 && rows[0]?.id === accountId;
}

/** @throws ProblemError 409 */
export async function assertNotLastAdministrator(tx: Tx, accountId: string): Promise<void> {
  if (!(await isLastAdministrator(tx, accountId))) return;
  throw conflict('This is the last administrator. Make somebody else an administrator first.');
}
