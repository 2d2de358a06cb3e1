import { startTestApp, type TestApp } from '../../testing/start-test-app.js';
import { waitFor } from '../../testing/wait-for.js';
import { productVersion } from '../../platform/files/product-version.js';
import { RebuildRequests } from '../../platform/projections/rebuilds/rebuild-requests.js';

let http: TestApp;
let token: string;

beforeAll(async () => {
  http = await startTestApp();
  token = await http.tokenOf('administrator');
  await http.ask('PUT /api/organization', { token, body: { survey: true, retentionDays: 20 } });
});
afterAll(() => http.close());

interface ProjectionItem {
  name: string;
  lag: number;
  rebuiltAt: string | null;
  rebuild: { status: string; error: string | null } | null;
}
const projections = async () => (await http.ask('GET /api/projections', { token })).json?.['items'] as ProjectionItem[];
const rebuildOf = async (name: string) => (await projections()).find((item) => item.name === name)?.rebuild;

describe('health', () => {
  it('is asked without a token', async () => {
    expect(await http.ask('GET /health/live')).toMatchObject({
      status: 200,
      json: { status: 'ok', version: productVersion },
    });
    expect(await http.ask('GET /health/ready/')).toMatchObject({
      status: 200,
      json: { status: 'ok', checks: { database: 'ok', migrations: 'ok', queue: 'ok' } },
    });
  });

  it('says so when a migration is missing', async () => {
    const { owner: database } = http.testDatabase;
    const [last] = await database.query<{ name: string; timestamp: number }>(
      'delete from migrations where id = (select max(id) from migrations) returning name, timestamp',
    );
    const ready = await http.ask('GET /health/ready');
    expect(ready).toMatchObject({
      status: 503,
      json: { status: 'unavailable', checks: { migrations: 'unavailable' } },
    });
    expect(ready.headers.get('retry-after')).toBe('2');
    await database.query('insert into migrations (timestamp, name) values ($1, $2)', [last?.timestamp, last?.name]);
  });
});

describe('a database that a newer version works on', () => {
  const findings = async () => {
    const { json } = await http.ask('GET /api/operations/diagnosis', { token });
    return json?.['checks'] as { name: string; status: string; detail: string }[];
  };

  it('stays fit for this process, which works on, while the newer version has only added to it', async () => {
    const { owner } = http.testDatabase;
    await owner.query(`insert into migrations (timestamp, name) values (9000, 'teleports-0000000009000')`);
    await owner.query(
      'alter table product.saved_views add column teleports text, add column doors int not null default 2',
    );
    await owner.query('create table product.teleports (id bigint primary key)');
    expect(await http.ask('GET /health/ready')).toMatchObject({ status: 200, json: { status: 'ok' } });
    expect(await findings()).toContainEqual(expect.objectContaining({ name: 'migrations', status: 'ok' }));
    const view = { name: 'Beside a newer version', screen: 'reports', query: 'range=30days' };
    expect((await http.ask('POST /api/views', { token, body: view })).status).toBe(201);
    expect(await http.ask('GET /api/views', { token })).toMatchObject({ status: 200, json: { views: [view] } });
    await owner.query('drop table product.teleports');
    await owner.query('alter table product.saved_views drop column teleports, drop column doors');
    await owner.query('delete from migrations where timestamp = 9000');
  });

  it('makes this process unready once something was taken away that it needs, and the doctor says so', async () => {
    const { owner } = http.testDatabase;
    await owner.query(`insert into migrations (timestamp, name) values (9001, 'needs-9000-drop-doors-0000000009001')`);
    const detail = expect.stringMatching(
      /has migration 9001-needs-9000-drop-doors, .* only knows migrations up to \d{4}-/,
    );
    expect(await http.ask('GET /health/ready')).toMatchObject({
      status: 503,
      json: { status: 'unavailable', checks: { database: 'ok', migrations: 'unavailable' }, detail },
    });
    expect(await findings()).toContainEqual({ name: 'migrations', status: 'failed', detail });
    await owner.query('delete from migrations where timestamp = 9001');
  });

  it('makes this process unready once it has tables that this version cannot write to', async () => {
    const { owner } = http.testDatabase;
    await owner.query(`update projections set version = version + 100 where name = 'tickets'`);
    const detail = expect.stringMatching(/^The tables of projection tickets have version 1\d\d, /);
    expect(await http.ask('GET /health/ready')).toMatchObject({
      status: 503,
      json: { status: 'unavailable', checks: { migrations: 'unavailable' }, detail },
    });
    expect(await findings()).toContainEqual({ name: 'migrations', status: 'failed', detail });
    await owner.query(`update projections set version = version - 100 where name = 'tickets'`);
  });

  it('leaves rebuilds of those tables, and of tables that are not known here, to the newer version', async () => {
    const { owner } = http.testDatabase;
    await owner.query(`update projections set version = version + 100 where name = 'tickets'`);
    await owner.query(
      `insert into projection_rebuilds (projection, status) values ('tickets', 'requested'), ('teleports', 'requested')`,
    );
    expect(await http.app.get(RebuildRequests).take()).toEqual([]);
    await owner.query('delete from projection_rebuilds');
    await owner.query(`update projections set version = version - 100 where name = 'tickets'`);
  });
});

describe('projections', () => {
  it('are listed with how far they are', async () => {
    expect((await projections()).map(({ name }) => name)).toEqual(
      expect.arrayContaining(['organization_settings', 'ticket_rollups', 'tickets']),
    );
  });

  it('are verified against the log; a wrong row is shown', async () => {
    const verify = () => http.ask('POST /api/projections/organization_settings/verify', { token });
    expect(await verify()).toMatchObject({
      status: 200,
      json: { differences: [], differenceCount: 0, events: 2, rows: 1 },
    });
    await http.testDatabase.database.query(`update organization_settings set version = 77`);
    const { json } = await verify();
    expect(json).toMatchObject({
      differenceCount: 1,
      differences: [{ table: 'organization_settings', live: { version: 77 }, recomputed: { version: 2 } }],
    });
  });

  it('are rebuilt by a worker, which mends them', async () => {
    expect(await http.ask('POST /api/projections/organization_settings/rebuild', { token })).toMatchObject({
      status: 202,
      json: { name: 'organization_settings' },
    });
    await waitFor(
      async () => (await rebuildOf('organization_settings'))?.status === 'completed',
      'the rebuild is completed',
    );
    expect(await http.ask('POST /api/projections/organization_settings/verify', { token })).toMatchObject({
      json: { differenceCount: 0 },
    });
  });

  it('that nobody knows are a 404 that names those there are', async () => {
    const refused = await http.ask('POST /api/projections/nonsense/rebuild', { token });
    expect(refused).toMatchObject({ status: 404, json: { detail: expect.stringContaining('organization_settings') } });
    expect((await http.ask('POST /api/projections/No%20Name/verify', { token })).status).toBe(400);
  });
});

describe('a rebuild whose worker has died', () => {
  const leave = (status: string, age: string) =>
    http.testDatabase.database.query(
      `insert into projection_rebuilds (projection, status, updated_at) values ('tickets', $1, now() - $2::interval)
       on conflict (projection) do update set status = excluded.status, updated_at = excluded.updated_at`,
      [status, age],
    );

  it.each([
    ['running', '2 minutes'],
    ['requested', '10 seconds'],
  ])('is taken up again when it was %s', async (status, age) => {
    await leave(status, age);
    await http.app.get(RebuildRequests).wakeUp();
    await waitFor(async () => (await rebuildOf('tickets'))?.status === 'completed', 'the rebuild is completed');
  });

  it('is left alone while it gives signs of life', async () => {
    await leave('running', '20 seconds');
    await http.app.get(RebuildRequests).wakeUp();
    expect(await http.app.get(RebuildRequests).take()).toEqual([]);
  });
});

describe('recorded events', () => {
  const list = async (query: string) => {
    const { json } = await http.ask(`GET /api/events?${query}`, { token });
    return json?.['events'] as { position: string; type: string; streamId: string }[];
  };
  /** Writers of the other databases of this server hold back what may be followed. */
  const followed = () =>
    waitFor(
      async () => {
        const [all, seen] = [await list('latest=true&limit=1000'), await list('limit=1000')];
        return seen.length === all.length && seen;
      },
      'every event can be followed',
      60_000,
    );
  beforeAll(followed);

  it('are listed in their order, or newest first', async () => {
    const oldest = await list('stream=organization:main');
    expect(oldest.map(({ type }) => type)).toEqual(['SurveySendingChanged', 'RetentionChanged']);
    expect(await list('latest=true&limit=1')).toEqual([oldest[1]]);
    expect(await list(`after=${oldest[0]?.position}`)).toEqual([oldest[1]]);
    expect(await list('type=RetentionChanged')).toEqual([oldest[1]]);
  });

  it('are shown one by one', async () => {
    const [first] = await list('limit=1');
    expect(await http.ask(`GET /api/events/${first?.position}`, { token })).toMatchObject({
      status: 200,
      json: { ...first },
    });
    expect((await http.ask('GET /api/events/999999', { token })).status).toBe(404);
    expect((await http.ask('GET /api/events/999999999999999999', { token })).status).toBe(404);
  });

  it('are followed only as far as nothing can appear before them', async () => {
    const { database } = http.testDatabase;
    const before = await followed();
    await database.transaction(async (tx) => {
      await tx.query('create table slow_writer (id int)');
      await http.ask('PUT /api/organization', { token, body: { retentionDays: 25 } });
      expect(await list('limit=1000')).toHaveLength(before.length);
      expect(await list('latest=true&limit=1000')).toHaveLength(before.length + 1);
    });
    expect(await followed()).toHaveLength(before.length + 1);
  });

  it('are followed when they are old, whatever the number of their transaction says', async () => {
    const { database, owner } = http.testDatabase;
    const [first] = await followed();
    await database.transaction(async (tx) => {
      await tx.query('create table slower_writer (id int)');
      // Written by a transaction after the one that is open, as those are whose numbers have come round.
      await owner.transaction(async (old) => {
        await old.query('set local session_replication_role = replica');
        await old.query(`update events set recorded_at = now() - interval '2 days' where position = $1`, [
          first?.position,
        ]);
      });
      expect(await list('limit=1')).toMatchObject([{ position: first?.position }]);
    });
  });
});

describe('what operators see', () => {
  it('has a diagnosis', async () => {
    // Privileges on a database are not copied with it, and analysts belong to the whole server: another spec may have some.
    await http.testDatabase.owner.query('select confine_analysts()');
    const { json } = await http.ask('GET /api/operations/diagnosis', { token });
    const names = (json?.['checks'] as { name: string; status: string }[]).map(
      ({ name, status }) => `${name} ${status}`,
    );
    expect(names).toEqual([
      'database ok',
      'migrations ok',
      'figures ok',
      'database sessions ok',
      'queue ok',
      'clock ok',
      'inbox ok',
      'quarantine ok',
      'projections ok',
      'mail ok',
      'invitations ok',
      'analysts ok',
      'database role ok',
      'database objects ok',
      'files ok',
      'disk ok',
      'backups ok',
      'audit log ok',
      'log ok',
    ]);
  });

  it('has a warning where the product could change its records', async () => {
    const { owner, url } = http.testDatabase;
    const role = new URL(url).username;
    await owner.query(`grant delete on audit_log to ${role}`);
    const { json } = await http.ask('GET /api/operations/diagnosis', { token });
    await owner.query(`revoke delete on audit_log from ${role}`);
    expect(json?.['checks']).toContainEqual({
      name: 'database role',
      status: 'warning',
      detail: `${role} may change or delete what is in audit_log: see docs/how-to/configure.md#database-roles`,
    });
  });

  it('has measures for those with a token, wherever they seem to ask from', async () => {
    const { text, headers } = await http.ask('GET /metrics', { token });
    expect(headers.get('content-type')).toContain('text/plain');
    expect(text).toMatch(
      /deskledger_http_request_seconds_bucket\{le="[^"]+",method="GET",route="\/api\/events",status="200"\}/,
    );
    for (const measure of [
      'ingest_waiting_observations 0',
      'projection_lag_events{projection="ticket_history"} 0',
      'queue_jobs{queue=',
      'live_connections',
    ]) {
      expect(text).toContain(`deskledger_${measure}`);
    }
    expect((await http.ask('GET /metrics')).status).toBe(401);
    expect((await http.ask('GET /metrics', { headers: { 'x-forwarded-for': '203.0.113.9' } })).status).toBe(401);
  });
});

describe('the board of the queues', () => {
  const board = '/operations/queues';
  const cookie = async (role: 'administrator' | 'manager') => ({
    cookie: `theme=dark; access-token=${await http.tokenOf(role)}`,
  });

  it('opens for an Administrator, by header or by cookie', async () => {
    expect((await http.ask(`GET ${board}`)).status).toBe(401);
    expect((await http.ask(`GET ${board}`, { headers: await cookie('manager') })).status).toBe(403);
    const page = await http.ask(`GET ${board}`, { headers: await cookie('administrator') });
    expect([page.status, page.text]).toEqual([200, expect.stringContaining('Deskledger')]);
    const queues = await http.ask(`GET ${board}/api/queues?page=1&jobsPerPage=10`, { token });
    expect((queues.json?.['queues'] as { name: string }[]).map(({ name }) => name)).toContain('rebuild-projections');
  });

  it('does not let another site use the cookie', async () => {
    const headers = { ...(await cookie('administrator')), 'sec-fetch-site': 'cross-site' };
    expect((await http.ask(`PUT ${board}/api/queues/rebuild-projections/pause`, { headers })).status).toBe(403);
  });

  it('takes cookies nowhere else', async () => {
    expect((await http.ask('GET /api/events', { headers: await cookie('administrator') })).status).toBe(401);
  });
});
