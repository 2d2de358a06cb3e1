import * as z from 'zod/mini';
import { endpoint } from '../call/endpoint.js';
import { instant } from '../call/values.js';

const access = ['administrator'] as const;

/** A signed note over the whole log, in the form of a checkpoint (C2SP tlog-checkpoint). */
export const logSeal = z.object({
  note: z.string(),
  /** The key that verifies it, as C2SP writes them: name, hash and Ed25519 key. */
  key: z.string(),
  sealedAt: instant,
});
export type LogSealDocument = z.output<typeof logSeal>;

/** That a backup took the place of this log, as the audit log records it. */
export const logRestore = z.object({
  at: instant,
  /** The last change in the restored log; what was recorded between then and `at` is not in it. */
  until: instant,
});
export type LogRestore = z.output<typeof logRestore>;

export const readLogSeal = endpoint({
  method: 'GET',
  path: '/api/log/seal',
  summary: 'Get the latest signed seal of the event log',
  access,
  /** null: nothing is sealed yet. */
  response: z.object({
    seal: z.nullable(logSeal),
    /** Newest first. */
    restores: z.array(logRestore),
  }),
});

export const logFault = z.object({
  /**
   * `changed`: an event is not as it was sealed; `added`: it was not there then; `removed`: it was; `cut off`: the end is
   * missing; `another history`: nothing is missed, but it is not what was signed.
   */
  kind: z.enum(['changed', 'added', 'removed', 'cut off', 'another history']),
  /** Of the event; of one that is gone that of the last one before it; null where nobody knows. */
  position: z.nullable(z.string()),
});
export type LogFault = z.output<typeof logFault>;

export const partitionVerification = z.object({
  partition: z.int(),
  partitions: z.int(),
  /** Events there are, and those of them that the newest note covers. */
  events: z.int(),
  sealed: z.int(),
  /** Root of the Merkle tree over the first `size` events, Base64; null when there are fewer. */
  root: z.nullable(z.string()),
  /** At most a hundred. */
  faults: z.array(logFault),
});
export type PartitionVerification = z.output<typeof partitionVerification>;

export const verifyLog = endpoint({
  method: 'GET',
  path: '/api/log/verification',
  summary: 'Verify the events of a partition against their seals',
  access,
  query: z.object({
    partition: z.pipe(z.coerce.number(), z.int().check(z.gte(0), z.lte(32_767))),
    /** Events that a note of earlier covers; without it those that the newest does. */
    size: z.optional(z.pipe(z.coerce.number(), z.int().check(z.gte(0)))),
  }),
  response: partitionVerification,
});
