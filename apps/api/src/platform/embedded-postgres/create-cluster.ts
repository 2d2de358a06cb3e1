import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { InvalidEnvironmentError } from '../../config/env.js';
import { give, type ServerAccount } from './server-account.js';

const run = promisify(execFile);

/** Of a cluster with some weeks of events and its write-ahead log (bytes). */
const FIRST_BYTES = 1e9;

export interface Cluster {
  /** PGDATA. */
  dataDirectory: string;
  /** Of `CLUSTER_USER`, who made the cluster: its superuser. */
  password: string;
  /** Of `OWNER_USER`, who owns the product's database. */
  ownerPassword: string;
  /** Of `RUNTIME_USER`, as whom the product works. */
  runtimePassword: string;
  /** Of `BACKUP_USER`, who may read the whole cluster for its backups. */
  backupPassword: string;
}

export const CLUSTER_USER = 'deskledger';
export const OWNER_USER = 'deskledger_owner';
export const RUNTIME_USER = 'deskledger_runtime';
export const BACKUP_USER = 'deskledger_backup';

/** Beside the cluster: whoever restores it needs them as well. */
export const passwordFiles = {
  superuser: 'password',
  owner: 'owner-password',
  runtime: 'runtime-password',
  backup: 'backup-password',
} as const;

/**
 * Makes the cluster in `directory` unless it is there. Every connection needs the generated password, which lies
 * beside the cluster, readable by its owner alone; so do those of the roles that the product is migrated by and works as. The
 * collation is Unicode's own, built into the server.
 */
export async function createCluster(
  binaries: string,
  directory: string,
  account: ServerAccount | undefined,
  options: { durable: boolean },
): Promise<Cluster> {
  const dataDirectory = join(directory, 'cluster');
  const passwordFile = join(directory, passwordFiles.superuser);
  // Clusters of earlier versions have none yet.
  const ownerPassword = await keptPassword(join(directory, passwordFiles.owner), account);
  const runtimePassword = await keptPassword(join(directory, passwordFiles.runtime), account);
  const backupPassword = await keptPassword(join(directory, passwordFiles.backup), account);
  const passwords = { ownerPassword, runtimePassword, backupPassword };
  if (existsSync(join(dataDirectory, 'PG_VERSION')) && existsSync(join(directory, 'complete'))) {
    return { dataDirectory, password: await readFile(passwordFile, 'utf8'), ...passwords };
  }
  // Without the mark an earlier initdb was cut short; what it left can only be thrown away.
  await rm(dataDirectory, { recursive: true, force: true });
  if (options.durable) await expectSpace(directory);
  const password = await newPassword(passwordFile, account);
  const flags = ['-D', dataDirectory, '-U', CLUSTER_USER, '-A', 'scram-sha-256', `--pwfile=${passwordFile}`];
  const collation = ['-E', 'UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  const sync = options.durable ? [] : ['--no-sync'];
  await run(join(binaries, 'initdb'), [...flags, ...collation, ...sync], { ...account, cwd: '/' });
  await writeFile(join(directory, 'complete'), '');
  return { dataDirectory, password, ...passwords };
}

/** initdb fills a full disk to the end, and PostgreSQL stops there at the first burst of events. */
async function expectSpace(directory: string): Promise<void> {
  const { bavail, bsize } = await statfs(directory);
  const left = bavail * bsize;
  if (left >= FIRST_BYTES) return;
  const sizes = [left, FIRST_BYTES].map((bytes) => `${(bytes / 1e9).toFixed(1)} GB`);
  throw new InvalidEnvironmentError([
    `A new database needs ${sizes[1]}, and ${directory} has ${sizes[0]} left. Free some space, or set DATA_DIR to a directory on another disk`,
  ]);
}

async function keptPassword(file: string, account: ServerAccount | undefined): Promise<string> {
  return existsSync(file) ? readFile(file, 'utf8') : newPassword(file, account);
}

async function newPassword(file: string, account: ServerAccount | undefined): Promise<string> {
  const password = randomBytes(24).toString('base64url');
  await writeFile(file, password, { mode: 0o600 });
  await give(account, file);
  return password;
}
