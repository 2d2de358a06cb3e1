/** What other features may use of this one. */
export { staffQuery } from './staff.queries.js';
