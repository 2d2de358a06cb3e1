import { createClient, refreshToken, type Client } from '@deskledger/contracts';
import { ownPath } from '../url/base-path.js';
import { createAuthorizedFetch } from './authorized-fetch.js';
import { inPlainWords } from './plain-problem.js';
import { createRenewal } from './renewal.js';
import { cookieTokens, isKioskPage, kioskTokens } from './tokens.js';

/** Paths of the contract are those of the product. */
const plainFetch: typeof fetch = (input, init) => fetch(typeof input === 'string' ? ownPath(input) : input, init);

// A TV display is a page of its own: nobody goes from it to another.
const tokens = isKioskPage() ? kioskTokens : cookieTokens;

const callPlainly = createClient({ baseUrl: '', fetch: plainFetch });

const renew = createRenewal(tokens, (refresh) => callPlainly(refreshToken, { body: { refresh } }));

export const authorizedFetch = createAuthorizedFetch({ tokens, fetch: plainFetch, renew });

/** Has the session's rights read anew: what was changed about the account counts from then on. */
export const renewSession = () => renew(tokens.access());

/** Marks a call as secured; {@link authorizedFetch} puts the token of the moment in its place. */
export const securedMark = 'Bearer';

const ask = createClient({ baseUrl: '', fetch: authorizedFetch, authorization: () => securedMark });

/** The typed caller for every endpoint of the contract, with the session of this browser; its errors are for people. */
export const call: Client = (endpoint, ...rest) =>
  ask(endpoint, ...rest).catch((error: unknown) => Promise.reject(inPlainWords(error)));
