/** $1 account, $2 sealed secret, $3 now. A confirmed second factor stays as it is, and answers no row. */
export const beginSecondFactorSql = `
  insert into second_factors (account_id, secret, begun_at) values ($1, $2, $3)
  on conflict (account_id) do update set secret = excluded.secret, begun_at = excluded.begun_at
    where second_factors.confirmed_at is null
  returning account_id`;
