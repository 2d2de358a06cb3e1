import type { ResponseOf, readSignInRules } from '@deskledger/contracts';
import type { Tx } from '../../../platform/database/tx.js';

const rulesSql = 'select second_factor_required from sign_in_rules';

const hasNone = (account: string) => `
  not exists (select from second_factors f where f.account_id = ${account} and f.confirmed_at is not null)
  and not exists (select from passkeys p where p.account_id = ${account})`;

/**
 * $1 account. The lock lets a change of the rules come after this login, or before it. Who has no password signs in by an
 * identity provider alone, which asks for what it wants.
 */
const mustEnrolSql = `
  select second_factor_required and ${hasNone('$1')}
         and exists (select from accounts where id = $1 and password_hash is not null) as must
    from sign_in_rules for share`;

const withoutFactorSql = `
  select id from accounts a where disabled_at is null and password_hash is not null and ${hasNone('a.id')}`;

/** The rules, and how many people they are news to. */
export type ReadRules = ResponseOf<typeof readSignInRules>;

/** Whether somebody has to set up a second factor before anything else. Waits for who is changing the rules. */
export async function mustEnrol(tx: Tx, accountId: string): Promise<boolean> {
  const [row] = await tx.query<{ must: boolean }>(mustEnrolSql, [accountId]);
  return row?.must ?? false;
}

/** @param lock for a change: logins under way come first, those that begin wait for it. */
export async function readRules(tx: Tx, lock: 'for update' | '' = ''): Promise<ReadRules> {
  const [rules] = await tx.query<RulesRow>(`${rulesSql} ${lock}`);
  return {
    secondFactorRequired: rules?.second_factor_required ?? false,
    withoutSecondFactor: (await withoutSecondFactor(tx)).length,
  };
}

/** The accounts whose password alone opens them, of those that can sign in. */
export async function withoutSecondFactor(tx: Tx): Promise<string[]> {
  const rows = await tx.query<{ id: string }>(withoutFactorSql);
  return rows.map(({ id }) => id);
}

interface RulesRow extends Record<string, unknown> {
  second_factor_required: boolean;
}
