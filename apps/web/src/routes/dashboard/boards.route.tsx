import { useParams } from 'react-router-dom';
import { BoardPage } from '../../features/boards/board-page.js';
import { BoardsPage } from '../../features/boards/boards-page.js';
import { FreshnessLine } from '../../features/live/freshness-line.js';

/** `/dashboard/boards`, and behind it the id of a board */
export function Component() {
  const { boardId } = useParams();
  if (boardId === undefined) return <BoardsPage />;
  return <BoardPage key={boardId} id={boardId} freshness={<FreshnessLine />} />;
}
