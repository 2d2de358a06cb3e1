/** What other features use of the overview. */
export { ComplianceDonut } from './compliance-donut.js';
export { dashboardQuery } from './dashboard.queries.js';
export { OrganizationBars } from './organization-bars.js';
export { OverviewScreen } from './overview-screen.js';
export { StatCard } from './stat-cards.js';
export { StatusBars } from './status-bars.js';
