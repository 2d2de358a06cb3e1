import { createClient, errorOf, jsonOf, CallError, type Client, type Endpoint } from '@deskledger/contracts';
import { isAbort, messageOf } from '../failures/error-codes.js';
import type { Shell } from '../terminal/shell.js';
import { CommandFailed } from '../failures/failures.js';
import { authorizedFetch } from './authorized-fetch.js';
import { namingToken } from './refused-token.js';
import { apiToken } from './api-token.js';
import { readSessions, sessionPath } from './session-file.js';
import { defaultUrl, sessionCalled, type Session } from './session.js';
import { serverAddress } from './server-address.js';

/** The server as the signed-in person sees it. */
export interface Server {
  readonly url: string;
  readonly call: Client;
  /** GET of a file as it comes. Rejects with CallError. */
  readonly download: (path: string, headers?: Record<string, string>) => Promise<Response>;
  /** The answer of a call with a JSON body as it comes, where it is a file or lines. Rejects with CallError. */
  readonly open: (endpoint: Endpoint, body: object, signal?: AbortSignal) => Promise<Response>;
  /** POST of raw bytes for the few calls that do not carry JSON. Rejects with CallError. */
  readonly post: (path: string, body: Uint8Array, headers: Record<string, string>) => Promise<unknown>;
}

/** Opens the session of this shell and gives a caller for it. */
export async function connect(shell: Shell): Promise<Server> {
  return serverOf(shell, await openSession(shell));
}

/** A caller for a session. */
export function serverOf(shell: Shell, session: Session): Server {
  const fetch = authorizedFetch(shell, session);
  const call = createClient({ baseUrl: session.url, fetch });
  const ask = (path: string, request: RequestInit) =>
    namingToken(session, answered(fetch(`${session.url}${path}`, request)));
  return {
    url: session.url,
    call: (endpoint, ...rest) => namingToken(session, call(endpoint, ...rest)),
    download: (path, headers = {}) => ask(path, { headers }),
    open: ({ method, path }, body, signal) => {
      const headers = { 'content-type': 'application/json' };
      return ask(path, { method, headers, body: JSON.stringify(body), ...(signal !== undefined && { signal }) });
    },
    post: async (path, body, headers) => jsonOf(await ask(path, { method: 'POST', body, headers })),
  };
}

async function answered(answer: Promise<Response>): Promise<Response> {
  const response = await answer.catch((error: unknown) => {
    if (error instanceof CallError || isAbort(error)) throw error;
    throw new CallError(0, { detail: messageOf(error) });
  });
  if (!response.ok) throw await errorOf(response);
  return response;
}

/**
 * The session to use: the one that --server names, else DESKLEDGER_TOKEN (with DESKLEDGER_URL), else the saved login of
 * DESKLEDGER_URL, else the current one. A saved session is never sent to another server than the one that it belongs to.
 */
export async function openSession(shell: Shell): Promise<Session> {
  const { DESKLEDGER_URL: url, DESKLEDGER_TOKEN: token, DESKLEDGER_SERVER: server } = shell.env;
  const saved = await readSessions(sessionPath(shell.env));
  if (server) return savedSession(saved, server);
  const [current] = saved;
  if (token) {
    const given = apiToken(token, 'DESKLEDGER_TOKEN');
    return { url: serverAddress(url || current?.url || defaultUrl), token: given, isFromEnvironment: true };
  }
  if (current === undefined) throw notSignedIn();
  if (!url) return current;
  const session = [current, ...saved].find((each) => each.url === serverAddress(url));
  if (session !== undefined) return session;
  throw new CommandFailed(
    `You are signed in at ${current.url}, but DESKLEDGER_URL is ${url}.`,
    `Sign in there with \`npx cli login --url ${url}\`, or set DESKLEDGER_TOKEN.`,
  );
}

/** @throws CommandFailed where no session of this name or address is saved. */
export function savedSession(saved: readonly Session[], server: string): Session {
  const session = sessionCalled(saved, server);
  if (session !== undefined) return session;
  throw new CommandFailed(
    `You are not signed in at a server '${server}'.`,
    'Run `npx cli context list` to see where you are, or `npx cli login --url <address>`.',
  );
}

const notSignedIn = () =>
  new CommandFailed(
    'You are not signed in.',
    'Sign in with `npx cli login`, or set DESKLEDGER_URL and DESKLEDGER_TOKEN.',
  );
