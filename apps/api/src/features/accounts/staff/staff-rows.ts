import type { Role, StaffAccount } from '@deskledger/contracts';
import type { Tx } from '../../../platform/database/tx.js';
import type { Database } from '../../../platform/database/database.js';
import { notFound } from '../../../platform/http/index.js';

interface StaffRow {
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
  [column: string]: unknown;
}

const staffSql = `
  select a.id, a.name, a.email, a.role, a.created_at as "createdAt", a.deletes_at as "deletesAt",
         case when a.disabled_at is not null then 'disabled' when a.password_hash is null then 'invited'
              else 'active' end as state,
         (select max(s.created_at) from sessions s where s.account_id = a.id) as "lastSignInAt",
         case when a.password_hash is null then
           (select max(t.expires_at) from one_time_tokens t where t.account_id = a.id and t.purpose = 'invitation')
         end as "invitedUntil",
         (select p.version from account_pictures p where p.account_id = a.id) as picture
    from accounts a`;

const iso = (at: Date | null) => at?.toISOString() ?? null;

/** Everybody who can sign in, by name. */
export async function readStaff(database: Database): Promise<StaffAccount[]> {
  const rows = await database.query<StaffRow>(`${staffSql} order by lower(a.name), a.id`);
  return rows.map(documentOf);
}

/** @throws ProblemError 404 */
export async function readStaffAccount(tx: Tx, id: string): Promise<StaffAccount> {
  const [row] = await tx.query<StaffRow>(`${staffSql} where a.id = $1`, [id]);
  if (row === undefined) throw notFound('There is no such account.');
  return documentOf(row);
}

const documentOf = (row: StaffRow): StaffAccount => ({
  id: row.id,
  name: row.name,
  email: row.email,
  role: row.role,
  state: row.state,
  createdAt: row.createdAt.toISOString(),
  lastSignInAt: iso(row.lastSignInAt),
  invitedUntil: iso(row.invitedUntil),
  deletesAt: iso(row.deletesAt),
  picture: row.picture,
});
