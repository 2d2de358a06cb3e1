/** What other features may use of this one. */
export { accountQuery } from './account.queries.js';
export { useCanEdit } from './use-role.js';
