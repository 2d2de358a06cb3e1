import { startTestApp, type TestApp } from '../../../testing/start-test-app.js';
import { waitFor } from '../../../testing/wait-for.js';
import { SOURCE_ADAPTERS } from '../../ingestion/sources/index.js';
import { standard } from '../../ingestion/sources/standard/adapter.js';
import { hastyZendesk, SmallZendesk } from '../testing/small-zendesk.js';

const desk = new SmallZendesk();
let host: string;
let app: TestApp;
let token: string;
beforeAll(async () => {
  host = await desk.start();
  const standIns = new Map([[SOURCE_ADAPTERS, [standard, hastyZendesk]]]);
  app = await startTestApp({ config: { outboundHosts: [host] }, standIns });
  token = await app.tokenOf('administrator');
  await ask('POST /api/connections', { source: 'zendesk', name: 'Acme' });
});
afterAll(async () => {
  await app.close();
  desk.stop();
});
beforeEach(() => {
  desk.asked.length = 0;
  desk.moods = [];
});

const ask = (call: `${string} /${string}`, body?: object) => app.ask(call, { token, ...(body && { body }) });
const since = '2026-01-01T00:00:00Z';
const start = (more: object = {}) => ask('POST /api/backfills', { source: 'zendesk', mode: 'pull', since, ...more });
const run = async (id: string) => (await ask(`GET /api/backfills/${id}`)).json!;
const ended = async (id: string) => {
  await waitFor(
    async () => !['running', 'paused'].includes(String((await run(id))['status'])),
    'the run to end',
    60_000,
  );
  return run(id);
};
const pulled = async (more?: object) => ended(String((await start(more)).json?.['id']));

describe('reading a help desk', () => {
  it('takes an address and what the help desk asks for', async () => {
    expect(await start()).toMatchObject({
      status: 409,
      json: { detail: expect.stringContaining('no help desk address') },
    });
    await ask('PUT /api/connections/zendesk', { deskUrl: `http://${host}` });
    expect(await start()).toMatchObject({ status: 409, json: { detail: expect.stringContaining('give-access') } });
    const wrong = await ask('PUT /api/connections/zendesk/access', { access: { email: 'tom@acme.example', key: 'x' } });
    expect(wrong).toMatchObject({ status: 400, json: { detail: 'This help desk requires email and token.' } });
    const access = { email: 'tom@acme.example', token: 'the-token-of-tom' };
    const given = await ask('PUT /api/connections/zendesk/access', { access });
    expect(given).toMatchObject({ status: 200, json: { hasAccess: true } });
    expect(JSON.stringify([given.json, (await ask('GET /api/connections')).json])).not.toContain('the-token-of-tom');
    expect(await start({ since: undefined })).toMatchObject({ status: 400 });
    expect(await ask('POST /api/backfills', { source: 'standard', mode: 'pull', since })).toMatchObject({
      status: 409,
    });
  });

  it('answers a test with what a page tells, or with why there is none, and keeps nothing of it', async () => {
    const test = async () => (await ask('POST /api/connections/zendesk/test')).json;
    expect(await test()).toEqual({ ok: true, tickets: 2 });
    desk.moods = [(response) => response.writeHead(401).end('{"error":"nobody knows the-token-of-tom"}')];
    expect(await test()).toEqual({ ok: false, trouble: expect.stringMatching(/rejected .* \(401\)/) });
    desk.moods = [(response) => response.writeHead(503).end('away')];
    expect(await test()).toEqual({ ok: false, trouble: expect.stringContaining('has a problem (503)') });
    desk.moods = [(response) => response.end('{}')];
    expect(await test()).toEqual({ ok: false, trouble: 'The response of Zendesk has no list of tickets.' });
    expect(desk.asked).toHaveLength(4);
    expect(await app.testDatabase.database.query('select 1 from deliveries union select 1 from backfills')).toEqual([]);
    expect(await ask('POST /api/connections/standard/test')).toMatchObject({ status: 409 });
    expect(await ask('POST /api/connections/nowhere/test')).toMatchObject({ status: 404 });
    const manager = await app.tokenOf('manager');
    expect(await app.ask('POST /api/connections/zendesk/test', { token: manager })).toMatchObject({ status: 403 });
  });

  it('tries it out without storing anything', async () => {
    expect(await pulled({ dryRun: true })).toMatchObject({ status: 'completed', accepted: 5, lastBatch: 3 });
    expect(await app.testDatabase.database.query('select 1 from tickets')).toEqual([]);
  });

  it('leaves out what was changed at its end or later', async () => {
    const until = '2026-03-02T00:00:00.000Z';
    for (const number of [1, 2]) desk.changed.set(number, { updated_at: '2026-03-01T23:59:59Z' });
    expect(await pulled({ dryRun: true, until })).toMatchObject({ until, accepted: 2, leftOut: 3 });
    desk.changed.clear();
    expect(await start({ until: since })).toMatchObject({ status: 400, json: { errors: [{ path: 'until' }] } });
    expect(await ask('POST /api/backfills', { source: 'zendesk', mode: 'sweep', until })).toMatchObject({
      status: 400,
    });
  });

  it('brings every ticket in once, however often it is read', async () => {
    expect(await pulled()).toMatchObject({ status: 'completed', accepted: 5, duplicates: 0, quarantined: 0 });
    await waitFor(async () => (await app.testDatabase.database.query('select 1 from tickets')).length === 5, 'tickets');
    expect(desk.asked.map(({ path }) => new URL(path, 'http://desk').searchParams.get('cursor'))).toEqual([
      null,
      '2',
      '4',
    ]);
    expect(desk.asked[0]!.authorization).toBe(
      `Basic ${Buffer.from('tom@acme.example/token:the-token-of-tom').toString('base64')}`,
    );
    const [ticket] = await app.testDatabase.database.query(
      `select closed_at as "closedAt" from tickets where ticket_id = '1'`,
    );
    expect(ticket).toEqual({ closedAt: new Date('2026-03-01T10:00:00Z') });
    expect(await pulled()).toMatchObject({ accepted: 0, duplicates: 5, reached: '2026-03-02T09:00:35.000Z' });
  });

  it('waits where the help desk is busy, says so, and goes on with the same page', async () => {
    desk.moods = [
      (response) => response.writeHead(429, { 'retry-after': '1' }).end(),
      (response) => response.writeHead(503).end('away'),
      (response) => response.destroy(),
    ];
    const { json } = await start();
    await waitFor(async () => (await run(String(json?.['id'])))['trouble'] !== null, 'trouble');
    expect(await ended(String(json?.['id']))).toMatchObject({ status: 'completed', duplicates: 5, trouble: null });
  });

  it('ends where it is refused, and goes on when that is mended', async () => {
    desk.moods = [(response) => response.writeHead(401).end('{"error":"nobody knows the-token-of-tom"}')];
    const failed = await pulled();
    expect(failed).toMatchObject({ status: 'failed', trouble: expect.stringContaining('(401)') });
    expect(JSON.stringify(failed)).not.toContain('the-token-of-tom');
    expect(await ask(`POST /api/backfills/${String(failed['id'])}/resume`)).toMatchObject({
      json: { status: 'running' },
    });
    expect(await ended(String(failed['id']))).toMatchObject({ status: 'completed' });
  });

  it('ends after three equal pages, and says so from the second on', async () => {
    const page = { tickets: [{ id: 1, updated_at: '2026-03-02T09:00:00Z', generated_timestamp: 1_772_442_031 }] };
    const same = JSON.stringify({
      ...page,
      users: [],
      groups: [],
      organizations: [],
      after_cursor: '2',
      end_of_stream: false,
    });
    let send: (() => void) | undefined;
    desk.moods = [
      (response) => response.end(same),
      (response) => response.end(same),
      (response) => (send = () => response.end(same)),
    ];
    const id = String((await start()).json?.['id']);
    await waitFor(async () => (await run(id))['trouble'] !== null, 'trouble');
    expect(await run(id)).toMatchObject({
      trouble: 'The help desk sent the same page twice.',
      eta: null,
      lastBatch: 2,
    });
    await waitFor(async () => send !== undefined, 'the third question');
    send!();
    const trouble = 'The help desk sent the same page three times. Check its search, then resume the run.';
    expect(await ended(id)).toMatchObject({ status: 'failed', trouble, lastBatch: 2 });
    expect(desk.asked).toHaveLength(3);
  });

  it('stops between pages when it is paused or cancelled, and one help desk is read once at a time', async () => {
    const { json } = await start();
    const id = String(json?.['id']);
    expect(await start()).toMatchObject({ status: 409, json: { detail: expect.stringContaining('already') } });
    expect(await ask(`POST /api/backfills/${id}/pause`)).toMatchObject({ json: { status: 'paused' } });
    expect(await start()).toMatchObject({ status: 409 });
    const { lastBatch } = (await run(id)) as { lastBatch: number };
    expect(lastBatch).toBeLessThan(3);
    expect(await ask(`POST /api/backfills/${id}/cancel`)).toMatchObject({ json: { status: 'cancelled' } });
  });

  it('ends at once where nothing has changed', async () => {
    desk.moods = [(response) => response.end(JSON.stringify({ tickets: [], after_cursor: null, end_of_stream: true }))];
    expect(await pulled()).toMatchObject({ status: 'completed', accepted: 0, lastBatch: 1, reached: null });
  });

  it('goes on with one run at a time, and takes no lines of a file', async () => {
    desk.moods = [(response) => response.writeHead(401).end()];
    const failed = String((await pulled())['id']);
    const other = String((await start()).json?.['id']);
    expect(await ask(`POST /api/backfills/${failed}/resume`)).toMatchObject({ status: 409 });
    const headers = { 'content-type': 'application/x-ndjson' };
    const sent = await app.ask(`POST /api/backfills/${other}/batches?number=1`, { token, body: '{}', headers });
    expect(sent).toMatchObject({ status: 409 });
    expect(await ended(other)).toMatchObject({ status: 'completed' });
  });

  it.each([
    ['what is no list of tickets', '{"error":"x"}', 'has no list of tickets'],
    ['what is no JSON', '<html>', 'did not respond with JSON'],
  ])('fails on %s', async (_case, text, sentence) => {
    desk.moods = [(response) => response.end(text)];
    expect(await pulled()).toMatchObject({ status: 'failed', trouble: expect.stringContaining(sentence) });
  });

  it('asks nobody in a network of its own who is not named', async () => {
    await ask('PUT /api/connections/zendesk', { deskUrl: 'http://127.0.0.1:1' });
    expect(await pulled()).toMatchObject({ status: 'failed', trouble: expect.stringContaining('OUTBOUND_HOSTS') });
  });
});
