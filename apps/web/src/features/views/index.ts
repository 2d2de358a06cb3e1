/** What other features use of saved views. */
export { default as KiosksDialog } from './kiosks/kiosks-dialog.js';
export { NameDialog } from './name-dialog.js';
export { savedViewsQuery } from './saved-views.queries.js';
