export interface UsedToken extends Record<string, unknown> {
  account_id: string | null;
}

/** $1 hash of the token, $2 purpose, $3 now. One statement, so that of many uses at the same time one finds it unused. */
export const useTokenSql = `
  update one_time_tokens set used_at = $3
   where token_hash = $1 and purpose = $2 and used_at is null and expires_at > $3
   returning account_id`;
