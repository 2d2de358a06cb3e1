/** What other features may use of this one. */
export { AnalysisCharts } from './analysis/analysis-charts.js';
export { ComplianceCard } from './analysis/compliance-card.js';
export { OwnBreakdown } from './breakdown/own-breakdown.js';
export { panelShapes } from './panel-shapes.js';
export { PanelSkeleton } from './panel-skeleton.js';
export { reportPanels } from './report-panels.js';
export { ReportFigures } from './report-figures.js';
export { reportsCopy } from './reports.copy.js';
export {
  ownPerformanceQuery,
  satisfactionReportQuery,
  teamReportQuery,
  teamTotalsQuery,
  ticketAnalysisQuery,
} from './reports.queries.js';
export { SatisfactionCharts } from './satisfaction/satisfaction-charts.js';
export { BesideMedians } from './team/beside-medians.js';
export { BesideTeam } from './team/beside-team.js';
export { ReplyCard } from './team/reply-card.js';
export { TeamCards } from './team/team-cards.js';
export { teamCopy } from './team/team.copy.js';
