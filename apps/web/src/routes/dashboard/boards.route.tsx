import { useParams } from 'react-router-dom';
import { BoardPage } from '../../features/boards/board-page.js';
import { BoardsPage } from '../../features/boards/boards-page.js';

/** `/dashboard/boards`, and behind it the id of a board */
export function Component() {
  const { boardId } = useParams();
  return boardId === undefined ? <BoardsPage /> : <BoardPage key={boardId} id={boardId} />;
}
