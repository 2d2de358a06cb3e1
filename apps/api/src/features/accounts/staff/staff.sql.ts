import type { Role, StaffAccount } from '@deskledger/contracts';

export interface StaffRow extends Record<string, unknown> {
  id: string;
  name: string;
  email: string;
  role: Role;
  state: StaffAccount['state'];
  createdAt: Date;
  lastSignInAt: Date | null;
  invitedUntil: Date | null;
  deletesAt: Date | null;
  picture: string | null;
  agent: string | null;
}

/** Accounts as administrators see them. */
export const staffSql = `
  select a.id, a.name, a.email, a.role, a.created_at as "createdAt", a.deletes_at as "deletesAt", a.agent_id as agent,
         case when a.disabled_at is not null then 'disabled'
              when a.password_hash is null and not exists (select from account_identities i where i.account_id = a.id)
              then 'invited' else 'active' end as state,
         (select max(s.created_at) from sessions s where s.account_id = a.id) as "lastSignInAt",
         case when a.password_hash is null then
           (select max(least(t.expires_at, t.used_at)) from one_time_tokens t where t.account_id = a.id and t.purpose = 'invitation')
         end as "invitedUntil",
         (select p.version from account_pictures p where p.account_id = a.id) as picture
    from accounts a`;

/**
 * An account whose e-mail address nobody has yet; answers no row otherwise.
 * $1 id, $2 e-mail, $3 name, $4 role, $5 hash of the password, or null, $6 now.
 */
export const addAccountSql = `
  insert into accounts (id, email, name, role, password_hash, created_at, updated_at) values ($1, $2, $3, $4, $5, $6, $6)
  on conflict ((lower(email))) do nothing returning id`;
