import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createOnce } from '../../config/create-once.js';
import { BACKUP_USER, passwordFiles } from './create-cluster.js';
import { runningCluster } from './running-cluster.js';

/** How the running embedded cluster is backed up. */
export interface BackupAccess {
  /** For a role that may replicate. */
  replicationUrl: string;
  /** What lies beside the cluster and belongs to it, by its path in the data directory. */
  instance: Record<string, string>;
  /** Of this cluster, among those that were restored from its backups. */
  writer: string;
}

const secretsFile = 'secrets.json';

/** undefined where the database of this address is not the embedded one of this data directory. */
export async function backupAccess(dataDirectory: string, databaseUrl: string): Promise<BackupAccess | undefined> {
  const directory = await runningCluster(dataDirectory, databaseUrl);
  if (directory === undefined || !existsSync(join(directory, passwordFiles.backup))) return undefined;
  const instance: Record<string, string> = {};
  for (const name of Object.values(passwordFiles))
    instance[`postgres/${name}`] = await readFile(join(directory, name), 'utf8');
  const secrets = join(dataDirectory, secretsFile);
  if (existsSync(secrets)) instance[secretsFile] = await readFile(secrets, 'utf8');
  const password = encodeURIComponent(instance[`postgres/${passwordFiles.backup}`]!);
  const writerFile = join(directory, 'archive-writer');
  createOnce(writerFile, crypto.randomUUID());
  return {
    replicationUrl: `postgres://${BACKUP_USER}:${password}@${new URL(databaseUrl).host}/postgres`,
    ...{ instance, writer: await readFile(writerFile, 'utf8') },
  };
}
