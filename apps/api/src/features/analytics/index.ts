/** What other features use of analytics. */
export { AgentRatings, type HolderRatings } from './agents/agent-ratings.js';
export { ReadAlertSeries } from './alerts/read-alert-series.query.js';
export { ReadTeamComparison } from './agents/team-comparison.query.js';
export { ReadTeamReport } from './agents/team-report.query.js';
export { ReadBacklog } from './backlog/read-backlog.query.js';
export { readGroupNames } from './breakdown/group-names.js';
export { ReadBreakdown, type AskedBreakdown } from './breakdown/read-breakdown.query.js';
export type { NameOf } from './breakdown/shape-breakdown.js';
export { ReadComparison } from './comparison/read-comparison.query.js';
export { ReadDashboard } from './dashboard/read-dashboard.query.js';
export { WriteReportFile } from './export/report-files.js';
export { compareSides } from './comparison/compare-sides.js';
export { type Population, RatedAnswers } from './breakdown/population.js';
export { CountedResponses } from './explain/counted-things.js';
export { explainedAs, figureWordsOf, isEstimate } from './measures/figure-words.js';
export type { AnalyticsQuestion } from './answers/question.js';
export { ReadServiceLevelReport } from './service-levels/service-level-report.query.js';
export { Satisfaction, type SatisfactionFigures, type SatisfactionQuestion } from './satisfaction/satisfaction.js';
