import type { SavedView } from '@deskledger/contracts';
import { IsNull, Not } from 'typeorm';
import { ignoringCase } from '../../platform/database/ignoring-case.js';
import type { Tx } from '../../platform/database/tx.js';
import { conflict, forbidden, type Actor } from '../../platform/http/index.js';
import { mayShare, visibleView } from './saved-view-row.js';
import { SavedViewEntity } from './saved-view.entity.js';
import { lockOwnerSql } from './saved-views.sql.js';

/** So long (milliseconds) a deletion can be taken back. */
export const deletionKeptFor = 30 * 86_400_000;

const mostOwn = 100;
const mostShared = 200;

/** @throws ProblemError 403 where the actor's role does not share views. */
export function assertMayShare(actor: Actor): void {
  if (!mayShare(actor)) throw forbidden('Only administrators and managers can share views.');
}

/** The view, which nobody else changes until the transaction ends. @throws ProblemError 404, 403 */
export async function changeableView(tx: Tx, actor: Actor, id: string): Promise<SavedView> {
  await tx.repository(SavedViewEntity).findOne({ where: { id }, lock: { mode: 'pessimistic_write' } });
  const view = await visibleView(tx, actor, id);
  if (!view.canChange) throw forbidden('Only administrators and managers can change shared views.');
  return view;
}

/** Limits that no person reaches, so that nobody fills the table. @throws ProblemError 409 */
export async function assertRoom(tx: Tx, actor: Actor, isShared: boolean): Promise<void> {
  await tx.query(lockOwnerSql, [actor.accountId]);
  const views = tx.repository(SavedViewEntity);
  const own = await views.countBy({ accountId: actor.accountId, deletedAt: IsNull() });
  if (own >= mostOwn) throw conflict(`You have ${mostOwn} saved views. Delete one first.`);
  if (!isShared) return;
  const shared = await views.countBy({ shared: true, deletedAt: IsNull() });
  if (shared >= mostShared) throw conflict(`There are ${mostShared} shared views. Delete one first.`);
}

/** @throws ProblemError 409 where the owner has another view of this name on this screen. */
export async function assertNameIsFree(
  tx: Tx,
  { id, accountId, screen, name }: Pick<SavedViewEntity, 'id' | 'accountId' | 'screen' | 'name'>,
) {
  const isTaken = await tx.repository(SavedViewEntity).existsBy({
    accountId,
    screen,
    name: ignoringCase(name),
    id: Not(id),
    deletedAt: IsNull(),
  });
  if (isTaken) throw conflict(`This screen already has a view named “${name}”.`);
}
