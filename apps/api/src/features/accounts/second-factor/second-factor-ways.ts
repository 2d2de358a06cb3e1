import type { SecondFactorWay } from '@deskledger/contracts';
import type { Database } from '../../../platform/database/database.js';
import type { Tx } from '../../../platform/database/tx.js';
import { conflict } from '../../../platform/http/index.js';
import type { OneTimeTokens } from '../one-time-tokens/one-time-tokens.js';
import { mustEnrol } from '../sign-in-rules/sign-in-rules.js';
import { RecoveryCodeEntity } from './recovery-code.entity.js';

/** $1 account. */
const waysSql = `
  select 'app' as way from second_factors where account_id = $1 and confirmed_at is not null
  union all
  select 'passkey' where exists (select from passkeys where account_id = $1)`;

/** What an account has besides its password; with nothing, the password alone opens it. */
export async function secondFactorWays(
  database: Pick<Database, 'query'> | Pick<Tx, 'query'>,
  accountId: string,
): Promise<SecondFactorWay[]> {
  const rows = await database.query<{ way: SecondFactorWay }>(waysSql, [accountId]);
  return rows.map(({ way }) => way);
}

/**
 * After one was removed: without any, recovery codes are good for nothing, and logins that wait for one begin again.
 * @throws ProblemError 409 where everybody has to have one: nothing is removed then.
 */
export async function tidyAfterLast(tx: Tx, tokens: OneTimeTokens, accountId: string): Promise<void> {
  if ((await secondFactorWays(tx, accountId)).length > 0) return;
  if (await mustEnrol(tx, accountId)) throw conflict('A second factor is required. Set up another one first.');
  await tx.repository(RecoveryCodeEntity).delete({ accountId });
  await tokens.endAll(tx, accountId, ['second-factor']);
}
