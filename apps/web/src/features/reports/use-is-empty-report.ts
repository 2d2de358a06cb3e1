import type { ResponseTrend } from '@deskledger/contracts';
import { useQuery } from '@tanstack/react-query';
import { ownAnswer } from '../../lib/api/own-answer.js';
import type { ReportsView } from '../../lib/url/reports-view.js';
import {
  overviewReportQuery,
  ownPerformanceQuery,
  satisfactionReportQuery,
  serviceLevelReportQuery,
  teamReportQuery,
  ticketAnalysisQuery,
} from './reports.queries.js';

/** Whether the open report has nothing to show of its range; false until that is known. Fetches nothing itself. */
export function useIsEmptyReport(view: ReportsView): boolean {
  const asShown = { enabled: false } as const;
  const overview = ownAnswer(useQuery({ ...overviewReportQuery(view), ...asShown }));
  const analysis = ownAnswer(useQuery({ ...ticketAnalysisQuery(view), ...asShown }));
  const satisfaction = ownAnswer(useQuery({ ...satisfactionReportQuery(view), ...asShown }));
  const levels = ownAnswer(useQuery({ ...serviceLevelReportQuery(view), ...asShown }));
  const team = ownAnswer(useQuery({ ...teamReportQuery(view), ...asShown }));
  const own = ownAnswer(useQuery({ ...ownPerformanceQuery(view), ...asShown }));
  const emptiness = {
    overview: overview && isQuiet(overview) && overview.completedSurvey === 0,
    tickets: analysis && isQuiet(analysis),
    satisfaction: satisfaction && satisfaction.completedSurvey === 0 && satisfaction.rating.total === 0,
    'service-levels': levels && levels.targets.every(({ promised }) => promised === 0),
    team: team ? team.agents.length === 0 : own && own.own === null,
  };
  return emptiness[view.tab] ?? false;
}

interface ReportParts {
  metrics: { all_tickets: number };
  responseTrends: readonly ResponseTrend[];
}

/** Nothing was created, nothing resolved and nothing reopened. */
function isQuiet({ metrics, responseTrends }: ReportParts): boolean {
  return metrics.all_tickets === 0 && responseTrends.every(({ resolved, reopened }) => resolved + reopened === 0);
}
