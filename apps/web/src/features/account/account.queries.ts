import { login, logout, readAccount } from '@deskledger/contracts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/client.js';
import { setSignInOffer } from '../../lib/api/sign-in-offer.js';
import { isKioskPage } from '../../lib/api/tokens.js';
import { cookieTokens } from '../../lib/api/tokens.js';
import { followPreferences } from './follow-preferences.js';

/** The signed-in person. Asked once; the specification wants no retry. */
export const accountQuery = queryOptions({
  queryKey: ['account'],
  queryFn: async ({ signal }) => followPreferences(await call(readAccount, {}, { signal })),
  retry: false,
  staleTime: Infinity,
  // Nobody is signed in on a TV display.
  enabled: !isKioskPage(),
});

export interface Credentials {
  email: string;
  password: string;
}

/** Exchanges the credentials for a token pair and keeps it. */
export async function signIn(credentials: Credentials): Promise<void> {
  cookieTokens.store(await call(login, { body: credentials }));
}

/** Ends the session on the server if it can be reached, and on this device in any case. */
export async function signOut(): Promise<void> {
  setSignInOffer(undefined);
  try {
    await call(logout);
  } finally {
    cookieTokens.clear();
  }
}
