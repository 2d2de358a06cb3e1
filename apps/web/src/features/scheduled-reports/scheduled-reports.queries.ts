import {
  createScheduledReport,
  deleteScheduledReport,
  listReportSendings,
  listScheduledReports,
  readReportMail,
  resendReport,
  sendScheduledReport,
  updateScheduledReport,
  type ReportSending,
  type RequestOf,
} from '@deskledger/contracts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/client.js';

const soon = 2_000;

/** Whether something of a sending is still to happen. */
const isUnderWay = (sending: ReportSending | null | undefined): boolean =>
  sending?.status === 'waiting' ||
  (sending?.mails.some(({ status }) => status === 'queued' || status === 'sending') ?? false);

/** Asked again while something is being sent. */
export const scheduledReportsQuery = queryOptions({
  queryKey: ['scheduled reports'],
  queryFn: ({ signal }) => call(listScheduledReports, {}, { signal }),
  refetchInterval: ({ state }) => state.data?.items.some(({ last }) => isUnderWay(last)) === true && soon,
});

export const reportSendingsQuery = (id: string) =>
  queryOptions({
    queryKey: ['scheduled reports', id, 'sendings'],
    queryFn: ({ signal }) => call(listReportSendings, { params: { id } }, { signal }),
    refetchInterval: ({ state }) => state.data?.items.some(isUnderWay) === true && soon,
  });

export const reportMailQuery = (id: string, sending: string) =>
  queryOptions({
    queryKey: ['scheduled reports', id, 'sendings', sending, 'mail'],
    queryFn: ({ signal }) => call(readReportMail, { params: { id, sending } }, { signal }),
  });

export type ReportWishes = RequestOf<typeof createScheduledReport>['body'];

export const reportCalls = {
  create: (body: ReportWishes) => call(createScheduledReport, { body }),
  change: (id: string, body: RequestOf<typeof updateScheduledReport>['body']) =>
    call(updateScheduledReport, { params: { id }, body }),
  remove: (id: string) => call(deleteScheduledReport, { params: { id } }),
  send: (id: string) => call(sendScheduledReport, { params: { id } }),
  resend: (id: string, sending: string, all: boolean) => call(resendReport, { params: { id, sending }, body: { all } }),
};
