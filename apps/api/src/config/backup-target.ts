import { resolve } from 'node:path';
import { parseBucket } from './backup-place.js';
import { InvalidEnvironmentError } from './env.js';
import type { Environment } from './variables.js';

/** Where backups go: a folder, or a prefix in a bucket of an S3-compatible store. */
export type BackupTarget =
  | { kind: 'folder'; path: string }
  | {
      kind: 's3';
      bucket: string;
      /** Without slashes at its ends; '' for the whole bucket. */
      prefix: string;
      endpoint?: string | undefined;
      region?: string | undefined;
      /** Without it the SDK looks for credentials where AWS puts them. */
      credentials?: { accessKeyId: string; secretAccessKey: string } | undefined;
      /** The bucket in the path instead of the host name. */
      pathStyle: boolean;
    };

export interface BackupConfig {
  to: BackupTarget;
  /** A passphrase, or an identity of age. */
  key: string;
  /** Local time of the daily backup, `03:00`. */
  at: string;
  keepDays: number;
  /** Milliseconds between two looks, and after which a part of a segment is stored; a minute. Tests shorten it. */
  archiveEvery?: number;
}

/**
 * How this instance is backed up; undefined: not by itself.
 * @throws InvalidEnvironmentError
 */
export function backupOf(environment: Environment): BackupConfig | undefined {
  const { BACKUP_TO: place, BACKUP_KEY: key } = environment;
  if (place === undefined) return undefined;
  if (key === undefined)
    throw new InvalidEnvironmentError([
      'BACKUP_KEY is not set; with BACKUP_TO it must be the passphrase that backups are encrypted with. Keep it apart from the backups',
    ]);
  const { BACKUP_AT: at = '03:00', BACKUP_KEEP_DAYS: keepDays = 14 } = environment;
  return { to: targetOf(place, environment), key, at, keepDays };
}

function targetOf(place: string, environment: Environment): BackupTarget {
  const bucket = parseBucket(place);
  if (bucket === undefined) return { kind: 'folder', path: resolve(place) };
  const { BACKUP_S3_ACCESS_KEY_ID: accessKeyId, BACKUP_S3_SECRET_ACCESS_KEY: secretAccessKey } = environment;
  if ((accessKeyId === undefined) !== (secretAccessKey === undefined))
    throw new InvalidEnvironmentError([
      'BACKUP_S3_ACCESS_KEY_ID and BACKUP_S3_SECRET_ACCESS_KEY belong together; set both or neither',
    ]);
  return {
    ...{ kind: 's3', ...bucket },
    ...{ endpoint: environment.BACKUP_S3_ENDPOINT, region: environment.BACKUP_S3_REGION },
    credentials: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined,
    pathStyle: environment.BACKUP_S3_PATH_STYLE === 'true',
  };
}
