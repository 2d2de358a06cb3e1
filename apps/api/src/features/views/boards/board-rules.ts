import type { Board, Pin } from '@deskledger/contracts';
import { IsNull } from 'typeorm';
import type { Tx } from '../../../platform/database/tx.js';
import { conflict, forbidden, type Actor } from '../../../platform/http/index.js';
import { mayShare } from '../saved-view-row.js';
import { lockOwnerSql } from '../saved-views.sql.js';
import { visibleBoard } from './board-document.js';
import { BoardEntity, BoardPinEntity } from './board.entity.js';

const mostOwn = 50;
const mostShared = 100;

/** @throws ProblemError 403 where the actor's role does not share boards. */
export function assertMayShareBoard(actor: Actor): void {
  if (!mayShare(actor)) throw forbidden('Only administrators and managers can share boards.');
}

/** The board, which nobody else changes until the transaction ends. @throws ProblemError 404, 403 */
export async function changeableBoard(tx: Tx, actor: Actor, id: string): Promise<Board> {
  await tx.repository(BoardEntity).findOne({ where: { id }, lock: { mode: 'pessimistic_write' } });
  const board = await visibleBoard(tx, actor, id);
  if (!board.canChange) throw forbidden('Only administrators and managers can change shared boards.');
  return board;
}

/** Limits that no person reaches, so that nobody fills the table. @throws ProblemError 409 */
export async function assertRoomForBoard(tx: Tx, actor: Actor, isShared: boolean): Promise<void> {
  await tx.query(lockOwnerSql, [actor.accountId]);
  const boards = tx.repository(BoardEntity);
  const own = await boards.countBy({ accountId: actor.accountId, deletedAt: IsNull() });
  if (own >= mostOwn) throw conflict(`You have ${mostOwn} boards. Delete one first.`);
  if (!isShared) return;
  const shared = await boards.countBy({ shared: true, deletedAt: IsNull() });
  if (shared >= mostShared) throw conflict(`There are ${mostShared} shared boards. Delete one first.`);
}

/** Puts the pins of a board in the place of those that it has. */
export async function writePins(tx: Tx, boardId: string, wanted: readonly Pin[]): Promise<void> {
  const pins = tx.repository(BoardPinEntity);
  await pins.delete({ boardId });
  if (wanted.length > 0) await pins.insert(wanted.map((pin, place) => ({ ...pin, boardId, place })));
}
