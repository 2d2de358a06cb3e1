import { createWriteStream } from 'node:fs';
import { chmod, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { extract } from 'tar-stream';
import { findBinaries } from '../embedded-postgres/binaries.js';
import { asFlags, serverSettings } from '../embedded-postgres/server-settings.js';
import type { Postmaster } from '../embedded-postgres/postmaster-file.js';
import { give, serverAccount, type ServerAccount } from '../embedded-postgres/server-account.js';
import { type ServerLaunch, startServer } from '../embedded-postgres/server.js';
import { type Catalog, type ListedBackup, restorableUntil } from './backup-catalog.js';
import { names } from './backup-record.js';
import { DamagedFileError, type Vault } from './vault.js';
import { lsnOf, segmentSize } from './wal/lsn.js';
import { neededSegments, readSegment } from './wal/stored-log.js';

/** The log ends where it should go on; the message says what to do. */
export class RestoreFailedError extends Error {
  override readonly name = 'RestoreFailedError';
}

export interface RestoreOptions {
  vault: Vault;
  catalog: Catalog;
  backup: ListedBackup;
  to?: Date | undefined;
  /** Empty, and the server's account may enter it; gets `cluster`, passwords and the mark of a complete one. */
  directory: string;
  durable: boolean;
  /** `step`: what is being done; `fraction` of all of it. */
  onProgress(step: 'cluster' | 'log' | 'replay', fraction: number): void;
}

export interface RestoredCluster {
  postmaster: Postmaster;
  /** Of the last transaction in it; null where none was replayed. */
  lastTransaction: Date | null;
  /** What lay beside the cluster, by its path in the data directory. */
  instance: Record<string, string>;
}

/** In the directory, until the cluster is restored. */
const logFolder = 'restored-log';
const beforeTarget = 'recovery ended before configured recovery target was reached';

/** Puts a cluster together from a backup and the log, and starts it at the moment that was asked for. */
export async function restoreCluster(options: RestoreOptions): Promise<RestoredCluster> {
  const { vault, backup, directory, onProgress } = options;
  const account = serverAccount();
  const binaries = await findBinaries(account);
  const cluster = join(directory, 'cluster');
  await own(cluster, account);
  await extractCluster(options, cluster, account);
  const instance = await vault.readJson<Record<string, string>>(names.instance(backup.record.id));
  for (const [path, content] of Object.entries(instance))
    if (dirname(path) === 'postgres') await writeOwn(join(directory, path.slice('postgres/'.length)), content, account);
  const replayed = await fetchLog(options, account);
  await writeOwn(join(cluster, 'recovery.signal'), '', account);
  const logFile = join(directory, 'restore.log');
  const launch: ServerLaunch = {
    ...{ binaries, dataDirectory: cluster, logFile, account },
    flags: asFlags({ ...serverSettings({ durable: options.durable }), ...recovery(options) }),
  };
  const watch = setInterval(() => void reportReplay(directory, replayed, onProgress), 500);
  const postmaster = await replay(launch, options).finally(() => clearInterval(watch));
  const lastTransaction = await lastTransactionIn(logFile);
  for (const name of [logFolder, 'replayed', 'restore.log'])
    await rm(join(directory, name), { recursive: true, force: true });
  await writeOwn(join(directory, 'complete'), '', account);
  return { postmaster, lastTransaction, instance };
}

async function own(directory: string, account: ServerAccount | undefined): Promise<void> {
  await mkdir(directory, { recursive: true, mode: 0o700 });
  await chmod(directory, 0o700);
  await give(account, directory);
}

async function writeOwn(file: string, content: string | Buffer, account: ServerAccount | undefined): Promise<void> {
  await writeFile(file, content, { mode: 0o600 });
  await give(account, file);
}

async function extractCluster(
  { vault, backup: { record }, onProgress }: RestoreOptions,
  cluster: string,
  account: ServerAccount | undefined,
): Promise<void> {
  const files = extract();
  let done = 0;
  const placing = (async () => {
    for await (const entry of files) {
      const { name, type } = entry.header;
      const path = join(cluster, name);
      if (!path.startsWith(`${cluster}/`) && path !== cluster && path !== `${cluster}/`)
        throw new DamagedFileError(names.cluster(record.id), `has a file outside the cluster: ${name}`);
      if (type === 'directory') {
        await own(path, account);
        entry.resume();
        continue;
      }
      await pipeline(entry, createWriteStream(path, { mode: 0o600 }));
      await give(account, path);
      done += (await stat(path)).size;
      onProgress('cluster', Math.min(1, done / record.bytes));
    }
  })();
  await Promise.all([pipeline(await vault.read(names.cluster(record.id)), files), placing]);
}

/** Fetches the log that leads on to the moment; answers the names of its files in their order. */
async function fetchLog(
  { vault, catalog, backup, to, directory, onProgress }: RestoreOptions,
  account: ServerAccount | undefined,
): Promise<string[]> {
  const { record, chain } = backup;
  const folder = join(directory, logFolder);
  await own(folder, account);
  for (const { name } of await vault.store.list(names.log(record.systemId))) {
    const history = /\/([0-9A-F]{8}\.history)\.gz\.age$/.exec(name)?.[1];
    if (history !== undefined) await writeOwn(join(folder, history), await vault.readWhole(name), account);
  }
  if (chain === undefined) return [];
  const segments = neededSegments(record, chain, endFor(catalog, backup, to));
  for (const [index, { file }] of segments.entries()) {
    const content = await readSegment(vault, record.systemId, file);
    // The server reads whole segments; what follows the end of the log in one is no record.
    const whole = Buffer.concat([content], Number(segmentSize));
    await writeOwn(join(folder, file), whole, account);
    onProgress('log', (index + 1) / segments.length);
  }
  return segments.map(({ file }) => file);
}

/** All that was committed by `to` is before the start of a backup that was begun later. */
function endFor({ backups }: Catalog, { record }: ListedBackup, to: Date | undefined): bigint | undefined {
  if (to === undefined) return undefined;
  const later = backups.findLast(
    (other) =>
      other.record.systemId === record.systemId &&
      other.record.timeline === record.timeline &&
      Date.parse(other.record.startedAt) > to.getTime(),
  );
  return later && lsnOf(later.record.end) + segmentSize;
}

function recovery({ directory, to }: RestoreOptions): Record<string, string> {
  const folder = join(directory, logFolder);
  const quoted = (path: string) => `'${path.replaceAll("'", `'\\''`).replaceAll('%', '%%')}'`;
  const fetch = `cp ${quoted(folder)}/%f "%p" && echo %f > ${quoted(join(directory, 'replayed'))}`;
  return {
    restore_command: fetch,
    // The log of its own timeline: what another restored cluster has written since is another history.
    recovery_target_timeline: 'current',
    ...(to && {
      recovery_target_time: to.toISOString().replace('T', ' ').replace('Z', '+00'),
      recovery_target_action: 'promote',
    }),
    // So that it says 'ready' only at its end, however long that takes.
    hot_standby: 'off',
    log_min_messages: 'log',
  };
}

async function replay(launch: ServerLaunch, options: RestoreOptions): Promise<Postmaster> {
  try {
    return await startServer(launch);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    // Nothing was committed between the moment and the end of the log: all of it is what was asked for.
    if (message.includes(beforeTarget)) {
      const flags = asFlags({
        ...serverSettings({ durable: options.durable }),
        ...recovery({ ...options, to: undefined }),
      });
      return startServer({ ...launch, flags });
    }
    throw new RestoreFailedError(
      `PostgreSQL could not replay the log until ${options.to?.toISOString() ?? restorableUntil(options.backup)}. Run npx cli backup verify ${options.backup.record.id}. The server reported:\n${message.split('\n').slice(-5).join('\n')}`,
    );
  }
}

async function reportReplay(
  directory: string,
  files: readonly string[],
  onProgress: RestoreOptions['onProgress'],
): Promise<void> {
  const last = await readFile(join(directory, 'replayed'), 'utf8').catch(() => '');
  const index = files.indexOf(last.trim());
  if (index >= 0) onProgress('replay', (index + 1) / files.length);
}

async function lastTransactionIn(logFile: string): Promise<Date | null> {
  const log = await readFile(logFile, 'utf8');
  const found = /last completed transaction was at log time (\S+ \S+)/.exec(log)?.[1];
  return found === undefined ? null : new Date(found.replace(' ', 'T').replace(/\+00$/, 'Z'));
}
