import {
  reportExportPath,
  responsesExportPath,
  ticketExportPath,
  type ReportExportQuery,
  type RequestOf,
  type startTicketExport,
} from '@deskledger/contracts';
import { exportCopy } from '../../copy/export.js';
import { fileAddress } from '../../lib/export/file-address.js';
import type { PeriodView } from '../../lib/url/period.js';
import type { ReportsView } from '../../lib/url/reports-view.js';
import { resultsFilter, type ResultsView } from '../../lib/url/results-view.js';
import { seriesQuery } from '../../lib/url/series.js';
import { ticketFilter, type TicketView } from '../../lib/url/ticket-view.js';

/** A file that a menu offers. */
export interface ExportChoice {
  readonly label: string;
  readonly address: string;
  /** There is nothing that it would hold. */
  readonly isEmpty: boolean;
  /** Too long to wait for: the server writes it to a file of this query. */
  readonly job?: RequestOf<typeof startTicketExport>['body'];
}

/** Lists with more rows are written by a job. */
const mostAtOnce = 5_000;

/** The tables of the overview, as files. */
export function overviewChoices(view: PeriodView, isEmpty: boolean): ExportChoice[] {
  return reportFiles(view, 'dashboard', exportCopy.tables, isEmpty);
}

/** The tables of the open tab of the reports, or of all tabs. `isEmpty`: of the tab; the overview speaks for all. */
export function reportChoices(view: ReportsView, isEmpty: boolean): ExportChoice[] {
  return [
    ...reportFiles(view, view.tab, exportCopy.tab, isEmpty),
    ...reportFiles(view, 'all', exportCopy.allTabs, isEmpty && view.tab === 'overview'),
  ];
}

/** The tickets of a view, one row each. */
export function ticketChoices(view: TicketView, count: number | undefined): ExportChoice[] {
  const filter = { ...ticketFilter(view), sort: view.sort };
  const isLong = count !== undefined && count > mostAtOnce;
  return (['csv', 'xlsx'] as const).map((format) => ({
    label: exportCopy.tickets[format],
    address: fileAddress(ticketExportPath, { ...filter, format }),
    isEmpty: count === 0,
    ...(isLong && { job: { ...filter, format } }),
  }));
}

/** The responses of a survey's results, one row each. */
export function responseChoices(survey: string, view: ResultsView, count: number | undefined): ExportChoice[] {
  const filter = resultsFilter(view);
  return (['csv', 'xlsx'] as const).map((format) => ({
    label: exportCopy.responses[format],
    address: fileAddress(responsesExportPath, { id: survey, format, ...filter }),
    isEmpty: count === 0,
  }));
}

type FileLabels = Readonly<Record<'zip' | 'xlsx', string>>;

function reportFiles(view: PeriodView, tab: ReportExportQuery['tab'], labels: FileLabels, isEmpty: boolean) {
  return (['xlsx', 'zip'] as const).map((format) => ({
    label: labels[format],
    address: fileAddress(reportExportPath, { ...seriesQuery(view), tab, format }),
    isEmpty,
  }));
}
