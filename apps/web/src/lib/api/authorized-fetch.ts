import { copy } from '../../copy/copy.js';
import type { Renewal } from './renewal.js';
import { offerSignIn } from './sign-in-offer.js';
import type { TokenStore } from './tokens.js';

const maximumRetries = 4;

interface Session {
  tokens: TokenStore;
  fetch: typeof fetch;
  renew: Renewal;
}

/**
 * `fetch` for secured calls, that is, those which carry an Authorization header: it puts the current access token
 * there, and on a 401 with a refresh token at hand renews the pair and tries again. After four retries both tokens
 * are cleared and the answer is a 401 that says 'Autentication timeout' (spec, section 4). Where the session has ended
 * under something that somebody types, the call waits until they are signed in again.
 */
export function createAuthorizedFetch(session: Session): typeof fetch {
  return async (input, init = {}) => {
    const headers = new Headers(init.headers);
    if (!headers.has('authorization')) return session.fetch(input, init);
    for (let retries = 0; ; retries += 1) {
      const used = session.tokens.access();
      if (used === undefined) headers.delete('authorization');
      else headers.set('authorization', `Bearer ${used}`);
      const response = await session.fetch(input, { ...init, headers });
      if (response.status !== 401) return response;
      const canRenew = session.tokens.refresh() !== undefined;
      if (canRenew && retries === maximumRetries) return timedOut(session.tokens);
      const isRenewed = canRenew && (await session.renew(used));
      if (!isRenewed && !(await offerSignIn())) return response;
    }
  };
}

function timedOut(tokens: TokenStore): Response {
  tokens.clear();
  const problem = { detail: copy.spec.authenticationTimeout, code: 'session_expired', status: 401 };
  return new Response(JSON.stringify(problem), {
    status: 401,
    headers: { 'content-type': 'application/problem+json' },
  });
}
