import type { SavedView } from '@deskledger/contracts';
import type { Tx } from '../../platform/database/tx.js';
import { conflict, forbidden, type Actor } from '../../platform/http/index.js';
import { mayShare, visibleView } from './saved-view-row.js';

const mostOwn = 100;
const mostShared = 200;

/** @throws ProblemError 403 where the actor's role does not share views. */
export function assertMayShare(actor: Actor): void {
  if (!mayShare(actor)) throw forbidden('Only administrators and managers share views.');
}

/** The view, which nobody else changes until the transaction ends. @throws ProblemError 404, 403 */
export async function changeableView(tx: Tx, actor: Actor, id: string): Promise<SavedView> {
  await tx.query('select 1 from saved_views where id = $1 for update', [id]);
  const view = await visibleView(tx, actor, id);
  if (!view.canChange) throw forbidden('Only administrators and managers change shared views.');
  return view;
}

/** Limits that no person reaches, so that nobody fills the table. @throws ProblemError 409 */
export async function assertRoom(tx: Tx, actor: Actor, isShared: boolean): Promise<void> {
  await tx.query('select 1 from accounts where id = $1 for update', [actor.accountId]);
  const [counted] = await tx.query<{ own: number; shared: number }>(
    `select (select count(*) from saved_views where account_id = $1 and deleted_at is null) as own,
            (select count(*) from saved_views where shared and deleted_at is null) as shared`,
    [actor.accountId],
  );
  if ((counted?.own ?? 0) >= mostOwn) throw conflict(`You have ${mostOwn} saved views; delete one first.`);
  if (isShared && (counted?.shared ?? 0) >= mostShared)
    throw conflict(`There are ${mostShared} shared views; delete one first.`);
}

/** @throws ProblemError 409 where the owner has another view of this name on this screen. */
export async function assertNameIsFree(
  tx: Tx,
  { id, screen, name }: Pick<SavedView, 'id' | 'screen' | 'name'>,
  accountId: string,
) {
  const [taken] = await tx.query(
    `select 1 from saved_views
      where account_id = $1 and screen = $2 and lower(name) = lower($3) and id <> $4 and deleted_at is null`,
    [accountId, screen, name, id],
  );
  if (taken !== undefined) throw conflict(`There is a view named “${name}” on this screen already.`);
}
