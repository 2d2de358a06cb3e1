import { createClient, errorOf, CallError, type Client } from '@deskledger/contracts';
import { messageOf } from '../failures/error-codes.js';
import { authorizedFetch } from './authorized-fetch.js';
import { openSession } from './open-session.js';
import type { Shell } from '../terminal/shell.js';

/** The server as the signed-in person sees it. */
export interface Server {
  readonly url: string;
  readonly call: Client;
  /** GET of a file as it comes. Rejects with CallError. */
  readonly download: (path: string, headers?: Record<string, string>) => Promise<Response>;
  /** POST of raw bytes for the few calls that do not carry JSON. Rejects with CallError. */
  readonly post: (path: string, body: Uint8Array, headers: Record<string, string>) => Promise<unknown>;
}

/** Opens the session of this shell and gives a caller for it. */
export async function connect(shell: Shell): Promise<Server> {
  const session = await openSession(shell);
  const fetch = authorizedFetch(shell, session);
  return {
    url: session.url,
    call: createClient({ baseUrl: session.url, fetch }),
    download: async (path, headers = {}) => {
      const response = await answered(fetch(`${session.url}${path}`, { headers }));
      if (!response.ok) throw await errorOf(response);
      return response;
    },
    post: async (path, body, headers) => {
      const response = await answered(fetch(`${session.url}${path}`, { method: 'POST', body, headers }));
      if (!response.ok) throw await errorOf(response);
      return response.json();
    },
  };
}

const answered = (answer: Promise<Response>): Promise<Response> =>
  answer.catch((error: unknown) => {
    if (error instanceof CallError) throw error;
    throw new CallError(0, { detail: messageOf(error) });
  });
