import { createQueryClient } from '../../lib/api/query-client.js';
import { rememberRedirect } from '../../lib/api/redirect-memory.js';
import { cookieTokens } from '../../lib/api/tokens.js';
import { accountQuery } from './account.queries.js';
import { firstScreen } from './first-screen.js';

const personCalled = (name: string, landing: string) => ({
  id: name.toLowerCase(),
  name,
  role: 'viewer',
  preferences: { theme: null, dates: null, timezone: null, landing },
});
const globalFetch = globalThis.fetch;

beforeEach(() => {
  sessionStorage.clear();
  cookieTokens.store({ access_token: 'a1', refresh_token: 'r1' });
  globalThis.fetch = () => Promise.resolve(new Response(JSON.stringify(personCalled('Bob', 'reports'))));
});
afterEach(() => {
  cookieTokens.clear();
  globalThis.fetch = globalFetch;
});

/** What the page still keeps of a session that ended by itself. */
function keptOfAlice() {
  const queries = createQueryClient(() => undefined);
  queries.setQueryData(['account'], personCalled('Alice', 'tickets'));
  queries.setQueryData(['saved-views'], [{ name: 'Of Alice alone' }]);
  return queries;
}

describe('the first screen of whoever signs in', () => {
  it('knows nothing of who was signed in before', async () => {
    const queries = keptOfAlice();
    expect(await firstScreen(queries)).toBe('/dashboard/reports');
    expect(queries.getQueryData(accountQuery.queryKey)).toMatchObject({ name: 'Bob' });
    expect(queries.getQueryData(['saved-views'])).toBeUndefined();
  });

  it('neither does the one that was asked for before', async () => {
    const queries = keptOfAlice();
    rememberRedirect('/dashboard/tickets');
    expect(await firstScreen(queries)).toBe('/dashboard/tickets');
    expect(queries.getQueryData(accountQuery.queryKey)).toBeUndefined();
  });
});
