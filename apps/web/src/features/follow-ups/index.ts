/** What other features may use of this one. */
export { assigneesQuery } from './follow-ups.queries.js';
