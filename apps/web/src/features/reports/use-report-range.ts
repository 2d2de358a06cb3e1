import type { EchoedRange } from '@deskledger/contracts';
import { useQuery } from '@tanstack/react-query';
import type { ReportsView } from '../../lib/url/reports-view.js';
import { useReadsPeople } from '../account/index.js';
import {
  overviewReportQuery,
  ownPerformanceQuery,
  satisfactionReportQuery,
  serviceLevelReportQuery,
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
  const readsPeople = useReadsPeople();
  const shown = view.tab === 'team' && readsPeople === false ? 'own' : view.tab;
  const isKnown = view.tab !== 'team' || readsPeople !== undefined;
  const isOpen = (tab: typeof shown) => ({ enabled: shown === tab && isKnown });
  const answers = {
    overview: useQuery({ ...overviewReportQuery(view), ...isOpen('overview') }),
    tickets: useQuery({ ...ticketAnalysisQuery(view), ...isOpen('tickets') }),
    satisfaction: useQuery({ ...satisfactionReportQuery(view), ...isOpen('satisfaction') }),
    'service-levels': useQuery({ ...serviceLevelReportQuery(view), ...isOpen('service-levels') }),
    team: useQuery({ ...teamReportQuery(view), ...isOpen('team') }),
    own: useQuery({ ...ownPerformanceQuery(view), ...isOpen('own') }),
  };
  const { data, isError } = answers[shown];
  return { range: data?.range, isMissing: isError };
}
