import type { EchoedRange } from '@deskledger/contracts';
import { useQuery } from '@tanstack/react-query';
import type { ReportsView } from '../../lib/url/reports-view.js';
import {
  overviewReportQuery,
  satisfactionReportQuery,
  teamReportQuery,
  ticketAnalysisQuery,
} from './reports.queries.js';

interface ReportRange {
  range: EchoedRange | undefined;
  /** The report could not be had. */
  isMissing: boolean;
}

/** The days that the open report covers, as soon as the server has told them. */
export function useReportRange(view: ReportsView): ReportRange {
  const isOpen = (tab: ReportsView['tab']) => ({ enabled: view.tab === tab });
  const answers = {
    overview: useQuery({ ...overviewReportQuery(view), ...isOpen('overview') }),
    tickets: useQuery({ ...ticketAnalysisQuery(view), ...isOpen('tickets') }),
    satisfaction: useQuery({ ...satisfactionReportQuery(view), ...isOpen('satisfaction') }),
    team: useQuery({ ...teamReportQuery(view), ...isOpen('team') }),
  };
  const { data, isError } = answers[view.tab];
  return { range: data?.range, isMissing: isError };
}
