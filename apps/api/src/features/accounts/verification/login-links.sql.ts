export interface SentLinks extends Record<string, unknown> {
  sent: number;
  last: Date | null;
  first: Date | null;
}

/** $1 account, $2 since when. */
export const sentLinksSql = `
  select count(*)::int as sent, max(created_at) filter (where used_at is null) as last, min(created_at) as first
    from one_time_tokens where account_id = $1 and purpose = 'verify-login' and created_at > $2`;
