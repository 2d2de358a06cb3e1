import { CallError, createClient, refreshToken } from '@deskledger/contracts';
import type { TokenStore } from './tokens.js';

/** Runs one task at a time under a name, in every tab of the browser where it can. */
export type Exclusive = (task: () => Promise<boolean>) => Promise<boolean>;

/**
 * A second use of a refresh token ends the whole session, so two tabs must never exchange the same one.
 * Browsers without Web Locks fall back to one exchange per tab.
 */
const acrossTabs: Exclusive = (task) =>
  'locks' in navigator ? navigator.locks.request('token-renewal', task) : task();

/**
 * Makes the function that replaces the token pair. Calls that fail together share one exchange; a call whose token
 * was replaced meanwhile has nothing to do. Resolves to whether there is now another access token than `used`;
 * rejects when the server could not be asked.
 */
export function createRenewal(tokens: TokenStore, request: typeof fetch, exclusive: Exclusive = acrossTabs) {
  const call = createClient({ baseUrl: '', fetch: request });
  let pending: Promise<boolean> | undefined;

  const exchange = async (used: string | undefined): Promise<boolean> => {
    const current = tokens.access();
    if (current !== undefined && current !== used) return true;
    const refresh = tokens.refresh();
    if (refresh === undefined) return false;
    try {
      const pair = await call(refreshToken, { body: { refresh } });
      // Whoever has ended the session meanwhile, or begun another one, has the last word.
      if (tokens.refresh() === refresh) tokens.store(pair);
      const present = tokens.access();
      return present !== undefined && present !== used;
    } catch (error) {
      if (!isRefusal(error)) throw error;
      tokens.clear();
      return false;
    }
  };

  return (used: string | undefined): Promise<boolean> => {
    pending ??= exclusive(() => exchange(used)).finally(() => {
      pending = undefined;
    });
    return pending;
  };
}

function isRefusal(error: unknown): boolean {
  return error instanceof CallError && error.statusCode >= 400 && error.statusCode < 500 && error.statusCode !== 429;
}
