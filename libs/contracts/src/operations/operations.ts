import * as z from 'zod/mini';
import { endpoint, mediaTypes } from '../call/endpoint.js';
import { instant } from '../call/values.js';
import { recordedEvent } from '../tickets/ticket-detail.js';

const administrator = ['administrator'] as const;

export const health = z.object({
  status: z.enum(['ok', 'unavailable']),
  /** Of Deskledger, such as `0.1.0`. */
  version: z.optional(z.string()),
  checks: z.optional(z.record(z.string(), z.string())),
  /** Why this process cannot work on the database that answers. */
  detail: z.optional(z.string()),
});
export const readLiveness = endpoint({
  method: 'GET',
  path: '/health/live',
  summary: 'Liveness probe',
  access: 'public',
  response: health,
});
export const readReadiness = endpoint({
  method: 'GET',
  path: '/health/ready',
  summary: 'Readiness probe',
  access: 'public',
  response: health,
});

export const projection = z.object({
  name: z.string(),
  version: z.int(),
  lifecycle: z.enum(['inline', 'async']),
  /** Events recorded but not yet applied. */
  lag: z.int(),
  rebuiltAt: z.nullable(instant),
  rebuild: z.nullable(
    z.object({
      status: z.enum(['running', 'failed', 'completed']),
      done: z.int(),
      total: z.int(),
      startedAt: instant,
      error: z.nullable(z.string()),
    }),
  ),
});
export type Projection = z.output<typeof projection>;

export const difference = z.object({ table: z.string(), key: z.string(), live: z.unknown(), recomputed: z.unknown() });
export const verification = z.object({
  name: z.string(),
  rows: z.int(),
  events: z.int(),
  seconds: z.number(),
  differences: z.array(difference),
  differenceCount: z.int(),
});
export type Verification = z.output<typeof verification>;

const named = {
  access: administrator,
  params: z.object({ name: z.string().check(z.regex(/^[a-z][a-z_-]{0,60}$/, 'must be a projection name')) }),
} as const;

export const listProjections = endpoint({
  method: 'GET',
  path: '/api/projections',
  summary: 'List projections and their progress',
  access: administrator,
  response: z.object({ items: z.array(projection) }),
});
export const verifyProjection = endpoint({
  ...named,
  method: 'POST',
  path: '/api/projections/:name/verify',
  summary: 'Verify a projection: recompute it from the log and compare',
  response: verification,
});
export const rebuildProjection = endpoint({
  ...named,
  method: 'POST',
  path: '/api/projections/:name/rebuild',
  summary: 'Rebuild a projection next to the live one, then swap it in',
  response: projection,
  status: 202,
});

export const listEvents = endpoint({
  method: 'GET',
  path: '/api/events',
  summary: 'List events by position',
  access: administrator,
  query: z.object({
    after: z._default(z.string().check(z.regex(/^\d{1,18}$/, 'must be a position')), '0'),
    before: z.optional(z.string().check(z.regex(/^\d{1,18}$/, 'must be a position'))),
    type: z.optional(z.string().check(z.maxLength(100))),
    stream: z.optional(z.string().check(z.maxLength(500))),
    limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(1000)), 100),
    /** Newest first. */
    latest: z.optional(z.enum(['true', 'false'])),
  }),
  response: z.object({ events: z.array(recordedEvent) }),
});

export const readEvent = endpoint({
  method: 'GET',
  path: '/api/events/:position',
  summary: 'Get an event',
  access: administrator,
  params: z.object({ position: z.string().check(z.regex(/^\d{1,18}$/, 'must be a position')) }),
  response: recordedEvent,
});

/** Sizes in bytes. An event's share is a table's size divided by the events of the log; null while there are none. */
export const diskUse = z.object({
  /** Of the database with its catalogs, without the write-ahead log. */
  databaseBytes: z.int(),
  /** Recorded so far, up to a minute ago. */
  events: z.int(),
  bytesPerEvent: z.nullable(z.int()),
  /** Recorded on a usual day: the median of the last 30 whole days (UTC); null in the first week. */
  eventsPerDay: z.nullable(z.int()),
  /** How the database grows at that pace, with as many bytes for an event as now. */
  bytesPerDay: z.nullable(z.int()),
  /** Left on the disk of the database; null where it is on another machine. */
  freeBytes: z.nullable(z.int()),
  /** Whole days until that disk is full at this pace; null where that is not known, and where nothing grows. */
  fullInDays: z.nullable(z.int()),
  /** Each with its partitions and indexes, largest first; the last, without a name, is all the rest. */
  tables: z.array(z.object({ name: z.nullable(z.string()), bytes: z.int(), bytesPerEvent: z.nullable(z.int()) })),
});
export type DiskUse = z.output<typeof diskUse>;
export const readDiskUse = endpoint({
  method: 'GET',
  path: '/api/operations/disk',
  summary: 'Read what the database takes of the disk, table by table, and how it grows',
  access: administrator,
  response: diskUse,
});

export const diagnosis = z.object({
  checks: z.array(z.object({ name: z.string(), status: z.enum(['ok', 'warning', 'failed']), detail: z.string() })),
});
export type Diagnosis = z.output<typeof diagnosis>;
export const readDiagnosis = endpoint({
  method: 'GET',
  path: '/api/operations/diagnosis',
  summary: 'Run the doctor checks: stores, queue, lag, quarantine, clock',
  access: administrator,
  response: diagnosis,
});

/**
 * Server-sent events: `change` with {@link liveChange} whenever a batch moved the figures, `lag` with {@link liveLag} while
 * events wait to be counted; a comment every 15 s.
 */
export const livePath = '/api/live';
/** The kinds of figures that move. */
export const changeKinds = ['tickets', 'surveys', 'settings'] as const;
export const liveChange = z.object({
  dataVersion: z.string(),
  kinds: z.array(z.enum(changeKinds)),
});
export type LiveChange = z.output<typeof liveChange>;

/** How many events are recorded and in no figure yet; 0 unless the oldest of them has waited for ten seconds. */
export const liveLag = z.object({ waiting: z.int() });
export type LiveLag = z.output<typeof liveLag>;

export const followLive = endpoint({
  method: 'GET',
  path: livePath,
  summary: 'Stream server-sent events when figures change; the figures are not included',
  access: 'signed-in',
  forKiosks: true,
  response: liveChange,
  fileTypes: [mediaTypes.events],
});
export const readMetrics = endpoint({
  method: 'GET',
  path: '/metrics',
  summary: 'Get Prometheus metrics; only METRICS_PORT serves them without a token',
  access: 'signed-in',
  response: z.string(),
  fileTypes: [mediaTypes.text],
});
