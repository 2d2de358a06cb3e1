/** What other features use of exports. */
export { overviewChoices, reportChoices, responseChoices, ticketChoices, type ExportChoice } from './export-choices.js';
export { ExportMenu } from './export-menu.js';
