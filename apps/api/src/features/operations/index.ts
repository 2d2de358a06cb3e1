/** What other features use of operations. */
export { RebuildRequests } from './rebuilds/rebuild-requests.js';
