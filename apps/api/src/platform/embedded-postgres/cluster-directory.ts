import { existsSync } from 'node:fs';
import { chmod, cp, mkdir, mkdtemp, realpath, rename, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { canEnter, give, serverAccount, type ServerAccount, SYSTEM_DIRECTORY } from './server-account.js';

async function ownDirectory(directory: string, account: ServerAccount | undefined): Promise<string> {
  await mkdir(directory, { recursive: true, mode: 0o700 });
  await give(account, directory);
  await chmod(directory, 0o700);
  return realpath(directory);
}

async function move(from: string, to: string): Promise<void> {
  await rename(from, to).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EXDEV') throw error;
    await cp(from, to, { recursive: true, preserveTimestamps: true });
    await rm(from, { recursive: true });
  });
}

/** Durable, and known by the link alone: a data directory that was thrown away never finds its old cluster again. */
async function outside(link: string, account: ServerAccount | undefined): Promise<string> {
  await mkdir(SYSTEM_DIRECTORY, { recursive: true, mode: 0o711 });
  const directory = await mkdtemp(join(SYSTEM_DIRECTORY, 'cluster-'));
  if (existsSync(link)) await move(link, directory);
  await rm(link, { force: true });
  await symlink(directory, link);
  return ownDirectory(directory, account);
}

/**
 * The directory of the cluster: `postgres` in the data directory. Where the server's account cannot enter that one
 * (root, with a checkout that only root may read), it is a link to root's own directory under /var/lib.
 */
export async function clusterDirectory(dataDirectory: string, account: ServerAccount | undefined): Promise<string> {
  await mkdir(dataDirectory, { recursive: true, mode: account ? 0o711 : 0o700 });
  const root = await realpath(dataDirectory);
  const place = join(root, 'postgres');
  const linked = existsSync(place) ? await realpath(place) : place;
  if (linked !== place) return ownDirectory(linked, account);
  return (await canEnter(account, root)) ? ownDirectory(place, account) : outside(place, account);
}

/** A fresh directory in `parent` that belongs to the server's account; in /tmp where that account cannot reach `parent`. */
export async function temporaryClusterDirectory(parent = tmpdir()): Promise<string> {
  const account = serverAccount();
  const directory = await mkdtemp(join((await canEnter(account, parent)) ? parent : '/tmp', 'deskledger-'));
  await give(account, directory);
  return directory;
}
