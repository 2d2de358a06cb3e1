import type { Role } from '@deskledger/contracts';

export interface TokenInForce {
  id: string;
  account_id: string;
  role: Role;
  owner_role: Role;
  kind: 'script' | 'wall';
  used_recently: boolean;
}

/** $1 hash of the token, $2 now. */
export const tokenInForceSql = `
  select t.id, t.account_id, t.role, a.role as owner_role, t.kind, coalesce(t.last_used_at > $2::timestamptz - interval '1 minute', false) as used_recently
    from api_tokens t join accounts a on a.id = t.account_id
   where t.token_hash = $1 and t.revoked_at is null and a.disabled_at is null
     and (t.expires_at is null or t.expires_at > $2)`;
