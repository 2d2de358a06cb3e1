import { CallError, createClient, networkReasonOf, refreshToken } from '@deskledger/contracts';
import { isAbort, messageOf } from '../failures/error-codes.js';
import type { Shell } from '../terminal/shell.js';
import { changeSessions, sessionPath } from './session-file.js';
import { bearerOf, nameOf, type LoginSession, type Session } from './session.js';

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
  let fresh: Session | undefined;
  await changeSessions(sessionPath(shell.env), async (saved) => {
    const stored = saved.find((session) => nameOf(session) === nameOf(stale) && session.url === stale.url);
    fresh = stored !== undefined && !isSame(stored, stale) ? stored : await freshPair(stale);
    return saved.map((session) => (session === stored ? (fresh ?? session) : session));
  });
  return fresh;
}

async function freshPair(stale: LoginSession): Promise<LoginSession | undefined> {
  // Not stoppable: a fresh pair that got lost would end the login.
  const client = createClient({ baseUrl: stale.url, fetch: namedFetch });
  const pair = await client(refreshToken, { body: { refresh: stale.refreshToken } }).catch(unlessRefused);
  return pair && { ...stale, accessToken: pair.access_token, refreshToken: pair.refresh_token };
}

/** Two access tokens of one second are equal, and a refresh token that is used twice ends the session. */
const isSame = (stored: Session, stale: LoginSession): boolean =>
  !('token' in stored) && stored.accessToken === stale.accessToken && stored.refreshToken === stale.refreshToken;

function unlessRefused(error: unknown): undefined {
  if (!(error instanceof CallError && error.statusCode === 401)) throw error;
}
