import type { Queryable } from '../../../platform/database/statement.js';

/** $1 account. */
const directoryAddressSql = `
  select 1 from scim_users u join accounts a on a.id = u.account_id
   where a.id = $1 and a.password_hash is null`;

/**
 * Whether a directory, and not its owner, says the address of an account: of everybody whom it looks after. The address of
 * somebody who has a password it may not change; that is their own.
 */
export async function hasDirectoryAddress(source: Queryable, accountId: string): Promise<boolean> {
  return (await source.query(directoryAddressSql, [accountId])).length > 0;
}
