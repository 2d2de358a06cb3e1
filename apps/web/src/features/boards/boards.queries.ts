import {
  CallError,
  createBoard,
  deleteBoard,
  listBoards,
  readBoard,
  restoreBoard,
  updateBoard,
  type Board,
} from '@deskledger/contracts';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api/client.js';

/** The boards that this person sees. */
export const boardsQuery = queryOptions({
  queryKey: ['boards'],
  queryFn: async ({ signal }) => (await call(listBoards, {}, { signal })).boards,
});

export function boardQuery(id: string) {
  return queryOptions({
    queryKey: ['board', id],
    queryFn: ({ signal }) => call(readBoard, { params: { id } }, { signal }),
  });
}

export const boardCalls = {
  create: (body: { name: string; isShared: boolean; pins: Board['pins'] }) => call(createBoard, { body }),
  delete: (id: string) => call(deleteBoard, { params: { id } }),
  restore: (id: string) => call(restoreBoard, { params: { id } }),
};

/** What changes of a board: its name, its sharing, its pins. */
export type BoardChange = (board: Board) => Board;

let last: Promise<unknown> = Promise.resolve();
let waiting = 0;

/**
 * Changes a board: on the screen at once, and on the server one change after another, each on what the server has then.
 * So nobody's change is overwritten, whoever else arranges the board. Rejects where the server refuses; the screen then
 * shows what it has.
 */
export async function changeBoard(queries: QueryClient, id: string, change: BoardChange): Promise<Board> {
  const { queryKey } = boardQuery(id);
  queries.setQueryData(queryKey, (seen) => seen && change(seen));
  waiting += 1;
  const turn = last.then(() => written(id, change)).catch((error: unknown) => again(error, id, change));
  last = turn.catch(() => undefined);
  try {
    const answer = await turn;
    if (waiting === 1) queries.setQueryData(queryKey, answer);
    return answer;
  } catch (error) {
    void queries.invalidateQueries({ queryKey });
    throw error;
  } finally {
    waiting -= 1;
    void queries.invalidateQueries({ queryKey: boardsQuery.queryKey });
  }
}

async function written(id: string, change: BoardChange): Promise<Board> {
  const board = await call(readBoard, { params: { id } });
  const { name, isShared, pins } = change(board);
  return call(updateBoard, { params: { id }, body: { name, isShared, pins, revision: board.revision } });
}

/** Somebody else was faster between reading and writing. */
function again(error: unknown, id: string, change: BoardChange): Promise<Board> {
  if (error instanceof CallError && error.statusCode === 409) return written(id, change);
  throw error;
}
