import { chmod, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { hasCode } from '../failures/error-codes.js';
import type { Shell } from '../terminal/shell.js';
import { parseSessions, type Session } from './session.js';

/** `$XDG_CONFIG_HOME/deskledger/session.json`, or the same under `~/.config`. */
export function sessionPath(env: Shell['env']): string {
  const base = env['XDG_CONFIG_HOME'] || join(env['HOME'] || homedir(), '.config');
  return join(base, 'deskledger', 'session.json');
}

/** The saved sessions, the current one first; none where there is no file or it cannot be understood. */
export async function readSessions(path: string): Promise<Session[]> {
  try {
    return parseSessions(await readFile(path, 'utf8'));
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return [];
    throw error;
  }
}

/**
 * Changes the saved sessions while no other CLI process of this user does. A refresh token works once: two processes
 * that use the same one would end the session.
 * @param change gets what is saved now, the current session first, and answers with what is to be saved.
 */
export async function changeSessions(
  path: string,
  change: (saved: Session[]) => Session[] | Promise<Session[]>,
): Promise<void> {
  const lock = `${path}.lock`;
  await mkdir(dirname(lock), { recursive: true, mode: 0o700 });
  while (!(await acquired(lock))) await pause(50);
  try {
    await writeSessions(path, await change(await readSessions(path)));
  } finally {
    await rm(lock, { recursive: true, force: true });
  }
}

/**
 * Stores sessions for this user alone. Written beside and renamed, so that a reader never sees half a file. The current
 * one is the file itself, as it was when there was but one: an older CLI finds it there.
 */
async function writeSessions(path: string, [current, ...others]: Session[]): Promise<void> {
  if (current === undefined) return rm(path, { force: true });
  const draft = `${path}.${process.pid}`;
  const content = { ...current, ...(others.length > 0 && { others }) };
  await writeFile(draft, `${JSON.stringify(content, null, 2)}\n`, { mode: 0o600 });
  await chmod(draft, 0o600);
  await rename(draft, path);
}

const abandonedAfterMs = 15_000;

async function acquired(lock: string): Promise<boolean> {
  try {
    await mkdir(lock);
    return true;
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error;
  }
  const age = await stat(lock).then(
    ({ mtimeMs }) => Date.now() - mtimeMs,
    () => 0,
  );
  if (age > abandonedAfterMs) await rm(lock, { recursive: true, force: true });
  return false;
}
