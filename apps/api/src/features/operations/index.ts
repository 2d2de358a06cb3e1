/** What other features use of operations. */
export { Recalculations } from './rebuilds/recalculations.js';
