/** What other features may use of this one. */
export { followUpStateOf } from './follow-up-state.js';
export { assigneesQuery } from './follow-ups.queries.js';
