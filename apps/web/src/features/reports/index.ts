/** What other features may use of this one. */
export { AnalysisCharts, StatusShares } from './analysis/analysis-charts.js';
export { ComplianceCard } from './analysis/compliance-card.js';
export { PriorityBars } from './analysis/priority-bars.js';
export { ResolutionTimes } from './analysis/resolution-times.js';
export { TicketLoad } from './analysis/ticket-load.js';
export { OwnBreakdown } from './breakdown/own-breakdown.js';
export { PinnedBreakdown, pinnedBreakdownTitle } from './breakdown/pinned-breakdown.js';
export { panelShapes } from './panel-shapes.js';
export { PanelSkeleton } from './panel-skeleton.js';
export { reportPanels } from './report-panels.js';
export { ReportFigures } from './report-figures.js';
export { reportsCopy } from './reports.copy.js';
export {
  ownPerformanceQuery,
  satisfactionReportQuery,
  serviceLevelReportQuery,
  teamReportQuery,
  teamTotalsQuery,
  ticketAnalysisQuery,
} from './reports.queries.js';
export { CsatCard } from './satisfaction/csat-card.js';
export { RatingsOverTime } from './satisfaction/ratings-over-time.js';
export { RatingDistribution, SatisfactionCharts } from './satisfaction/satisfaction-charts.js';
export { SatisfactionTrend } from './satisfaction/satisfaction-trend.js';
export { LateReplies } from './service-levels/late-replies.js';
export { targetCopy } from './service-levels/target.copy.js';
export { TargetCard } from './service-levels/target-card.js';
export { TargetTrend } from './service-levels/target-trend.js';
export { BesideMedians } from './team/beside-medians.js';
export { BesideTeam } from './team/beside-team.js';
export { ReplyCard } from './team/reply-card.js';
export { TeamCards } from './team/team-cards.js';
export { teamCopy } from './team/team.copy.js';
