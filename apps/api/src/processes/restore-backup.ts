import { existsSync } from 'node:fs';
import { lstat, mkdir, realpath, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { backupOf } from '../config/backup-target.js';
import { dataDirectoryOf } from '../config/config.js';
import { createOnce } from '../config/create-once.js';
import { InvalidEnvironmentError } from '../config/env.js';
import type { Environment } from '../config/variables.js';
import { type Catalog, chooseBackup, type ListedBackup, readCatalog } from '../platform/backups/backup-catalog.js';
import { restoreCluster, RestoreFailedError } from '../platform/backups/restore-cluster.js';
import { openStore } from '../platform/backups/store/open-store.js';
import { Vault } from '../platform/backups/vault.js';
import { clusterDirectory } from '../platform/embedded-postgres/index.js';
import { findPostmaster } from '../platform/embedded-postgres/postmaster-file.js';
import { serverAccount } from '../platform/embedded-postgres/server-account.js';
import { stopServer } from '../platform/embedded-postgres/server.js';
import { DATABASE_NAME } from './open-database.js';

export interface RestoreWishes {
  /** An instant in ISO 8601; undefined: the latest. */
  to?: string | undefined;
  /** A backup's name instead of the newest one before that. */
  backup?: string | undefined;
  /** Whether what is in the data directory is moved aside. */
  replace: boolean;
}

/** Nothing was restored, and nothing changed; the message says what to do. */
export class RestoreRefusedError extends Error {
  override readonly name = 'RestoreRefusedError';
}

const tell = (line: string) => void process.stderr.write(`${line}\n`);

/** `main.js restore`: puts the embedded database of a data directory together from its backups. Deskledger is stopped. */
export async function restoreBackup(environment: Environment, wishes: RestoreWishes): Promise<void> {
  const dataDirectory = dataDirectoryOf(environment);
  const to = momentOf(wishes.to);
  await expectRoom(dataDirectory, environment, wishes);
  const { vault, catalog } = await openBackups(environment);
  const backup = chooseBackup(catalog, { to, id: wishes.backup });
  const stamp = new Date().toISOString().replace(/[-:]|\.\d+/g, '');
  const staging = join(dataDirectory, `restore-${stamp}`);
  await mkdir(dataDirectory, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 });
  try {
    tell(
      `Restoring backup ${backup.record.id} from ${vault.store.place} to ${to?.toISOString() ?? 'the latest moment'}`,
    );
    const directory = await clusterDirectory(staging, serverAccount());
    const { instance, lastTransaction } = await rebuild({ vault, catalog, backup, to, directory });
    const aside = await moveAside(dataDirectory, stamp);
    await rename(join(staging, 'postgres'), join(dataDirectory, 'postgres'));
    const secrets = instance['secrets.json'];
    if (secrets !== undefined) createOnce(join(dataDirectory, 'secrets.json'), secrets);
    if (aside.length > 0)
      tell(`The earlier files are in ${aside.join(' and ')}. Delete them when you no longer need them.`);
    const until = lastTransaction === null ? backup.record.finishedAt : lastTransaction.toISOString();
    tell(`Restored. The last change in it is of ${until}.`);
    if (secrets === undefined)
      tell('TOKEN_SECRET and WEBHOOK_SECRETS are not in this backup. Set the ones that it was made with.');
    tell('Start Deskledger, then follow docs/how-to/back-up.md#after-a-restore.');
  } finally {
    await removeStaging(staging);
  }
}

function momentOf(text: string | undefined): Date | undefined {
  if (text === undefined) return undefined;
  const isInstant = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d)$/.test(text);
  const moment = new Date(text);
  if (!isInstant || Number.isNaN(moment.getTime()))
    throw new RestoreRefusedError(`--to is '${text}'. It must be a time with its offset, such as 2026-12-01T14:30:00Z`);
  return moment;
}

/** @throws RestoreRefusedError where the data directory is in use. */
async function expectRoom(dataDirectory: string, environment: Environment, { replace }: RestoreWishes): Promise<void> {
  if (environment.DATABASE_URL !== undefined)
    throw new RestoreRefusedError(
      'DATABASE_URL is set, and backups are of the embedded database. Unset it to restore into DATA_DIR',
    );
  const place = join(dataDirectory, 'postgres');
  if (!existsSync(place)) return;
  if ((await findPostmaster(join(await realpath(place), 'cluster'))) !== undefined)
    throw new RestoreRefusedError(`Deskledger is running on ${dataDirectory}. Stop it, then restore`);
  if (!replace)
    throw new RestoreRefusedError(
      `${dataDirectory} already contains a database. Add --replace to move it aside, or set DATA_DIR to an empty directory`,
    );
}

async function openBackups(environment: Environment): Promise<{ vault: Vault; catalog: Catalog }> {
  const settings = backupOf(environment);
  if (settings === undefined)
    throw new InvalidEnvironmentError(['BACKUP_TO is not set; it must be the place of the backups to restore']);
  const store = await openStore(settings.to);
  const vault = await Vault.open(store, settings.key);
  if (vault === undefined)
    throw new RestoreRefusedError(`There are no backups in ${store.place}. Check BACKUP_TO, and that it is mounted`);
  return { vault, catalog: await readCatalog(vault) };
}

interface Rebuilding {
  vault: Vault;
  catalog: Catalog;
  backup: ListedBackup;
  to: Date | undefined;
  directory: string;
}

const steps = { cluster: 'Database files', log: 'Archived log', replay: 'Replayed log' };

async function rebuild(rebuilding: Rebuilding) {
  let said = '';
  const { postmaster, ...restored } = await restoreCluster({
    ...rebuilding,
    durable: true,
    onProgress: (step, fraction) => {
      const line = `${steps[step].padEnd(15)} ${String(Math.floor(fraction * 10) * 10).padStart(3)} %`;
      if (line !== said) tell((said = line));
    },
  });
  try {
    const password = encodeURIComponent(restored.instance['postgres/password'] ?? '');
    await recordRestore(`postgres://deskledger:${password}@127.0.0.1:${postmaster.port}/${DATABASE_NAME}`, {
      ...{ backup: rebuilding.backup.record.id, to: rebuilding.to?.toISOString() ?? null },
      // Without any log after it, a backup ends when it was finished.
      lastTransaction: restored.lastTransaction?.toISOString() ?? rebuilding.backup.record.finishedAt,
    });
    return restored;
  } finally {
    await stopServer(postmaster);
  }
}

/** A line of the audit log: whoever compares this log with a note from before the restore has to know of it. */
async function recordRestore(url: string, details: Record<string, unknown>): Promise<void> {
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query(
      `insert into public.audit_log (actor, action, subject, details) values ('command line', 'instance.restored', $1, $2)`,
      [details['backup'], JSON.stringify(details)],
    );
  } catch (error) {
    throw new RestoreFailedError(
      `The restored database cannot be written to: ${error instanceof Error ? error.message : String(error)}`,
    );
  } finally {
    await client.end();
  }
}

/** Answers where what was there is now. */
async function moveAside(dataDirectory: string, stamp: string): Promise<string[]> {
  const moved: string[] = [];
  for (const name of ['postgres', 'secrets.json']) {
    const place = join(dataDirectory, name);
    if (!existsSync(place)) continue;
    const aside = join(
      dataDirectory,
      name.replace(/^[a-z]+/, (word) => `${word}-before-${stamp}`),
    );
    await rename(place, aside);
    moved.push(aside);
  }
  return moved;
}

/** What did not come to its end; where the cluster lies elsewhere, that as well. */
async function removeStaging(staging: string): Promise<void> {
  const place = join(staging, 'postgres');
  const isLink = await lstat(place).then(
    (found) => found.isSymbolicLink(),
    () => false,
  );
  if (isLink) await rm(await realpath(place), { recursive: true, force: true });
  await rm(staging, { recursive: true, force: true });
}
