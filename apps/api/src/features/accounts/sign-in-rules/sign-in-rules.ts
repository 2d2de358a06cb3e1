import type { ResponseOf, readSignInRules } from '@deskledger/contracts';
import type { Tx } from '../../../platform/database/tx.js';
import { mustEnrolSql, rulesSql, withoutFactorSql, type RulesRow } from './sign-in-rules.sql.js';

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
