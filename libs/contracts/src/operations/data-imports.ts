import { dateOrders } from '@deskledger/domain';
import * as z from 'zod/mini';
import { endpoint, mediaTypes } from '../call/endpoint.js';
import { identifier, instant, nameText } from '../call/values.js';

/** What a column of an imported file can say of a ticket. */
export const importFields = [
  'ticketId',
  'subject',
  'status',
  'priority',
  'contact_name',
  'contact_email',
  'organization',
  'organizationId',
  'designation',
  'classification',
  'channel',
  'team',
  'assignee',
  'assigneeId',
  'tags',
  'createdTime',
  'modifiedTime',
  'firstResponseTime',
  'closedTime',
  'dueTime',
  'endpoint',
] as const;
export type ImportField = (typeof importFields)[number];

export const importStatuses = [
  'mapping',
  'checking',
  'checked',
  'importing',
  'completed',
  'cancelled',
  'failed',
] as const;

export type ImportMapping = Record<string, ImportField>;

/** Fields that are times. */
export const isTimeField = (field: string): boolean => field.endsWith('Time');

const isField = (value: unknown) => importFields.some((field) => field === value);

/** Fields by column. */
export const importMapping = z.pipe(
  z.unknown().check(
    z.superRefine((value, context) => {
      const isMapping = typeof value === 'object' && value !== null && Object.values(value).every(isField);
      if (!isMapping)
        context.issues.push({ code: 'custom', message: 'must name one field for each column', input: value });
    }),
  ),
  z.transform((value) => value as ImportMapping),
);

/** How dates such as `03/02/2025` of a file are read. */
export const importDates = z.object({
  /** null: by themselves alone; those that could be two are refused. */
  order: z.nullable(z.enum(dateOrders)),
  /** Somebody said so; otherwise the dates of the file did. */
  isGiven: z.boolean(),
  /** Some dates of the file begin with the day, others with the month. */
  isMixed: z.boolean(),
  /** A column whose dates could all be two: the import waits for the order. */
  unclear: z.nullable(z.object({ column: z.string(), example: z.string() })),
});
export type ImportDates = z.output<typeof importDates>;

/** A file of tickets on its way in: columns are assigned, a dry run counts, and only then it is imported. */
export const dataImport = z.object({
  id: z.string(),
  fileName: z.string(),
  format: z.enum(['csv', 'json']),
  bytes: z.int(),
  columns: z.array(z.object({ name: z.string(), samples: z.array(z.string()) })),
  /** Fields by column; at first as their names suggest. */
  mapping: importMapping,
  /** null until the file was checked. */
  dates: z.nullable(importDates),
  status: z.enum(importStatuses),
  rows: z.int(),
  /** Tickets that are not known yet, and that are; rows that say what was said before; rows with an error. */
  created: z.int(),
  updated: z.int(),
  repeated: z.int(),
  refused: z.int(),
  error: z.nullable(z.string()),
  createdAt: instant,
  finishedAt: z.nullable(instant),
});
export type DataImport = z.output<typeof dataImport>;

const administrator = ['administrator'] as const;
const one = { access: administrator, params: z.object({ id: identifier }), response: dataImport } as const;

/** Body: the file as it is, at most `largestImport` bytes; streamed, never held. */
export const largestImport = 500 * 1024 * 1024;
export const uploadImport = endpoint({
  method: 'POST',
  path: '/api/imports',
  summary: 'Upload a CSV or JSON file of tickets',
  access: administrator,
  query: z.object({ fileName: nameText(300) }),
  bodyTypes: [mediaTypes.csv, mediaTypes.json],
  response: dataImport,
  status: 201,
});
export const listImports = endpoint({
  method: 'GET',
  path: '/api/imports',
  summary: 'List recent imports, newest first',
  access: administrator,
  response: z.object({ items: z.array(dataImport) }),
});
export const readImport = endpoint({
  ...one,
  method: 'GET',
  path: '/api/imports/:id',
  summary: 'Get the progress of an import',
});
export const checkImport = endpoint({
  ...one,
  method: 'POST',
  path: '/api/imports/:id/check',
  summary: 'Check an import: count its effects without importing',
  body: z.object({
    mapping: importMapping,
    /** Of dates such as `03/02/2025`; where it is left out, the dates of the file say it. */
    dateOrder: z.optional(z.enum(dateOrders)),
  }),
});
export const confirmImport = endpoint({
  ...one,
  method: 'POST',
  path: '/api/imports/:id/confirm',
  summary: 'Import the checked file',
});
export const cancelImport = endpoint({
  ...one,
  method: 'POST',
  path: '/api/imports/:id/cancel',
  summary: 'Cancel an import that has not started',
});
export const downloadImportErrors = endpoint({
  ...one,
  method: 'GET',
  path: '/api/imports/:id/errors',
  summary: 'Download the rows that cannot be imported and why, as CSV',
  response: z.unknown(),
  fileTypes: ['text/csv'],
});
