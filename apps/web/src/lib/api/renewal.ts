import { CallError, type TokenPair } from '@deskledger/contracts';
import type { TokenStore } from './tokens.js';

/**
 * Replaces the token pair after `used` was refused. Resolves to whether there is now a session to try again with; rejects
 * when the server could not be asked.
 */
export type Renewal = (used: string | undefined) => Promise<boolean>;

/** Runs one task at a time under a name, in every tab of the browser where it can. */
export type Exclusive = (task: () => Promise<boolean>) => Promise<boolean>;

/**
 * A second use of a refresh token ends the whole session, so two tabs must never exchange the same one.
 * Browsers without Web Locks fall back to one exchange per tab.
 */
const acrossTabs: Exclusive = (task) =>
  'locks' in navigator ? navigator.locks.request('token-renewal', task) : task();

/**
 * Calls that fail together share one exchange; a call whose token was replaced meanwhile has nothing to do.
 * @param exchange asks the server for a new pair.
 */
export function createRenewal(
  tokens: TokenStore,
  exchange: (refresh: string) => Promise<TokenPair>,
  exclusive: Exclusive = acrossTabs,
): Renewal {
  let pending: Promise<boolean> | undefined;

  const renew = async (used: string | undefined): Promise<boolean> => {
    const current = tokens.access();
    if (current !== undefined && current !== used) return true;
    const refresh = tokens.refresh();
    if (refresh === undefined) return false;
    try {
      const pair = await exchange(refresh);
      // Whoever has ended the session meanwhile, or begun another one, has the last word.
      if (tokens.refresh() === refresh) tokens.store(pair);
      // Within one second the server may well issue the same access token again.
      return tokens.access() !== undefined;
    } catch (error) {
      if (!isRefusal(error)) throw error;
      tokens.clear();
      return false;
    }
  };

  return (used) => {
    pending ??= exclusive(() => renew(used)).finally(() => {
      pending = undefined;
    });
    return pending;
  };
}

function isRefusal(error: unknown): boolean {
  return error instanceof CallError && error.statusCode >= 400 && error.statusCode < 500 && error.statusCode !== 429;
}
