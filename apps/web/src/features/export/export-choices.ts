import {
  reportExportPath,
  ticketExportPath,
  type ReportExportQuery,
  type RequestOf,
  type startTicketExport,
} from '@deskledger/contracts';
import { exportCopy } from './export.copy.js';
import { fileAddress } from '../../lib/export/file-address.js';
import type { PeriodView } from '../../lib/url/period.js';
import type { ReportsView } from '../../lib/url/reports-view.js';
import { seriesQuery } from '../../lib/url/series.js';
import { emptyView, shownSort, ticketFilter, type TicketView } from '../../lib/url/ticket-view.js';

export const exportFormats = ['xlsx', 'csv', 'data', 'pdf'] as const;
/** `csv` of several tables is a zip of them; `data`: without the lines above the headings; `pdf`: with charts. */
export type ExportFormat = (typeof exportFormats)[number];

/** A file that a menu offers. */
export interface ExportChoice {
  /** What it holds. */
  readonly label: string;
  readonly format: ExportFormat;
  readonly address: string;
  /** There is nothing that it would hold. */
  readonly isEmpty: boolean;
  /** Too long to wait for: the server writes it to a file of this query. */
  readonly job?: RequestOf<typeof startTicketExport>['body'];
}

/** Lists with more rows are written by a job. */
const mostAtOnce = 5_000;

/** The files of a list that a job writes as well. */
const jobFiles = [
  { file: 'xlsx', asked: { format: 'xlsx' } },
  { file: 'csv', asked: { format: 'csv' } },
  { file: 'data', asked: { format: 'csv', only: 'data' } },
] as const;

/** A document has the first rows alone, however long the list is. */
const rowDocument = { file: 'pdf', asked: { format: 'pdf' } } as const;

/** The files of a list, and what is asked for each. */
export const rowFiles = [...jobFiles, rowDocument] as const;

/** The files of several tables. */
const tableFiles = [
  { file: 'xlsx', asked: { format: 'xlsx' } },
  { file: 'csv', asked: { format: 'zip' } },
  { file: 'data', asked: { format: 'zip', only: 'data' } },
  { file: 'pdf', asked: { format: 'pdf' } },
] as const;

/** What the charts show of their days is what the files hold. */
interface ShownDays {
  hidesIncomplete: boolean;
}

/** The tables of the overview, as files. */
export function overviewChoices(view: PeriodView, isEmpty: boolean, shown: ShownDays): ExportChoice[] {
  return reportFiles({ view, tab: 'dashboard', ...shown }, exportCopy.tables, isEmpty);
}

/** The tables of the open tab of the reports, or of all tabs. `isEmpty`: of the tab; the overview speaks for all. */
export function reportChoices(view: ReportsView, isEmpty: boolean, shown: ShownDays): ExportChoice[] {
  return [
    ...reportFiles({ view, tab: view.tab, ...shown }, exportCopy.tab, isEmpty),
    ...reportFiles({ view, tab: 'all', ...shown }, exportCopy.allTabs, isEmpty && view.tab === 'overview'),
  ];
}

/** The same about a client, with a document to talk about with them. */
export function clientChoices(view: PeriodView, isEmpty: boolean, shown: ShownDays): ExportChoice[] {
  const review = reportFiles({ view, tab: 'review', ...shown }, exportCopy.review, isEmpty);
  return [...review.filter(({ format }) => format === 'pdf'), ...reviewChoices(view, isEmpty, shown)];
}

/** All tables about an organization or an agent, and all tickets of the range, of which no document has more than the first. */
export function reviewChoices(view: PeriodView, isEmpty: boolean, shown: ShownDays): ExportChoice[] {
  return [
    ...reportFiles({ view, tab: 'all', ...shown }, exportCopy.tables, isEmpty),
    ...ticketChoices(
      { ...emptyView, ...view, archived: 'include' },
      isEmpty ? 0 : undefined,
      exportCopy.allTickets,
    ).filter(({ format }) => format !== 'pdf'),
  ];
}

/** The tickets of a view, one row each. */
export function ticketChoices(
  view: TicketView,
  count: number | undefined,
  label: string = exportCopy.tickets,
): ExportChoice[] {
  const filter = { ...ticketFilter(view), sort: shownSort(view) };
  const isLong = count !== undefined && count > mostAtOnce;
  const choice = ({ file, asked }: (typeof rowFiles)[number]): ExportChoice => ({
    ...{ label, format: file, isEmpty: count === 0 },
    address: fileAddress(ticketExportPath, { ...filter, ...asked }),
  });
  return [
    ...jobFiles.map((file) => ({ ...choice(file), ...(isLong && { job: { ...filter, ...file.asked } }) })),
    choice(rowDocument),
  ];
}

interface ReportTables extends ShownDays {
  view: PeriodView;
  tab: ReportExportQuery['tab'];
}

function reportFiles({ view, tab, hidesIncomplete }: ReportTables, label: string, isEmpty: boolean) {
  const query = { ...seriesQuery(view), ...(hidesIncomplete && { incomplete: 'hide' }), tab };
  return tableFiles.map(({ file, asked }) => ({
    label,
    format: file,
    address: fileAddress(reportExportPath, { ...query, ...asked }),
    isEmpty,
  }));
}
