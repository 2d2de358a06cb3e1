import { mkdir, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { hasCode } from '../failures/error-codes.js';

const abandonedAfterMs = 15_000;

/**
 * Runs `work` while no other CLI process of this user does the same.
 * A refresh token works once: two processes that use the same one would end the session.
 */
export async function withSessionLock<T>(sessionPath: string, work: () => Promise<T>): Promise<T> {
  const lock = `${sessionPath}.lock`;
  await mkdir(dirname(lock), { recursive: true, mode: 0o700 });
  while (!(await acquired(lock))) await pause(50);
  try {
    return await work();
  } finally {
    await rm(lock, { recursive: true, force: true });
  }
}

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
