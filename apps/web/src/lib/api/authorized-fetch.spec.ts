import {
  CallError,
  createClient,
  readAccount,
  readOrganization,
  login,
  refreshToken,
  type TokenPair,
} from '@deskledger/contracts';
import { createAuthorizedFetch } from './authorized-fetch.js';
import { createRenewal } from './renewal.js';
import type { TokenStore } from './tokens.js';

function tokensInMemory(access: string | undefined, refresh: string | undefined): TokenStore {
  const kept = { access, refresh };
  return {
    access: () => kept.access,
    refresh: () => kept.refresh,
    store: (pair: TokenPair) => Object.assign(kept, { access: pair.access_token, refresh: pair.refresh_token }),
    dropAccess: () => Object.assign(kept, { access: undefined }),
    clear: () => Object.assign(kept, { access: undefined, refresh: undefined }),
  };
}

const json = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });

/** A server that accepts one access token and hands out others for refresh tokens, counting what it is asked. */
function server(options: { accepts: string; refreshes: (refresh: string) => Response }) {
  const asked: string[] = [];
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const path = input as string;
    asked.push(path);
    await Promise.resolve();
    if (path.includes('refresh-token'))
      return options.refreshes((JSON.parse(init?.body as string) as { refresh: string }).refresh);
    const bearer = new Headers(init?.headers).get('authorization');
    return bearer === `Bearer ${options.accepts}`
      ? json(200, { name: 'Ada' })
      : json(401, { detail: 'Sign in first.', status: 401 });
  };
  return { fetch, countOf: (part: string) => asked.filter((path) => path.includes(part)).length };
}

const exchangeBy = (fetch: typeof globalThis.fetch) => (refresh: string) =>
  createClient({ baseUrl: '', fetch })(refreshToken, { body: { refresh } });

function clientFor(tokens: TokenStore, fetch: typeof globalThis.fetch) {
  const renew = createRenewal(tokens, exchangeBy(fetch), (task) => task());
  return createClient({
    baseUrl: '',
    fetch: createAuthorizedFetch({ tokens, fetch, renew }),
    authorization: () => 'Bearer',
  });
}

describe('calls of a session', () => {
  it('share one refresh when five of them are refused at once', async () => {
    const tokens = tokensInMemory('stale', 'r1');
    const api = server({
      accepts: 'fresh',
      refreshes: () => json(200, { access_token: 'fresh', refresh_token: 'r2' }),
    });
    const call = clientFor(tokens, api.fetch);

    const answers = await Promise.all(Array.from({ length: 5 }, () => call(readAccount)));

    expect(answers).toHaveLength(5);
    expect(api.countOf('refresh-token')).toBe(1);
    expect(api.countOf('/api/account')).toBe(10);
    expect([tokens.access(), tokens.refresh()]).toEqual(['fresh', 'r2']);
  });

  it('take a token that another tab has renewed meanwhile', async () => {
    const tokens = tokensInMemory('stale', 'r1');
    const api = server({ accepts: 'fresh', refreshes: () => json(500, {}) });
    const renew = createRenewal(tokens, exchangeBy(api.fetch), (task) => {
      tokens.store({ access_token: 'fresh', refresh_token: 'r2' });
      return task();
    });
    expect(await renew('stale')).toBe(true);
    expect(api.countOf('refresh-token')).toBe(0);
  });

  it('stay ended when a renewal comes back that was under way', async () => {
    const tokens = tokensInMemory('stale', 'r1');
    const api = server({
      accepts: 'fresh',
      refreshes: () => {
        tokens.clear();
        return json(200, { access_token: 'fresh', refresh_token: 'r2' });
      },
    });
    await expect(clientFor(tokens, api.fetch)(readAccount)).rejects.toMatchObject({ statusCode: 401 });
    expect([tokens.access(), tokens.refresh()]).toEqual([undefined, undefined]);
  });

  it("give up after four retries with 'Autentication timeout' and clear both tokens", async () => {
    let issued = 0;
    const tokens = tokensInMemory('a0', 'r0');
    const api = server({
      accepts: 'never',
      refreshes: () => json(200, { access_token: `a${(issued += 1)}`, refresh_token: `r${issued}` }),
    });

    const failure = await clientFor(tokens, api.fetch)(readOrganization).catch((error: unknown) => error);

    expect(failure).toBeInstanceOf(CallError);
    expect(failure).toMatchObject({ statusCode: 401, problem: { detail: 'Autentication timeout' } });
    expect(api.countOf('/api/organization')).toBe(5);
    expect(api.countOf('refresh-token')).toBe(4);
    expect([tokens.access(), tokens.refresh()]).toEqual([undefined, undefined]);
  });

  it('take a renewed access token that equals the one before, as within one second, for renewed', async () => {
    let issued = 0;
    const tokens = tokensInMemory('same', 'r0');
    const api = server({
      accepts: 'never',
      refreshes: () => json(200, { access_token: 'same', refresh_token: `r${(issued += 1)}` }),
    });

    const failure = await clientFor(tokens, api.fetch)(readOrganization).catch((error: unknown) => error);

    expect(failure).toMatchObject({ statusCode: 401, problem: { detail: 'Autentication timeout' } });
    expect(api.countOf('/api/organization')).toBe(5);
    expect([tokens.access(), tokens.refresh()]).toEqual([undefined, undefined]);
  });

  it('end with the answer of the call when the refresh token is refused', async () => {
    const tokens = tokensInMemory('stale', 'used twice');
    const api = server({ accepts: 'fresh', refreshes: () => json(401, { detail: 'Session ended.', status: 401 }) });
    await expect(clientFor(tokens, api.fetch)(readAccount)).rejects.toMatchObject({ statusCode: 401 });
    expect(tokens.refresh()).toBeUndefined();
  });

  it('keep the tokens when the server cannot be asked for new ones', async () => {
    const tokens = tokensInMemory('stale', 'r1');
    const api = server({ accepts: 'fresh', refreshes: () => json(503, { detail: 'Back in a moment.', status: 503 }) });
    await expect(clientFor(tokens, api.fetch)(readAccount)).rejects.toMatchObject({ statusCode: 0 });
    expect(tokens.refresh()).toBe('r1');
  });

  it('send no token to a public call and refresh nothing for it', async () => {
    const tokens = tokensInMemory(undefined, 'r1');
    const api = server({
      accepts: 'fresh',
      refreshes: () => json(200, { access_token: 'fresh', refresh_token: 'r2' }),
    });
    const attempt = clientFor(tokens, api.fetch)(login, { body: { email: 'ada@example.com', password: 'wrong' } });
    await expect(attempt).rejects.toMatchObject({ statusCode: 401 });
    expect(api.countOf('refresh-token')).toBe(0);
  });

  it('renew before the first answer when only the refresh token is left', async () => {
    const tokens = tokensInMemory(undefined, 'r1');
    const api = server({
      accepts: 'fresh',
      refreshes: () => json(200, { access_token: 'fresh', refresh_token: 'r2' }),
    });
    await expect(clientFor(tokens, api.fetch)(readAccount)).resolves.toMatchObject({ name: 'Ada' });
  });
});
