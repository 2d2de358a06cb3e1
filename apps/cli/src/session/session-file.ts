import { chmod, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { hasCode } from '../failures/error-codes.js';
import type { Shell } from '../terminal/shell.js';
import { parseSession, type Session } from './session.js';

/** `$XDG_CONFIG_HOME/deskledger/session.json`, or the same under `~/.config`. */
export function sessionPath(env: Shell['env']): string {
  const base = env['XDG_CONFIG_HOME'] || join(env['HOME'] || homedir(), '.config');
  return join(base, 'deskledger', 'session.json');
}

/** The stored session; undefined when there is none or the file cannot be understood. */
export async function readSession(path: string): Promise<Session | undefined> {
  try {
    return parseSession(await readFile(path, 'utf8'));
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

/** Stores the session for this user alone. Written beside and renamed, so that a reader never sees half a file. */
export async function writeSession(path: string, session: Session): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const draft = `${path}.${process.pid}`;
  await writeFile(draft, `${JSON.stringify(session, null, 2)}\n`, { mode: 0o600 });
  await chmod(draft, 0o600);
  await rename(draft, path);
}
