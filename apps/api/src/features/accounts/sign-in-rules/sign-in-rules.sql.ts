export interface RulesRow extends Record<string, unknown> {
  second_factor_required: boolean;
}

export const rulesSql = 'select second_factor_required from sign_in_rules';

const hasNone = (account: string) => `
  not exists (select from second_factors f where f.account_id = ${account} and f.confirmed_at is not null)
  and not exists (select from passkeys p where p.account_id = ${account})`;

/**
 * $1 account. The lock lets a change of the rules come after this login, or before it. Who has no password signs in by an
 * identity provider alone, which asks for what it wants.
 */
export const mustEnrolSql = `
  select second_factor_required and ${hasNone('$1')}
         and exists (select from accounts where id = $1 and password_hash is not null) as must
    from sign_in_rules for share`;

export const withoutFactorSql = `
  select id from accounts a where disabled_at is null and password_hash is not null and ${hasNone('a.id')}`;
