/** What other features may use of this one. */
export { labelsCopy } from './labels.copy.js';
export { borneLabelsQuery } from './labels.queries.js';
export { StatusTable } from './status-table.js';
export { UnmappedLabels } from './unmapped-labels.js';
