/** What other features use of the overview. */
export { OverviewScreen } from './overview-screen.js';
