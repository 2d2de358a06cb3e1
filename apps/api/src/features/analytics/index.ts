/** What other features use of analytics. */
export { AnalyticsModule } from './analytics.module.js';
export { Satisfaction, type SatisfactionFigures, type SatisfactionQuestion } from './satisfaction/satisfaction.js';
