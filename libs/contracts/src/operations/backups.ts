import * as z from 'zod/mini';
import { endpoint } from '../call/endpoint.js';
import { identifier, instant } from '../call/values.js';

const access = ['administrator'] as const;

/** A finished base backup in the store. */
export const backup = z.object({
  /** `20261201T030000Z`: when it was begun. */
  id: z.string(),
  startedAt: instant,
  finishedAt: instant,
  /** The last moment to which it can be restored, with the archived log that leads on from it. */
  restorableUntil: instant,
  /** Of the cluster, and of the files in the store without the log. */
  bytes: z.int(),
  storedBytes: z.int(),
  /** Of Deskledger, when it was written. */
  version: z.string(),
  /** null: not verified yet. */
  verifiedAt: z.nullable(instant),
  /** What is wrong with it; empty where nothing is. */
  faults: z.array(z.string()),
  /** The last restore for a trial. */
  drill: z.nullable(
    z.object({
      at: instant,
      seconds: z.number(),
      faults: z.array(z.string()),
      /** What was counted in the restored database. */
      figures: z.record(z.string(), z.union([z.number(), z.string()])),
    }),
  ),
});
export type Backup = z.output<typeof backup>;

export const backupRun = z.object({
  id: z.string(),
  kind: z.enum(['create', 'verify', 'drill']),
  /** null: a new one that has no name yet. */
  backup: z.nullable(z.string()),
  status: z.enum(['waiting', 'running', 'completed', 'failed']),
  /** Bytes read, of about so many. */
  done: z.int(),
  total: z.int(),
  error: z.nullable(z.string()),
  createdAt: instant,
  finishedAt: z.nullable(instant),
});
export type BackupRun = z.output<typeof backupRun>;

export const listBackups = endpoint({
  method: 'GET',
  path: '/api/backups',
  summary: 'List backups of the embedded database, newest first',
  access,
  response: z.object({
    /** Where they are, without credentials. */
    place: z.string(),
    /** Until when the log is archived; null: it never was. */
    archivedUntil: z.nullable(instant),
    /** Between these moments no log was archived. */
    gaps: z.array(z.object({ from: instant, until: instant })),
    items: z.array(backup),
    /** Of the last days, newest first. */
    runs: z.array(backupRun),
  }),
});
export const createBackup = endpoint({
  method: 'POST',
  path: '/api/backups',
  summary: 'Back up the embedded database now',
  access,
  response: backupRun,
  status: 202,
});
export const verifyBackup = endpoint({
  method: 'POST',
  path: '/api/backups/:id/verify',
  summary: 'Verify a backup: read it back, and restore it for a trial if asked to',
  access,
  params: z.object({
    id: z.string().check(z.regex(/^(\d{8}T\d{6}Z|latest)$/, 'must be the ID of a backup, or latest')),
  }),
  body: z.object({
    /** Whether it is restored into a temporary cluster as well. */
    restore: z._default(z.boolean(), false),
  }),
  response: backupRun,
  status: 202,
});
export const readBackupRun = endpoint({
  method: 'GET',
  path: '/api/backup-runs/:id',
  summary: 'Get the progress of a backup or its verification',
  access,
  params: z.object({ id: identifier }),
  response: backupRun,
});
