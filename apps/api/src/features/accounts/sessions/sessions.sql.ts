import type { Role } from '@deskledger/contracts';

/** A refresh token as it is found when somebody shows it. */
export interface ShownRefreshToken {
  session_id: string;
  account_id: string;
  role: Role;
  used_at: Date | null;
  /** When its session was begun. */
  created_at: Date;
  over: boolean;
}

/**
 * $1 hash of the token, $2 now. The lock makes two uses of one token follow each other, so that the second is seen as what
 * it is.
 */
export const lockRefreshTokenSql = `
  select t.session_id, t.used_at, s.account_id, s.created_at, a.role,
         (s.revoked_at is not null or s.expires_at <= $2 or a.disabled_at is not null) as over
    from refresh_tokens t join sessions s on s.id = t.session_id join accounts a on a.id = s.account_id
   where t.token_hash = $1
     for update of t`;

/** $1 account, $2 now, $3 the newest session, $4 how many of the others stay. Answers the sessions that ended. */
export const endIdleSessionsSql = `
  update sessions set revoked_at = $2 where id in (
    select id from sessions where account_id = $1 and revoked_at is null and expires_at > $2 and id <> $3
     order by last_used_at desc, created_at desc offset $4) returning id`;

/** $1 account, $2 now, $3 a session that goes on, or null. Answers the sessions that ended. */
export const endSessionsSql = `
  update sessions set revoked_at = $2
   where account_id = $1 and revoked_at is null and id is distinct from $3 returning id`;
