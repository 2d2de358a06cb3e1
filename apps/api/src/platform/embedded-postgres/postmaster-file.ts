import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** What a running server says about itself in postmaster.pid. */
export interface Postmaster {
  pid: number;
  port: number;
  ready: boolean;
  /** On its way up: as long as a recovery takes after a crash, which is minutes where much was written or the disk is slow. */
  starting: boolean;
}

/** undefined when the cluster has no such file (or the server is just writing it). */
export async function readPostmasterFile(dataDirectory: string): Promise<Postmaster | undefined> {
  const text = await readFile(join(dataDirectory, 'postmaster.pid'), 'utf8').catch(() => '');
  const lines = text.split('\n');
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 0) return undefined;
  const state = lines[7]?.trim();
  return { pid, port: Number(lines[3] ?? 0), ready: state === 'ready', starting: state === 'starting' };
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** When a process began, in the system's own count: its number may be another's later. '' where the system does not tell. */
export async function beginningOf(pid: number): Promise<string> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // The 22nd field; the second, a name in brackets, may have spaces.
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
}

/** Whether that process is this cluster's server, not another process that was given the same number later. */
async function servesCluster(pid: number, dataDirectory: string): Promise<boolean> {
  if (!isAlive(pid)) return false;
  if (process.platform !== 'linux') return true;
  const commandLine = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
  return commandLine.split('\0').includes(dataDirectory);
}

/** The server that runs on this cluster already; a file left behind by a dead one is taken away. */
export async function findPostmaster(dataDirectory: string): Promise<Postmaster | undefined> {
  const found = await readPostmasterFile(dataDirectory);
  if (found && (await servesCluster(found.pid, dataDirectory))) return found;
  await rm(join(dataDirectory, 'postmaster.pid'), { force: true });
  return undefined;
}
