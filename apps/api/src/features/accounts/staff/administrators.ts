import { IsNull, Not } from 'typeorm';
import type { Tx } from '../../../platform/database/tx.js';
import { conflict } from '../../../platform/http/index.js';
import { AccountEntity } from '../account.entity.js';

/** Whether nobody else could administer the installation without this account. Holds the answer until the commit. */
export async function isLastAdministrator(tx: Tx, accountId: string): Promise<boolean> {
  // The lock makes two of them who step down at the same time follow each other: the second is the last one.
  const rows = await tx.repository(AccountEntity).find({
    where: { role: 'administrator', disabledAt: IsNull(), passwordHash: Not(IsNull()) },
    order: { id: 'asc' },
    lock: { mode: 'pessimistic_write' },
  });
  return rows.length === 1 && rows[0]?.id === accountId;
}

/** @throws ProblemError 409 */
export async function assertNotLastAdministrator(tx: Tx, accountId: string): Promise<void> {
  if (!(await isLastAdministrator(tx, accountId))) return;
  throw conflict('This is the last administrator. Make someone else an administrator first.');
}
