/** What is known of a base backup; stored last, so that one without it was never finished. */
export interface BackupRecord {
  /** `20261201T030000Z`: when it was begun. */
  id: string;
  /** Of the cluster. */
  systemId: string;
  timeline: number;
  /** The log from here on is needed, and what is restored is consistent once `end` is reached. */
  start: string;
  end: string;
  startedAt: string;
  /** The first moment to which it can be restored. */
  finishedAt: string;
  /** Versions of whoever wrote it, and of PostgreSQL. */
  version: string;
  postgres: string;
  /** Bytes of the cluster, and of the files in the store. */
  bytes: number;
  storedBytes: number;
}

/** The last check of a backup; of one that failed with what is wrong. */
export interface BackupCheck {
  verifiedAt: string;
  faults: string[];
  /** The last time it was restored for a trial. */
  drill?: { at: string; seconds: number; faults: string[]; figures: Record<string, number | string> };
}

/** An unbroken part of the log in the archive, of one timeline. */
export interface LogChain {
  timeline: number;
  from: string;
  to: string;
  /** All that was committed until then is in it. */
  until: string;
  since: string;
}

/** How far the archive of a cluster's log is. */
export interface ArchiveState {
  systemId: string;
  /** Who writes it: a cluster that was restored elsewhere is somebody else. */
  writer: string;
  /** Oldest first; the last one is being continued. */
  chains: LogChain[];
}

export const names = {
  backups: 'backups/',
  record: (id: string) => `backups/${id}/backup.json.gz.age`,
  cluster: (id: string) => `backups/${id}/cluster.tar.gz.age`,
  manifest: (id: string) => `backups/${id}/backup_manifest.gz.age`,
  instance: (id: string) => `backups/${id}/instance.json.gz.age`,
  check: (id: string) => `backups/${id}/check.json.gz.age`,
  archive: (systemId: string) => `archive/${systemId}.json.gz.age`,
  log: (systemId: string) => `wal/${systemId}/`,
  segment: (systemId: string, file: string) => `wal/${systemId}/${file}.gz.age`,
};

/** Of the part of a segment that is written so far. */
export const partial = '.partial';

/** `20261201T030000Z` */
export function backupId(startedAt: Date): string {
  return startedAt.toISOString().replace(/[-:]|\.\d+/g, '');
}
