import { auditExportPath, listAudit, verifyAudit } from '@deskledger/contracts';
import { parseDate, type CalendarDate } from '@internationalized/date';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/client.js';
import { fileAddress } from '../../lib/export/file-address.js';
import type { SettingsView } from '../../lib/url/settings-view.js';

export type AuditFilter = Pick<SettingsView, 'kind' | 'by' | 'from' | 'to'>;

const pageSize = 30;

/** What was done, newest first, page by page; days are those of a zone. */
export const auditQuery = ({ kind, by, from, to }: AuditFilter, zone: string) =>
  infiniteQueryOptions({
    queryKey: ['settings', 'audit', { kind, by, from, to, zone }],
    queryFn: ({ pageParam, signal }) => {
      const query = { ...askedLines({ kind, by, from, to }, zone), before: pageParam, limit: pageSize };
      return call(listAudit, { query }, { signal });
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }): string | undefined => next ?? undefined,
    placeholderData: keepPreviousData,
  });

/** The address of the lines under a filter, as a file. */
export function auditFile(filter: AuditFilter, zone: string): string {
  return fileAddress(auditExportPath, { ...askedLines(filter, zone), format: 'csv' });
}

function askedLines({ kind, by, from, to }: AuditFilter, zone: string) {
  return {
    action: kind,
    actor: by && `account:${by}`,
    from: from && midnight(parseDate(from), zone),
    until: to && midnight(parseDate(to).add({ days: 1 }), zone),
  };
}

/** Whether the log is as it was written; asked when somebody wants to know. */
export const auditVerificationQuery = queryOptions({
  queryKey: ['settings', 'audit verification'],
  queryFn: ({ signal }) => call(verifyAudit, { query: {} }, { signal }),
  enabled: false,
});

function midnight(day: CalendarDate, zone: string): string {
  return day.toDate(zone).toISOString();
}
