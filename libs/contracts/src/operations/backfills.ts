import type { DateOrder } from '@deskledger/domain';
import * as z from 'zod/mini';
import { endpoint, mediaTypes } from '../call/endpoint.js';
import { receipt } from './ingestion.js';
import { identifier, instant, oneLine } from '../call/values.js';

/**
 * Two of them repair what deliveries have missed. `sweep`: a help desk is asked for what has changed since it was asked
 * last. `check`: it is asked for every open ticket by its id, which also tells those that are gone.
 */
export const backfillModes = ['file', 'pull', 'sweep', 'check'] as const;
export const backfillStatuses = ['running', 'paused', 'completed', 'cancelled', 'failed'] as const;

export const backfill = z.object({
  id: z.string(),
  source: z.string(),
  mode: z.enum(backfillModes),
  status: z.enum(backfillStatuses),
  label: z.string(),
  /** Since when a help desk is asked; null for files. */
  since: z.nullable(instant),
  /** What was changed then or later is left out; null: nothing is. */
  until: z.nullable(instant),
  /** The last change that was read; null for files, and before the first page. */
  reached: z.nullable(instant),
  /** Why it waits or has failed, for people. */
  trouble: z.nullable(z.string()),
  dryRun: z.boolean(),
  accepted: z.int(),
  duplicates: z.int(),
  quarantined: z.int(),
  /** Events of `until` or later. */
  leftOut: z.int(),
  /** All that came: the four above. `events` are those that were accepted. */
  fetched: z.int(),
  events: z.int(),
  /** What came a second, on average from its beginning to its last change; null: nothing has come yet. */
  rate: z.nullable(z.number()),
  /** When a reading will be done at the speed it had; null where nobody can know, as of files. */
  eta: z.nullable(instant),
  /** Up to where it has come: the number of a file's last batch, or the instant of the last change that was read. */
  cursor: z.nullable(z.string()),
  /** Tickets of which a reconciliation run or a check has told something new. */
  repaired: z.int(),
  /** Number of the last batch that was received; a resumed file goes on with the next one. */
  lastBatch: z.int(),
  /** Accepted events of all runs and webhooks that still wait to be applied. */
  waiting: z.int(),
  createdAt: instant,
  updatedAt: instant,
  finishedAt: z.nullable(instant),
});
export type Backfill = z.output<typeof backfill>;

const administrator = ['administrator'] as const;
const one = { access: administrator, params: z.object({ id: identifier }) } as const;

export const startBackfill = endpoint({
  method: 'POST',
  path: '/api/backfills',
  summary: 'Start a backfill run',
  access: administrator,
  body: z.object({
    source: z.string().check(z.minLength(1), z.maxLength(100)),
    mode: z.enum(backfillModes),
    /** Pulls need it: what has changed since then is asked for. Reconciliation runs know it; checks ask for no time. */
    since: z.optional(instant),
    /** For files and pulls: what was changed then or later is left out. */
    until: z.optional(instant),
    label: z._default(z.string().check(z.maxLength(300), oneLine), ''),
    dryRun: z._default(z.boolean(), false),
  }),
  response: backfill,
  status: 201,
});

export const listBackfills = endpoint({
  method: 'GET',
  path: '/api/backfills',
  summary: 'List backfill runs, newest first; reconciliation runs and checks only on request',
  access: administrator,
  query: z.object({ mode: z.optional(z.enum(backfillModes)) }),
  response: z.object({ items: z.array(backfill) }),
});
export const readBackfill = endpoint({
  ...one,
  method: 'GET',
  path: '/api/backfills/:id',
  summary: 'Get the progress of a backfill run',
  response: backfill,
});
export const changeBackfill = endpoint({
  method: 'POST',
  path: '/api/backfills/:id/:change',
  summary: 'Pause, resume, cancel or complete a run',
  access: administrator,
  params: z.object({ id: identifier, change: z.enum(['pause', 'resume', 'cancel', 'complete']) }),
  response: backfill,
});

/** Which field of a ticket each column of a table is that a help desk has exported; the fields depend on the help desk. */
export const mapColumns = endpoint({
  method: 'POST',
  path: '/api/backfills/columns',
  summary: 'Map the columns of an exported ticket table',
  access: administrator,
  body: z.object({
    source: z.string().check(z.minLength(1), z.maxLength(100)),
    columns: z.array(z.string().check(z.maxLength(500))).check(z.minLength(1), z.maxLength(500)),
    /** Fields by column where the names suggest something else; an empty field leaves a column out. */
    choices: z._default(z.record(z.string(), z.string()), {}),
  }),
  response: z.object({ fields: z.array(z.string()), mapping: z.record(z.string(), z.string()) }),
});

/** A row of an exported table as a line of a batch. */
export interface ExportedRow {
  /** Its cells by the fields that `mapColumns` tells; empty ones too, since they say that there is none. */
  exportedTicket: Record<string, string>;
  /** IANA zone of times without an offset; that of the connection where it is left out. */
  timezone?: string;
  /** How it writes dates such as `03/02/2025`; where it is left out, those that could be two are refused. */
  dateOrder?: DateOrder;
  /** Why the row cannot be read; its text is the cell `text`. */
  fault?: string;
}

/** Path of a numbered batch (`?number=`, from 1): body NDJSON, `content-encoding: gzip` accepted; idempotent by number. */
export const backfillBatchPath = '/api/backfills/:id/batches';
export const backfillBatchReceipt = z.extend(receipt, {
  number: z.int(),
  /** True when this number had been received before: nothing was done again. */
  repeated: z.boolean(),
  /** Accepted events that still wait; a sender slows down while this is high. */
  waiting: z.int(),
  /** The first lines that could not be understood, by their numbers in the batch; none of a repeated batch. */
  refusals: z.array(z.object({ line: z.int(), why: z.string() })),
});
export type BackfillBatchReceipt = z.output<typeof backfillBatchReceipt>;

export const sendBackfillBatch = endpoint({
  ...one,
  method: 'POST',
  path: backfillBatchPath,
  summary: 'Send one batch of a run as JSON lines, optionally gzipped; each batch number counts once',
  query: z.object({ number: z.coerce.number().check(z.int(), z.gte(1)) }),
  bodyTypes: [mediaTypes.ndjson],
  response: backfillBatchReceipt,
});
