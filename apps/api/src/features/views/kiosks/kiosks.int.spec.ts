import type { Endpoint, Role, SavedView, Kiosk, KioskProgramme } from '@deskledger/contracts';
import { contractEndpoints } from '../../../platform/http/contract/openapi.js';
import { startTestApp, testPassword, type TestApp } from '../../../testing/start-test-app.js';

const day = 86_400_000;
let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const ask = async (role: Role, call: `${string} /${string}`, body?: unknown) =>
  app.ask(call, { token: await app.tokenOf(role), ...(body === undefined ? {} : { body }) });

async function sharedView(
  name: string,
  screen = 'overview',
  isShared = true,
  query = 'period=30days',
): Promise<SavedView> {
  const wish = { screen, name, query, isShared };
  const { status, json } = await ask('manager', 'POST /api/views', wish);
  expect(status).toBe(201);
  return json as unknown as SavedView;
}

const wishes = (views: readonly { id: string }[], more: object = {}) => ({
  name: 'Hall',
  views: views.map(({ id }) => id),
  seconds: 20,
  expiresAt: new Date(Date.now() + 30 * day).toISOString(),
  ...more,
});

async function makeKiosk(views: readonly { id: string }[], more: object = {}): Promise<Kiosk & { token: string }> {
  const { status, json } = await ask('manager', 'POST /api/walls', wishes(views, more));
  expect(status).toBe(201);
  return json as unknown as Kiosk & { token: string };
}

const ofKiosk = (token: string, call: `${string} /${string}`) => app.ask(call, { token });

async function programme(token: string): Promise<KioskProgramme> {
  const { status, json } = await ofKiosk(token, 'GET /api/walls/mine');
  expect(status).toBe(200);
  return json as unknown as KioskProgramme;
}

describe('a TV display', () => {
  it('shows its views in their order, and forgets those that are shared no more', async () => {
    const [first, second] = [await sharedView('First', 'reports'), await sharedView('Second')];
    const { token } = await makeKiosk([second, first]);
    expect(await programme(token)).toMatchObject({
      name: 'Hall',
      seconds: 20,
      views: [
        { name: 'Second', screen: 'overview', query: 'period=30days' },
        { name: 'First', screen: 'reports' },
      ],
    });
    await ask('manager', `PUT /api/views/${second.id}`, { isShared: false });
    expect((await programme(token)).views.map(({ name }) => name)).toEqual(['First']);
    await ask('manager', `DELETE /api/views/${first.id}`);
    expect((await programme(token)).views).toEqual([]);
  });

  it('ends when somebody ends it, at its time, and with the account of who made it', async () => {
    const view = await sharedView('Ending');
    const kiosks = await Promise.all([1, 2, 3].map(() => makeKiosk([view])));
    expect((await ask('agent', `DELETE /api/walls/${kiosks[0]!.id}`)).status).toBe(403);
    expect((await ask('administrator', `DELETE /api/walls/${kiosks[0]!.id}`)).status).toBe(200);
    expect((await ask('administrator', `DELETE /api/walls/${kiosks[0]!.id}`)).status).toBe(404);
    await app.testDatabase.database.query(
      `update api_tokens set expires_at = now() - interval '1 second' where id = $1`,
      [kiosks[1]!.id],
    );
    for (const { token } of kiosks.slice(0, 2)) {
      expect((await ofKiosk(token, 'GET /api/walls/mine')).status).toBe(401);
      expect((await ofKiosk(token, 'GET /api/dashboard')).status).toBe(401);
    }
    const { json } = await ask('manager', 'GET /api/walls');
    const ids = (json as unknown as { walls: Kiosk[] }).walls.map(({ id }) => id);
    expect(ids).toContain(kiosks[2]!.id);
    expect(ids).not.toContain(kiosks[1]!.id);
    const disable = (isOut: boolean) =>
      app.testDatabase.database.query(
        `update accounts set disabled_at = ${isOut ? 'now()' : 'null'}
          where id = (select account_id from api_tokens where id = $1)`,
        [kiosks[2]!.id],
      );
    await disable(true);
    expect((await ofKiosk(kiosks[2]!.token, 'GET /api/walls/mine')).status).toBe(401);
    await disable(false);
  });

  it('is no token for scripts: it is neither listed nor revoked as one', async () => {
    const { id } = await makeKiosk([await sharedView('No script')]);
    const { json } = await ask('administrator', 'GET /api/account/tokens');
    expect(json?.['tokens']).toEqual([]);
    expect((await ask('administrator', `DELETE /api/account/tokens/${id}`)).status).toBe(404);
    const [line] = await app.testDatabase.database.query('select action from audit_log where subject = $1', [id]);
    expect(line).toEqual({ action: 'wall.created' });
  });

  it.each([
    ['a view of tickets', async () => wishes([await sharedView('Tickets', 'tickets')])],
    ['a view that is not shared', async () => wishes([await sharedView('Own', 'overview', false)])],
    ['a view of an agent', async () => wishes([await sharedView('Ada', 'overview', true, 'assignee=7')])],
    ['a view of a team of few', async () => wishes([await sharedView('Night', 'overview', true, 'team=Night')])],
    ['the tab of the team', async () => wishes([await sharedView('Team', 'reports', true, 'tab=team')])],
    ['no view', () => wishes([])],
    ['an end in the past', async () => wishes([await sharedView('Past')], { expiresAt: '2020-01-01T00:00:00Z' })],
    ['an end beyond a year', async () => wishes([await sharedView('Far')], { expiresAt: '2199-01-01T00:00:00Z' })],
    ['a flicker', async () => wishes([await sharedView('Fast')], { seconds: 1 })],
  ])('is refused with %s', async (_case, make) => {
    expect((await ask('manager', 'POST /api/walls', await make())).status).toBe(400);
  });

  it('is made by administrators and managers alone, and by no script', async () => {
    const body = wishes([await sharedView('Mine')]);
    expect((await ask('agent', 'POST /api/walls', body)).status).toBe(403);
    const made = await ask('administrator', 'POST /api/account/tokens', { name: 'script', password: testPassword });
    expect((await app.ask('POST /api/walls', { token: String(made.json?.['token']), body })).status).toBe(403);
  });
});

describe('the token of a TV display', () => {
  const open = [
    'GET /api/walls/mine',
    'GET /api/dashboard',
    'GET /api/report/overview',
    'GET /api/report/render-ticket-analysis',
    'GET /api/report/service-levels',
    'GET /api/report/customer-satisfaction',
    'GET /api/report/comparison',
    'GET /api/report/breakdown',
    'GET /api/report/breakdown/comparison',
    'GET /api/report/backlog',
    'GET /api/ticket/attention',
    'GET /api/report/ticket-load',
    'GET /api/report/team-totals',
    'GET /api/report/team-comparison',
    'GET /api/annotations',
    'GET /api/organization',
    'GET /api/live',
  ];
  const nameOf = ({ method, path }: Endpoint) => `${method} ${path}` as const;
  const calls = contractEndpoints().map(([, endpoint]) => endpoint);
  let token: string;
  beforeAll(async () => {
    ({ token } = await makeKiosk([await sharedView('Doors')]));
  });

  it('opens figures of everybody together, and nothing else of the contract', () => {
    expect(calls.filter(({ forKiosks }) => forKiosks).map(nameOf)).toEqual(expect.arrayContaining(open));
    expect(calls.filter(({ forKiosks }) => forKiosks)).toHaveLength(open.length);
    expect(calls.filter(({ forKiosks, method }) => forKiosks && method !== 'GET')).toEqual([]);
  });

  it.each(open.filter((name) => name !== 'GET /api/live'))('is let in by %s', async (name) => {
    const asked = name.includes('annotations') ? '?from=2026-11-01&to=2026-11-02' : '';
    const needed =
      name.endsWith('breakdown') || name.endsWith('breakdown/comparison') ? '?rows=team&measure=created' : asked;
    expect((await ofKiosk(token, `${name}${needed}` as 'GET /')).status).toBe(200);
  });

  it('opens the stream that tells when figures moved', async () => {
    const ending = new AbortController();
    const headers = { authorization: `Bearer ${token}` };
    const { status } = await fetch(`${app.url}/api/live`, { headers, signal: ending.signal });
    ending.abort();
    expect(status).toBe(200);
  });

  it('reads no person, not even who made it', async () => {
    expect((await ofKiosk(token, 'GET /api/dashboard?dateRange=7days')).status).toBe(200);
    expect((await ofKiosk(token, 'GET /api/dashboard?dateRange=7days&assignee=7')).status).toBe(403);
    expect((await ofKiosk(token, 'GET /api/report/breakdown?rows=assignee&measure=created')).status).toBe(403);
    expect((await ofKiosk(token, 'GET /api/annotations?from=2026-11-01&to=2026-11-02')).status).toBe(200);
  });
});
