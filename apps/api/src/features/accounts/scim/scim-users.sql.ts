import type { Role } from '@deskledger/contracts';

export interface ScimRow extends Record<string, unknown> {
  id: string;
  email: string;
  name: string;
  role: Role;
  hasPassword: boolean;
  /** They sign in through an identity provider, whatever their address is. */
  isJoined: boolean;
  disabledAt: Date | null;
  /** Not by a person. */
  disabledByDirectory: boolean;
  externalId: string | null;
  createdAt: Date;
  updatedAt: Date;
}

/** Accounts as a directory sees them. */
export const scimUsersSql = `
  select a.id, a.email, a.name, a.role, a.password_hash is not null as "hasPassword",
         exists (select from account_identities i where i.account_id = a.id) as "isJoined",
         a.disabled_at as "disabledAt", a.disabled_by_directory as "disabledByDirectory", u.external_id as "externalId", a.created_at as "createdAt", a.updated_at as "updatedAt"
    from accounts a left join scim_users u on u.account_id = a.id`;

/** By what accounts can be found, in small letters; $1 the value. */
export const scimFilters: ReadonlyMap<string, string> = new Map([
  ['username', 'lower(a.email) = lower($1)'],
  ['emails.value', 'lower(a.email) = lower($1)'],
  ['externalid', 'u.external_id = $1'],
  ['id', 'a.id::text = lower($1)'],
]);
