import { Readable } from 'node:stream';
import { backupId, type BackupRecord, names } from './backup-record.js';
import { Replication } from './replication/replication.js';
import type { Vault } from './vault.js';

export interface CreateOptions {
  /** Of a role that may replicate. */
  replicationUrl: string;
  vault: Vault;
  /** What belongs to the cluster and lies beside it, by its path in the data directory. */
  instance: Readonly<Record<string, string>>;
  version: string;
  now: Date;
  signal?: AbortSignal;
  /** Bytes of the cluster that were read, of about so many. */
  onProgress?: (done: number, total: number) => void;
}

const command = (label: string) =>
  `BASE_BACKUP (LABEL '${label}', PROGRESS true, CHECKPOINT 'fast', WAL true, MANIFEST 'yes', MANIFEST_CHECKSUMS 'SHA256')`;

/** Types of the messages in a base backup's stream. */
const kinds = { archive: 'n', manifest: 'm', data: 'd' } as const;

/**
 * Writes a base backup of the running cluster into the store, with PostgreSQL's own list of its files and their hashes.
 * It has the log that makes it consistent, so that it can be restored without the archive.
 */
export async function createBackup(options: CreateOptions): Promise<BackupRecord> {
  const { vault, now, signal, version } = options;
  const id = backupId(now);
  const replication = await Replication.open(options.replicationUrl);
  try {
    const { systemId } = await replication.identify();
    const messages = replication.copy(command(`deskledger ${id}`));
    const manifest: Buffer[] = [];
    let bytes = 0;
    const cluster = async function* () {
      let part: string | undefined;
      for await (const message of messages) {
        const [kind, data] = [String.fromCharCode(message[0]!), message.subarray(1)];
        if (kind === kinds.archive) {
          if (part !== undefined) throw new Error('The cluster has tablespaces, which cannot be backed up');
          part = kind;
        } else if (kind === kinds.manifest) part = kind;
        else if (kind !== kinds.data) continue;
        else if (part === kinds.manifest) manifest.push(data);
        else {
          bytes += data.length;
          yield data;
          options.onProgress?.(bytes, Math.max(bytes, totalOf(messages.rows)));
        }
      }
    };
    const stored = [await vault.write(names.cluster(id), Readable.from(cluster(), { objectMode: false }), signal)];
    const content = Buffer.concat(manifest);
    stored.push(await vault.write(names.manifest(id), Readable.from([content], { objectMode: false }), signal));
    stored.push(await vault.writeJson(names.instance(id), options.instance));
    const [[start, timeline] = [], [end] = []] = [messages.rows.at(0), messages.rows.at(-1)];
    const record: BackupRecord = {
      ...{ id, systemId, timeline: Number(timeline), start: String(start), end: String(end) },
      ...{ startedAt: now.toISOString(), finishedAt: new Date().toISOString() },
      ...{ version, postgres: replication.serverVersion },
      ...{ bytes, storedBytes: stored.reduce((sum, size) => sum + size, 0) },
    };
    signal?.throwIfAborted();
    await vault.writeJson(names.record(id), record);
    return record;
  } finally {
    await replication.close();
  }
}

/** Kilobytes of each tablespace are in the third column of the second result set. */
function totalOf(rows: readonly (string | null)[][]): number {
  return rows.slice(1).reduce((sum, row) => sum + (row.length === 3 ? Number(row[2]) * 1024 : 0), 0);
}
