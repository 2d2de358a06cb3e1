/** What other features use of scheduled reports. */
export { ReportDialog } from './report-dialog.js';
export { ScheduledReportsCard } from './scheduled-reports-card.js';
