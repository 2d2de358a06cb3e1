/** What other features use of operations. */
export { OperationsModule } from './operations.module.js';
export { RebuildRequests } from './rebuilds/rebuild-requests.js';
