/** What other features use of exports. */
export {
  clientChoices,
  overviewChoices,
  reportChoices,
  reviewChoices,
  rowFiles,
  ticketChoices,
} from './export-choices.js';
export { ExportMenu } from './export-menu.js';
export { fetchExport } from './fetch-export.js';
export { followExport } from './follow-export.js';
export type { ExportChoice } from './export-choices.js';
