import * as z from 'zod/mini';
import { endpoint, mediaTypes } from '../call/endpoint.js';
import { peopleInList } from '../call/people.js';
import { ticketJobQuery } from '../reports/report-export.js';
import { accepted, askedDay, day, identifier, instant } from '../call/values.js';

export const exportContents = ['tickets', 'surveys', 'responses', 'settings', 'events'] as const;
export type ExportContent = (typeof exportContents)[number];

export const exportStatuses = ['waiting', 'running', 'ready', 'failed'] as const;

/** A file that is being written, or waits to be fetched until it expires. */
export const dataExport = z.object({
  id: z.string(),
  /**
   * `archive`: what was chosen, as a ZIP archive; `tickets`: a ticket list; `person`: all about a contact; `copy`: everything,
   * for an empty instance.
   */
  kind: z.enum(['archive', 'tickets', 'person', 'copy']),
  /** A copy whose texts about persons are under their keys. */
  sealed: z.boolean(),
  contents: z.array(z.enum(exportContents)),
  format: z.enum(['csv', 'json', 'xlsx', 'ndjson']),
  /** null: all time. */
  range: z.nullable(z.object({ from: day, to: day })),
  status: z.enum(exportStatuses),
  /** Rows written, of about so many. */
  done: z.int(),
  total: z.int(),
  fileName: z.nullable(z.string()),
  bytes: z.nullable(z.int()),
  error: z.nullable(z.string()),
  createdBy: z.nullable(z.string()),
  createdAt: instant,
  finishedAt: z.nullable(instant),
  expiresAt: instant,
});
export type DataExport = z.output<typeof dataExport>;

export const archiveWishes = z
  .object({
    contents: z.array(z.enum(exportContents)).check(z.minLength(1, 'needs at least one entry')),
    format: z._default(z.enum(['csv', 'json']), 'csv'),
    /** Both or neither; without them everything. */
    from: z.optional(askedDay),
    to: z.optional(askedDay),
  })
  .check(
    z.superRefine(({ from, to }, context) => {
      const fault = (message: string) => context.issues.push({ code: 'custom', path: ['to'], message, input: to });
      if ((from === undefined) !== (to === undefined)) fault('from and to must be given together');
      else if (from !== undefined && to !== undefined && to < from) fault('must be on or after from');
    }),
  );
export type ArchiveWishes = z.output<typeof archiveWishes>;

const administrator = ['administrator'] as const;
const one = { params: z.object({ id: identifier }) } as const;

export const startExport = endpoint({
  method: 'POST',
  path: '/api/exports',
  summary: 'Export the selected data to an archive',
  access: administrator,
  body: archiveWishes,
  response: dataExport,
  status: 201,
});
export const startTicketExport = endpoint({
  method: 'POST',
  path: '/api/exports/tickets',
  summary: 'Export a long ticket list to a file',
  access: 'signed-in',
  body: ticketJobQuery,
  bodyIsQuery: true,
  people: peopleInList,
  response: dataExport,
  status: 201,
});
export const copyWishes = z.object({
  /** Whether what it holds of persons can be read with their keys alone, which are not in it. */
  sealed: z._default(z.boolean(), false),
});
export type CopyWishes = z.output<typeof copyWishes>;

/** What `main.js import` brings into an empty instance: everything but accounts and secrets. */
export const startCopy = endpoint({
  method: 'POST',
  path: '/api/exports/copy',
  summary: 'Copy all data of this instance to an archive, for import into an empty one',
  access: administrator,
  body: copyWishes,
  response: dataExport,
  status: 201,
});
/** The file to keep apart from sealed copies, and to replace: whoever was erased is in the older ones still. */
export const downloadCopyKeys = endpoint({
  method: 'GET',
  path: '/api/exports/copy/keys',
  summary: 'Download the keys that open sealed copies',
  access: administrator,
  response: z.unknown(),
  fileTypes: [mediaTypes.ndjson],
});
export const listExports = endpoint({
  method: 'GET',
  path: '/api/exports',
  summary: 'List exports that have not expired, newest first',
  access: administrator,
  response: z.object({ items: z.array(dataExport) }),
});
/** The ones who asked for an export, and administrators, see, fetch and delete it. */
export const readExport = endpoint({
  ...one,
  method: 'GET',
  path: '/api/exports/:id',
  summary: 'Get the progress of an export',
  access: 'signed-in',
  response: dataExport,
});
export const deleteExport = endpoint({
  ...one,
  method: 'DELETE',
  path: '/api/exports/:id',
  summary: 'Delete an export and its file',
  access: 'signed-in',
  response: accepted,
});
export const downloadExport = endpoint({
  ...one,
  method: 'GET',
  path: '/api/exports/:id/file',
  summary: 'Download the file of an export',
  access: 'signed-in',
  response: z.unknown(),
  fileTypes: [mediaTypes.zip, mediaTypes.csv, mediaTypes.xlsx],
});
