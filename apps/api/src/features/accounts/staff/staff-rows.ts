import type { StaffAccount } from '@deskledger/contracts';
import type { Database } from '../../../platform/database/database.js';
import type { Tx } from '../../../platform/database/tx.js';
import { notFound } from '../../../platform/http/index.js';
import { staffSql, type StaffRow } from './staff.sql.js';

const iso = (at: Date | null) => at?.toISOString() ?? null;

/** Everybody who can sign in, by name. */
export async function readStaff(database: Database): Promise<StaffAccount[]> {
  const rows = await database.query<StaffRow>(`${staffSql} order by lower(a.name), a.id`);
  return rows.map(documentOf);
}

/** @throws ProblemError 404 */
export async function readStaffAccount(tx: Tx, id: string): Promise<StaffAccount> {
  const [row] = await tx.query<StaffRow>(`${staffSql} where a.id = $1`, [id]);
  if (row === undefined) throw notFound('This account does not exist.');
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
  agent: row.agent,
});
