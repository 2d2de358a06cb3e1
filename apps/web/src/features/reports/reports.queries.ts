import {
  readOverviewReport,
  readSatisfactionReport,
  readTeamReport,
  readTicketAnalysis,
  readTicketLoad,
} from '@deskledger/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/client.js';
import { pollInterval } from '../../lib/live/live-store.js';
import { periodQuery, type PeriodView } from '../../lib/url/period.js';
import { bucketOf, seriesQuery } from '../../lib/url/series.js';

const keyOf = ({ period, from, to }: PeriodView) => [period, from ?? '', to ?? ''];
const seriesKeyOf = (view: PeriodView) => [...keyOf(view), bucketOf(view)];
const kept = { placeholderData: keepPreviousData, refetchInterval: pollInterval } as const;

export function overviewReportQuery(view: PeriodView) {
  return queryOptions({
    queryKey: ['reports', 'overview', ...seriesKeyOf(view)],
    queryFn: ({ signal }) => call(readOverviewReport, { query: seriesQuery(view) }, { signal }),
    ...kept,
  });
}

export function ticketAnalysisQuery(view: PeriodView) {
  return queryOptions({
    queryKey: ['reports', 'tickets', ...seriesKeyOf(view)],
    queryFn: ({ signal }) => call(readTicketAnalysis, { query: seriesQuery(view) }, { signal }),
    ...kept,
  });
}

export function satisfactionReportQuery(view: PeriodView) {
  return queryOptions({
    queryKey: ['reports', 'satisfaction', ...seriesKeyOf(view)],
    queryFn: ({ signal }) => call(readSatisfactionReport, { query: seriesQuery(view) }, { signal }),
    ...kept,
  });
}

export function teamReportQuery(view: PeriodView) {
  return queryOptions({
    queryKey: ['reports', 'team', ...keyOf(view)],
    queryFn: ({ signal }) => call(readTeamReport, { query: periodQuery(view) }, { signal }),
    ...kept,
  });
}

export function ticketLoadQuery(view: PeriodView) {
  return queryOptions({
    queryKey: ['reports', 'load', ...keyOf(view)],
    queryFn: ({ signal }) => call(readTicketLoad, { query: periodQuery(view) }, { signal }),
    ...kept,
  });
}
