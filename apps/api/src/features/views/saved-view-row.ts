import type { SavedView } from '@deskledger/contracts';
import type { Database } from '../../platform/database/database.js';
import type { Tx } from '../../platform/database/tx.js';
import { notFound, type Actor } from '../../platform/http/index.js';
import { visibleViewsSql, type SavedViewRow } from './saved-views.sql.js';

/** Whose own views the actor sees. A token has a role and no account: what is its owner's alone is not there for it. */
export const ownerOf = ({ accountId, via }: Actor): string | null => (via.kind === 'session' ? accountId : null);

/** What the actor sees: views of their own and shared ones, by name. */
export async function visibleViews(database: Database, actor: Actor): Promise<SavedView[]> {
  const rows = await database.query<SavedViewRow>(`${visibleViewsSql} order by lower(v.name), v.id`, [ownerOf(actor)]);
  return rows.map((row) => savedViewDocument(row, actor));
}

/** @throws ProblemError 404 where the actor sees no such view. */
export async function visibleView(tx: Tx, actor: Actor, id: string): Promise<SavedView> {
  const [row] = await tx.query<SavedViewRow>(`${visibleViewsSql} and v.id = $2`, [ownerOf(actor), id]);
  if (row === undefined) throw notFound('This view does not exist.');
  return savedViewDocument(row, actor);
}

/** Administrators and managers look after what everybody sees. */
export function mayShare({ role }: Actor): boolean {
  return role !== 'agent';
}

function savedViewDocument(row: SavedViewRow, actor: Actor): SavedView {
  const isOwn = row.account_id === ownerOf(actor);
  return {
    id: row.id,
    screen: row.screen,
    name: row.name,
    query: row.query,
    isShared: row.shared,
    isOwn,
    owner: row.owner,
    isDefault: row.is_default,
    canChange: row.shared ? mayShare(actor) : isOwn,
    updatedAt: row.updated_at.toISOString(),
  };
}
