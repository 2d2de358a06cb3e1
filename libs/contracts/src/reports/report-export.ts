import * as z from 'zod/mini';
import { seriesQuery } from './analytics.js';
import { endpoint, mediaTypes } from '../call/endpoint.js';
import { peopleInFigures, peopleInList } from '../call/people.js';
import { ticketOverviewQuery, ticketSorts } from '../tickets/tickets.js';
import { completeRange, fileParts } from '../call/values.js';

export const reportTabs = ['overview', 'tickets', 'satisfaction', 'team', 'service-levels'] as const;
export type ReportTab = (typeof reportTabs)[number];

export const reportExportQuery = z
  .object({
    ...seriesQuery.shape,
    /**
     * The tables of one tab of the reports, of the dashboard's overview, or of all tabs. `review`: summary with changes,
     * service levels, trends and satisfaction, as for a client's quarterly review.
     */
    tab: z._default(z.enum([...reportTabs, 'dashboard', 'review', 'all']), 'all'),
    /** `hide`: tables over time end with the last day, week or month that is over, as charts can. */
    incomplete: z.optional(z.enum(['hide'])),
    /** `zip`: a CSV file for every table; `xlsx`: a sheet for every table; `pdf`: a document for people, with charts. */
    format: z._default(z.enum(['zip', 'xlsx', 'pdf']), 'xlsx'),
    only: fileParts,
  })
  .check(completeRange);
export type ReportExportQuery = z.output<typeof reportExportQuery>;

/** Path of the export; the answer is a file, streamed. */
export const reportExportPath = '/api/report/export';
export const exportReport = endpoint({
  method: 'GET',
  path: reportExportPath,
  summary: 'Download all report tables as files, each with its filters, range and time zone',
  access: 'signed-in',
  query: reportExportQuery,
  people: peopleInFigures,
  response: z.unknown(),
  fileTypes: [mediaTypes.zip, mediaTypes.xlsx, mediaTypes.pdf],
});

const listFile = { ...ticketOverviewQuery.shape, sort: z._default(z.enum(ticketSorts), '-created'), only: fileParts };

/** `pdf`: a document for people with the first 200 tickets. */
export const ticketExportQuery = z
  .object({ ...listFile, format: z._default(z.enum(['csv', 'xlsx', 'ndjson', 'pdf']), 'csv') })
  .check(completeRange);
export type TicketExportQuery = z.output<typeof ticketExportQuery>;

/** The same of a list that is too long to wait for. */
export const ticketJobQuery = z
  .object({ ...listFile, format: z._default(z.enum(['csv', 'xlsx', 'ndjson']), 'csv') })
  .check(completeRange);
export type TicketJobQuery = z.output<typeof ticketJobQuery>;

/** Path of the export; the answer is a file, streamed. */
export const ticketExportPath = '/api/ticket/export';
export const exportTickets = endpoint({
  method: 'GET',
  path: ticketExportPath,
  summary: 'Download the matching tickets, one row each',
  access: 'signed-in',
  query: ticketExportQuery,
  people: peopleInList,
  response: z.unknown(),
  fileTypes: [mediaTypes.csv, mediaTypes.ndjson, mediaTypes.xlsx, mediaTypes.pdf],
});
