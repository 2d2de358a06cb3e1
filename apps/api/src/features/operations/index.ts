/** What other features use of operations. */
export { OperationsModule } from './operations.module.js';
export { Recalculations } from './rebuilds/recalculations.js';
