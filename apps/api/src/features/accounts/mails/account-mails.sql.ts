export interface TakenMail extends Record<string, unknown> {
  id: string;
  kind: string;
  tokenId: string | null;
  details: Record<string, string>;
  expiresAt: Date;
  attempts: number;
  /** null: there is no such account, or it is disabled. */
  recipient: { address: string; name: string } | null;
}

/** $1 mail, $2 now, $3 when others may take it again. One statement, so that one process at a time has the mail. */
export const takeMailSql = `
  update account_mails m set due_at = $3, attempts = m.attempts + 1 where m.id = $1 and m.due_at <= $2
  returning m.id, m.kind, m.token_id as "tokenId", m.details, m.expires_at as "expiresAt", m.attempts,
    (select json_build_object('address', coalesce(m.address, a.email), 'name', a.name)
       from accounts a where a.id = m.account_id and a.disabled_at is null) as recipient`;
