import type { ResolvedRange } from '@deskledger/contracts';
import { useQuery } from '@tanstack/react-query';
import type { ReportsView } from '../../lib/url/reports-view.js';
import {
  overviewReportQuery,
  satisfactionReportQuery,
  teamReportQuery,
  ticketAnalysisQuery,
} from './reports.queries.js';

/** The days that the open report covers, as soon as the server has told them. */
export function useReportRange(view: ReportsView): ResolvedRange | undefined {
  const isOpen = (tab: ReportsView['tab']) => ({ enabled: view.tab === tab });
  const answers = {
    overview: useQuery({ ...overviewReportQuery(view), ...isOpen('overview') }).data,
    tickets: useQuery({ ...ticketAnalysisQuery(view), ...isOpen('tickets') }).data,
    satisfaction: useQuery({ ...satisfactionReportQuery(view), ...isOpen('satisfaction') }).data,
    team: useQuery({ ...teamReportQuery(view), ...isOpen('team') }).data,
  };
  return answers[view.tab]?.range;
}
