import { IsNull, Not } from 'typeorm';
import type { Tx } from '../../../platform/database/tx.js';
import { AccountEntity } from '../account.entity.js';
import { deviceOf, type KnownDevice } from '../sign-in/known-devices.js';

/**
 * A link that was mailed to an account's address has been opened. Where the account has signed in before, that is its
 * owner, who reads what comes there; anywhere else it may be somebody whose address was merely claimed.
 */
export async function proveAddress(tx: Tx, accountId: string, device: KnownDevice | undefined): Promise<void> {
  if (deviceOf(accountId, device) === undefined) return;
  const claimed = { id: accountId, addressClaimedAt: Not(IsNull()) };
  await tx.repository(AccountEntity).update(claimed, { addressClaimedAt: null });
}
