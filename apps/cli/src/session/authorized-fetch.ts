import { mkdir, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { CallError, createClient, networkReasonOf, refreshToken } from '@deskledger/contracts';
import { isAbort, messageOf, hasCode } from '../failures/error-codes.js';
import type { Shell } from '../terminal/shell.js';
import { readSession, sessionPath, writeSession } from './session-file.js';
import { bearerOf, type LoginSession, type Session } from './session.js';

/** `fetch` with the session's proof; a login whose access token ran out is renewed once and the call repeated. */
export function authorizedFetch(shell: Shell, opened: Session): typeof fetch {
  const fetchUntilStopped = stoppableFetch(shell);
  let session = opened;
  let renewal: Promise<Session | undefined> | undefined;
  const send = (input: Parameters<typeof fetch>[0], init: RequestInit = {}) => {
    const headers = new Headers(init.headers);
    headers.set('authorization', bearerOf(session));
    return fetchUntilStopped(input, { ...init, headers });
  };
  return async (input, init) => {
    const used = session;
    const response = await send(input, init);
    if (response.status !== 401 || 'token' in used) return response;
    if (session === used) {
      const fresh = await (renewal ??= renewed(shell, used).finally(() => (renewal = undefined)));
      if (fresh === undefined) return response;
      session = fresh;
    }
    await response.body?.cancel();
    return send(input, init);
  };
}

/** `fetch` whose network errors say what happened: Node hides the reason in `cause`. */
export const namedFetch: typeof fetch = async (input, init) => {
  try {
    return await fetch(input, init);
  } catch (error) {
    if (isAbort(error)) throw error;
    throw new Error(
      `No answer from ${new URL(input instanceof Request ? input.url : input).origin}: ${reasonOf(error)}.`,
      { cause: error },
    );
  }
};

/** The same, broken off with an AbortError when the person presses Ctrl-C. */
export const stoppableFetch =
  ({ interruption }: Shell): typeof fetch =>
  (input, init) =>
    namedFetch(input, { signal: interruption, ...init });

/** The innermost reason: a name with several addresses fails with one error for each. */
function reasonOf(error: unknown): string {
  const known = networkReasonOf(error);
  if (known !== undefined) return known;
  if (typeof error !== 'object' || error === null) return String(error);
  if ('cause' in error && error.cause !== undefined) return reasonOf(error.cause);
  if ('errors' in error && Array.isArray(error.errors) && error.errors.length > 0) return reasonOf(error.errors[0]);
  return messageOf(error);
}

/** A fresh pair, stored; or the one that another CLI process has stored meanwhile. undefined: the login is over. */
async function renewed(shell: Shell, stale: LoginSession): Promise<Session | undefined> {
  const path = sessionPath(shell.env);
  return withSessionLock(path, async () => {
    const stored = await readSession(path);
    if (stored !== undefined && stored.url === stale.url && !isSame(stored, stale)) return stored;
    // Not stoppable: a fresh pair that got lost would end the login.
    const client = createClient({ baseUrl: stale.url, fetch: namedFetch });
    const pair = await client(refreshToken, { body: { refresh: stale.refreshToken } }).catch(unlessRefused);
    if (pair === undefined) return undefined;
    const fresh = { ...stale, accessToken: pair.access_token, refreshToken: pair.refresh_token };
    await writeSession(path, fresh);
    return fresh;
  });
}

/** Two access tokens of one second are equal, and a refresh token that is used twice ends the session. */
const isSame = (stored: Session, stale: LoginSession): boolean =>
  !('token' in stored) && stored.accessToken === stale.accessToken && stored.refreshToken === stale.refreshToken;

function unlessRefused(error: unknown): undefined {
  if (!(error instanceof CallError && error.statusCode === 401)) throw error;
}

const abandonedAfterMs = 15_000;

/**
 * Runs `work` while no other CLI process of this user does the same.
 * A refresh token works once: two processes that use the same one would end the session.
 */
async function withSessionLock<T>(sessionPath: string, work: () => Promise<T>): Promise<T> {
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
