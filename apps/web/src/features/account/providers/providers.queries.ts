import { beginProviderSignIn, CallError, finishProviderSignIn, listSignInProviders } from '@deskledger/contracts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/client.js';
import { cookieTokens } from '../../../lib/api/tokens.js';

/** Where one can sign in beside the password. Without an answer the password is left. */
export const signInProvidersQuery = queryOptions({
  queryKey: ['sign-in providers'],
  queryFn: ({ signal }) => call(listSignInProviders, {}, { signal }),
  retry: false,
});

/** Where to go to sign in there; a cookie keeps that this browser began it. */
export async function beginSignIn(id: string): Promise<string> {
  return (await call(beginProviderSignIn, { params: { id }, query: {} })).location;
}

const asked = new Map<string, Promise<unknown>>();

/**
 * Asks the server once with what a provider sent back, however often the page is drawn: a second time is refused. Resolves
 * with what it was refused with, if it was.
 */
export function finishOnce(id: string, search: string): Promise<unknown> {
  const known = asked.get(search);
  if (known) return known;
  const asking = finish(id, search);
  asked.set(search, asking);
  return asking;
}

async function finish(id: string, search: string): Promise<unknown> {
  const params = new URLSearchParams(search);
  const returned = ['code', 'iss', 'error'].flatMap((key) => {
    const value = params.get(key);
    return value === null ? [] : [[key, value]];
  });
  const body = { state: params.get('state') ?? '', ...(Object.fromEntries(returned) as Record<string, string>) };
  try {
    cookieTokens.store(await call(finishProviderSignIn, { params: { id }, body }));
    return undefined;
  } catch (error) {
    return error instanceof CallError ? error : new Error(String(error));
  }
}
