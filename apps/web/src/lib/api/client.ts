import { createClient, refreshToken, type Client } from '@deskledger/contracts';
import { createAuthorizedFetch } from './authorized-fetch.js';
import { earlyCallsDone, takeEarly } from './early-calls.js';
import { inPlainWords } from './plain-problem.js';
import { acrossTabs, createRenewal } from './renewal.js';
import { cookieTokens, isWallPage, wallTokens } from './tokens.js';

const plainFetch: typeof fetch = (input, init) => fetch(input, init);

// A wall is a page of its own: nobody goes from it to another.
const tokens = isWallPage() ? wallTokens : cookieTokens;

const callPlainly = createClient({ baseUrl: '', fetch: plainFetch });

const renew = createRenewal(
  tokens,
  (refresh) => callPlainly(refreshToken, { body: { refresh } }),
  async (task) => {
    await earlyCallsDone();
    return acrossTabs(task);
  },
);

export const authorizedFetch = createAuthorizedFetch({ tokens, fetch: plainFetch, renew });

/** Has the session's rights read anew: what was changed about the account counts from then on. */
export const renewSession = () => renew(tokens.access());

/** Marks a call as secured; {@link authorizedFetch} puts the token of the moment in its place. */
export const securedMark = 'Bearer';

const ask = createClient({ baseUrl: '', fetch: authorizedFetch, authorization: () => securedMark });

/**
 * The typed caller for every endpoint of the contract, with the session of this browser; its errors are for people. What
 * was asked early and failed is asked anew.
 */
export const call: Client = (endpoint, ...rest) => {
  const early = takeEarly(endpoint, rest[0]) as ReturnType<typeof ask<typeof endpoint>> | undefined;
  const answer = early?.catch(() => ask(endpoint, ...rest)) ?? ask(endpoint, ...rest);
  return answer.catch((error: unknown) => Promise.reject(inPlainWords(error)));
};
