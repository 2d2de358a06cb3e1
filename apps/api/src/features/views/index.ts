/** What other features use of saved views and boards. */
export { ReadBoard } from './boards/read-board.query.js';
