/** What other features may use of this one. */
export { CountCard } from './count-card.js';
export { createdNote, DaySparkline } from './day-sparkline.js';
export { figuresCopy } from './figures.copy.js';
export { aboutOrganization, organizationRows, otherOrganizations } from './organization-rows.js';
export { OrganizationsDialog, organizationTable } from './organizations-dialog.js';
export { publicRatings, RatingNote } from './rating-note.js';
export { ResolutionCard } from './resolution-card.js';
export { SatisfactionCard } from './satisfaction-card.js';
export { TicketTrends } from './ticket-trends.js';
