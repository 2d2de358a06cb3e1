import * as z from 'zod/mini';
import { endpoint, mediaTypes } from '../call/endpoint.js';
import { instant } from '../call/values.js';
import { recordedEvent } from '../tickets/tickets.js';

const administrator = ['administrator'] as const;

export const health = z.object({
  status: z.enum(['ok', 'unavailable']),
  checks: z.optional(z.record(z.string(), z.string())),
  /** Why this process cannot work on the database that answers. */
  detail: z.optional(z.string()),
});
export const readLiveness = endpoint({
  method: 'GET',
  path: '/health/live',
  summary: 'The process is alive',
  access: 'public',
  response: health,
});
export const readReadiness = endpoint({
  method: 'GET',
  path: '/health/ready',
  summary: 'The process can serve',
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
  summary: 'Projections and how far they are',
  access: administrator,
  response: z.object({ items: z.array(projection) }),
});
export const verifyProjection = endpoint({
  ...named,
  method: 'POST',
  path: '/api/projections/:name/verify',
  summary: 'Recompute a projection from the log and compare',
  response: verification,
});
export const rebuildProjection = endpoint({
  ...named,
  method: 'POST',
  path: '/api/projections/:name/rebuild',
  summary: 'Rebuild a projection beside the live one and swap it in',
  response: projection,
  status: 202,
});

export const listEvents = endpoint({
  method: 'GET',
  path: '/api/events',
  summary: 'Recorded events in the order of their position',
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
  summary: 'One recorded event',
  access: administrator,
  params: z.object({ position: z.string().check(z.regex(/^\d{1,18}$/, 'must be a position')) }),
  response: recordedEvent,
});

export const diagnosis = z.object({
  checks: z.array(z.object({ name: z.string(), status: z.enum(['ok', 'warning', 'failed']), detail: z.string() })),
});
export type Diagnosis = z.output<typeof diagnosis>;
export const readDiagnosis = endpoint({
  method: 'GET',
  path: '/api/operations/diagnosis',
  summary: 'What the doctor sees: stores, queue, lag, quarantine, clock',
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
  summary: 'A stream of server-sent events: that figures moved, never what they are',
  access: 'signed-in',
  forKiosks: true,
  response: liveChange,
  fileTypes: [mediaTypes.events],
});
export const readMetrics = endpoint({
  method: 'GET',
  path: '/metrics',
  summary: 'Measures of the process for Prometheus; without a token at METRICS_PORT alone',
  access: 'signed-in',
  response: z.string(),
  fileTypes: [mediaTypes.text],
});
