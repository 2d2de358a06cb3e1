/** What other features use of saved views. */
export { savedViewsQuery } from './saved-views.queries.js';
