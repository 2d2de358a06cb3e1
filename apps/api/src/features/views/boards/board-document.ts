import type { Board, BoardEntry } from '@deskledger/contracts';
import type { Database } from '../../../platform/database/database.js';
import type { Tx } from '../../../platform/database/tx.js';
import { notFound, type Actor } from '../../../platform/http/index.js';
import { mayShare, ownerOf } from '../saved-view-row.js';
import { visibleBoardsSql, type BoardRow } from './boards.sql.js';

/** What the actor sees: boards of their own and shared ones, by name. */
export async function visibleBoards(database: Database, actor: Actor): Promise<BoardEntry[]> {
  const sql = `${visibleBoardsSql} order by lower(b.name), b.id`;
  const rows = await database.query<BoardRow>(sql, [ownerOf(actor)]);
  return rows.map((row) => {
    const { pins, revision: _revision, ...entry } = boardDocument(row, actor);
    return { ...entry, pinCount: pins.length };
  });
}

/** @throws ProblemError 404 where the actor sees no such board. */
export async function visibleBoard(from: Pick<Tx, 'query'> | Database, actor: Actor, id: string): Promise<Board> {
  const [row] = await from.query<BoardRow>(`${visibleBoardsSql} and b.id = $2`, [ownerOf(actor), id]);
  if (row === undefined) throw notFound('This board does not exist.');
  return boardDocument(row, actor);
}

function boardDocument(row: BoardRow, actor: Actor): Board {
  const isOwn = row.account_id === ownerOf(actor);
  return {
    id: row.id,
    name: row.name,
    isShared: row.shared,
    isOwn,
    owner: row.owner,
    canChange: row.shared ? mayShare(actor) : isOwn,
    pins: row.pins,
    revision: row.revision,
    updatedAt: row.updated_at.toISOString(),
  };
}
