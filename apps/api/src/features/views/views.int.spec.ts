import type { Role, SavedView } from '@deskledger/contracts';
import { startTestApp, testPassword, type TestApp } from '../../testing/start-test-app.js';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(() => app.testDatabase.database.query('delete from saved_views'));

const ask = async (role: Role, call: `${string} /${string}`, body?: unknown) =>
  app.ask(call, { token: await app.tokenOf(role), ...(body === undefined ? {} : { body }) });

const wish = (name: string, more: object = {}) => ({ screen: 'tickets', name, query: 'status=Open', ...more });

async function save(role: Role, name: string, more: object = {}): Promise<SavedView> {
  const { status, json } = await ask(role, 'POST /api/views', wish(name, more));
  expect(status).toBe(201);
  return json as unknown as SavedView;
}

async function views(role: Role): Promise<SavedView[]> {
  const { json } = await ask(role, 'GET /api/views');
  return (json as unknown as { views: SavedView[] }).views;
}

describe('a saved view', () => {
  it('is seen by the person who saved it, and by nobody else', async () => {
    const view = await save('agent', '  Open billing ');
    expect(view).toMatchObject({ name: 'Open billing', query: 'status=Open', isOwn: true, canChange: true });
    expect(await views('agent')).toEqual([view]);
    expect(await views('administrator')).toEqual([]);
    expect((await ask('manager', `PUT /api/views/${view.id}`, { name: 'Mine' })).status).toBe(404);
  });

  it('is listed by name, whatever its case', async () => {
    for (const name of ['beta', 'Alpha', 'gamma']) await save('agent', name);
    expect((await views('agent')).map(({ name }) => name)).toEqual(['Alpha', 'beta', 'gamma']);
  });

  it('is renamed and changed', async () => {
    const { id } = await save('agent', 'Open');
    const { status, json } = await ask('agent', `PUT /api/views/${id}`, { name: 'Closed', query: 'state=closed' });
    expect(status).toBe(200);
    expect(json).toMatchObject({ name: 'Closed', query: 'state=closed', isShared: false });
  });

  it('has a name of its own on its screen', async () => {
    await save('agent', 'Open');
    expect((await ask('agent', 'POST /api/views', wish('OPEN'))).status).toBe(409);
    const other = await save('agent', 'Other');
    expect((await ask('agent', `PUT /api/views/${other.id}`, { name: 'open' })).status).toBe(409);
    await save('agent', 'Open', { screen: 'reports' });
    await save('manager', 'Open');
  });

  it.each([
    ['a name of blanks', { name: '   ' }],
    ['a long name', { name: 'x'.repeat(81) }],
    ['a query with a question mark', { query: '?status=Open' }],
    ['an unknown screen', { screen: 'settings' }],
  ])('is refused with %s', async (_case, more) => {
    expect((await ask('agent', 'POST /api/views', wish('Open', more))).status).toBe(400);
  });

  it('is one of a hundred at most', async () => {
    await save('agent', 'first');
    await app.testDatabase.database.query(
      `insert into saved_views (id, account_id, screen, name, query)
       select gen_random_uuid(), account_id, 'tickets', 'view ' || n, '' from saved_views, generate_series(1, 99) n`,
    );
    const { status, json } = await ask('agent', 'POST /api/views', wish('one more'));
    expect(status).toBe(409);
    expect(json?.['detail']).toContain('100 saved views');
  });
});

describe('a shared view', () => {
  it('is seen by everybody and changed by administrators and managers', async () => {
    const { id } = await save('manager', 'Team', { isShared: true });
    const [seen] = await views('agent');
    expect(seen).toMatchObject({ id, isShared: true, isOwn: false, canChange: false, owner: 'manager' });
    expect((await ask('agent', `PUT /api/views/${id}`, { name: 'Ours' })).status).toBe(403);
    expect((await ask('agent', `DELETE /api/views/${id}`)).status).toBe(403);
    expect((await ask('administrator', `PUT /api/views/${id}`, { name: 'Ours' })).json).toMatchObject({ name: 'Ours' });
  });

  it('is not made by agents', async () => {
    expect((await ask('agent', 'POST /api/views', wish('Team', { isShared: true }))).status).toBe(403);
    const { id } = await save('agent', 'Mine');
    expect((await ask('agent', `PUT /api/views/${id}`, { isShared: true })).status).toBe(403);
  });

  it('leaves the sight of all but its owner when it is withdrawn', async () => {
    const { id } = await save('manager', 'Team', { isShared: true });
    expect((await ask('administrator', `PUT /api/views/${id}`, { isShared: false })).json).toMatchObject({
      isShared: false,
      canChange: false,
    });
    expect(await views('administrator')).toEqual([]);
    expect(await views('manager')).toHaveLength(1);
  });
});

describe('an API token', () => {
  async function script(role: Role): Promise<string> {
    const { json } = await ask('administrator', 'POST /api/account/tokens', {
      name: 'script',
      role,
      password: testPassword,
    });
    return String(json?.['token']);
  }

  it('sees shared views alone, and nothing of who made it', async () => {
    const token = await script('agent');
    const own = await save('administrator', 'Own');
    const shared = await save('administrator', 'Team', { isShared: true });
    await ask('administrator', 'PUT /api/views/defaults/tickets', { view: shared.id });
    const { json } = await app.ask('GET /api/views', { token });
    expect(json?.['views']).toEqual([{ ...shared, isOwn: false, isDefault: false, canChange: false }]);

    expect((await app.ask(`PUT /api/views/${own.id}`, { token, body: { name: 'Taken' } })).status).toBe(404);
    expect((await app.ask(`DELETE /api/views/${own.id}`, { token })).status).toBe(404);
    await ask('administrator', `DELETE /api/views/${own.id}`);
    expect((await app.ask(`POST /api/views/restore/${own.id}`, { token })).status).toBe(404);
    expect((await views('administrator')).map(({ name }) => name)).toEqual(['Team']);
  });

  it('saves no view and chooses no default in the name of who made it', async () => {
    const token = await script('manager');
    const team = await save('administrator', 'Team', { isShared: true });
    expect((await app.ask('POST /api/views', { token, body: wish('Mine') })).status).toBe(403);
    const body = { view: team.id };
    expect((await app.ask('PUT /api/views/defaults/tickets', { token, body })).status).toBe(403);
    expect((await views('administrator')).map(({ isDefault }) => isDefault)).toEqual([false]);
  });

  it('changes shared views by its role', async () => {
    const { id } = await save('administrator', 'Team', { isShared: true });
    const rename = async (role: Role) => {
      const token = await script(role);
      return (await app.ask(`PUT /api/views/${id}`, { token, body: { name: 'Ours' } })).status;
    };
    expect([await rename('agent'), await rename('manager')]).toEqual([403, 200]);
  });
});

describe('deleting', () => {
  it('can be taken back, with the name and the default', async () => {
    const view = await save('agent', 'Open');
    await ask('agent', 'PUT /api/views/defaults/tickets', { view: view.id });
    expect((await ask('agent', `DELETE /api/views/${view.id}`)).status).toBe(200);
    expect(await views('agent')).toEqual([]);
    expect((await ask('administrator', `POST /api/views/restore/${view.id}`)).status).toBe(404);
    expect((await ask('agent', `POST /api/views/restore/${view.id}`)).json).toMatchObject({ ...view, isDefault: true });
    expect(await views('agent')).toHaveLength(1);
  });

  it('frees the name; then the deletion cannot be taken back', async () => {
    const { id } = await save('agent', 'Open');
    await ask('agent', `DELETE /api/views/${id}`);
    await save('agent', 'open');
    expect((await ask('agent', `POST /api/views/restore/${id}`)).status).toBe(409);
  });

  it('is for good after a month', async () => {
    const old = await save('agent', 'Old');
    await ask('agent', `DELETE /api/views/${old.id}`);
    await app.testDatabase.database.query(`update saved_views set deleted_at = now() - interval '31 days'`);
    const { id } = await save('agent', 'New');
    await ask('agent', `DELETE /api/views/${id}`);
    expect((await ask('agent', `POST /api/views/restore/${old.id}`)).status).toBe(404);
  });
});

describe('the default view of a screen', () => {
  it('is one for each person', async () => {
    const team = await save('manager', 'Team', { isShared: true });
    const mine = await save('agent', 'Mine');
    await ask('agent', 'PUT /api/views/defaults/tickets', { view: team.id });
    await ask('agent', 'PUT /api/views/defaults/tickets', { view: mine.id });
    const defaults = async (role: Role) => (await views(role)).filter(({ isDefault }) => isDefault);
    expect((await defaults('agent')).map(({ id }) => id)).toEqual([mine.id]);
    expect(await defaults('manager')).toEqual([]);
    await ask('agent', 'PUT /api/views/defaults/tickets', { view: null });
    expect(await defaults('agent')).toEqual([]);
  });

  it('is a visible view of that screen', async () => {
    const hidden = await save('manager', 'Hidden');
    expect((await ask('agent', 'PUT /api/views/defaults/tickets', { view: hidden.id })).status).toBe(404);
    const report = await save('agent', 'Report', { screen: 'reports' });
    expect((await ask('agent', 'PUT /api/views/defaults/tickets', { view: report.id })).status).toBe(400);
  });
});
