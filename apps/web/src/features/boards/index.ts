/** What other features use of boards. */
export { BoardGrid } from './board-grid.js';
export { boardsQuery } from './boards.queries.js';
