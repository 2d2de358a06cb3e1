import { FixedClock } from '../../../platform/clock/clock.js';
import { startTestApp, testPassword, type TestApp } from '../../../testing/start-test-app.js';
import { waitFor } from '../../../testing/wait-for.js';
import { SourceRefusalError } from '../../ingestion/index.js';
import { SOURCE_ADAPTERS } from '../../ingestion/sources/index.js';
import { standard } from '../../ingestion/sources/standard/adapter.js';
import { hastyZendesk, SmallZendesk } from '../testing/small-zendesk.js';
import { OpenTicketCheck } from './open-ticket-check.js';
import { ReconciliationRuns } from './reconciliation-runs.js';

const minutes = 60_000;
const quarter = 15 * minutes;
const clock = new FixedClock(new Date('2026-03-10T12:00:00Z'));
const desk = new SmallZendesk();
let app: TestApp;
let token: string;
beforeAll(async () => {
  const host = await desk.start();
  const standIns = new Map([[SOURCE_ADAPTERS, [standard, hastyZendesk]]]);
  app = await startTestApp({ clock, config: { outboundHosts: [host] }, standIns });
  // It outlives what the clock is advanced by.
  const own = {
    token: await app.tokenOf('administrator'),
    body: { name: 'script', role: 'administrator', expiresAt: null, password: testPassword },
  };
  token = String((await app.ask('POST /api/account/tokens', own)).json?.['token']);
  await ask('POST /api/connections', { source: 'zendesk', name: 'Acme', deskUrl: `http://${host}` });
});
afterAll(async () => {
  await app.close();
  desk.stop();
});

const ask = (call: `${string} /${string}`, body?: object) => app.ask(call, { token, ...(body && { body }) });
const begin = (mode: string) => ask('POST /api/backfills', { source: 'zendesk', mode });
const run = async (id: string) => (await ask(`GET /api/backfills/${id}`)).json!;
const swept = async (mode = 'sweep') => {
  const id = String((await begin(mode)).json?.['id']);
  await waitFor(async () => (await run(id))['status'] !== 'running', 'the run to end', 60_000);
  await waitFor(async () => (await run(id))['waiting'] === 0, 'its tickets');
  return run(id);
};
const askedTickets = () => desk.asked.map(({ path }) => Number(/\/tickets\/(\d+)\.json/.exec(path)?.[1]));
const due = async () => (await app.app.get(ReconciliationRuns).due(quarter)).map(({ id }) => id);
const deliveries = async () => (await app.testDatabase.database.query('select 1 from deliveries')).length;
const health = async () =>
  ((await ask('GET /api/ingest/health')).json as { items: { id: string }[] }).items.find(({ id }) => id === 'zendesk');

describe('reconciliation runs', () => {
  it('wait for somebody to let them read', async () => {
    expect(await due()).toEqual([]);
    expect(await begin('sweep')).toMatchObject({ status: 409 });
    const access = { email: 'tom@acme.example', token: 'the-token-of-tom' };
    await ask('PUT /api/connections/zendesk/access', { access });
    expect(await due()).toEqual(['zendesk']);
  });

  it('read what has changed since the connection was made, a while before, and count what was new', async () => {
    expect(await swept()).toMatchObject({
      mode: 'sweep',
      status: 'completed',
      since: '2026-03-10T11:50:00.000Z',
      accepted: 5,
      repaired: 5,
    });
    const events = await app.testDatabase.database.query(`select distinct metadata ->> 'sweep' as sweep from events`);
    expect(events).toEqual([{ sweep: expect.any(String) }]);
  });

  it('are due again a while after they began, and go on from there', async () => {
    clock.advance(quarter - minutes);
    expect(await due()).toEqual([]);
    clock.advance(2 * minutes);
    expect(await due()).toEqual(['zendesk']);
    const before = await deliveries();
    desk.moods = [(response) => response.end(JSON.stringify({ tickets: [], after_cursor: null, end_of_stream: true }))];
    expect(await swept()).toMatchObject({ since: '2026-03-10T11:50:00.000Z', accepted: 0, repaired: 0 });
    expect(await deliveries()).toBe(before);
    expect(await due()).toEqual([]);
  });

  it('count no ticket of which they tell what is known', async () => {
    desk.changed.set(2, { updated_at: '2026-03-03T09:00:00Z' });
    desk.changed.set(3, { updated_at: '2026-03-03T09:00:00Z', priority: 'urgent' });
    expect(await swept()).toMatchObject({ since: '2026-03-10T12:06:00.000Z', accepted: 2, repaired: 1 });
  });

  it('begin again where they failed', async () => {
    clock.advance(quarter + minutes);
    desk.moods = [(response) => response.writeHead(401).end()];
    expect(await swept()).toMatchObject({ status: 'failed', trouble: expect.stringContaining('rejected') });
    expect(await health()).toMatchObject({ state: 'unread', sweeps: { trouble: expect.stringContaining('rejected') } });
    expect(await due()).toEqual([]);
    clock.advance(quarter + minutes);
    expect(await swept()).toMatchObject({ status: 'completed', since: '2026-03-10T12:06:00.000Z' });
  });

  it('are told of with the health of their connection', async () => {
    const sweeps = { everyMinutes: 0, lastAt: clock.now().toISOString(), trouble: null, repaired: 6 };
    expect(await health()).toMatchObject({ state: 'well', lastDeliveryAt: null, missed: 6, sweeps });
  });

  it('stand apart from the other runs, and go after a month but for the last', async () => {
    expect((await ask('GET /api/backfills')).json).toEqual({ items: [] });
    const sweeps = async () => ((await ask('GET /api/backfills?mode=sweep')).json as { items: object[] }).items.length;
    expect(await sweeps()).toBe(5);
    clock.advance(32 * 24 * 60 * minutes);
    await app.app.get(ReconciliationRuns).forget();
    expect(await sweeps()).toBe(1);
  });

  it('leave closed connections alone', async () => {
    expect(await due()).toEqual(['zendesk']);
    await ask('PUT /api/connections/zendesk', { disabled: true });
    expect(await due()).toEqual([]);
  });
});

describe('checks of open tickets', () => {
  const unchecked = async () =>
    (await app.app.get(ReconciliationRuns).unchecked('America/New_York')).map(({ id }) => id);
  const counted = async () =>
    (
      await app.testDatabase.database.query<{ id: string }>(
        'select ticket_id as id from tickets where counted order by 1',
      )
    )
      .map(({ id }) => id)
      .join(' ');

  it('are due once a day of the organization’s', async () => {
    await ask('PUT /api/connections/zendesk', { disabled: false });
    expect(await unchecked()).toEqual(['zendesk']);
    expect(await swept('check')).toMatchObject({ mode: 'check', status: 'completed', since: null, repaired: 0 });
    expect(await unchecked()).toEqual([]);
    // From noon to three o'clock in the night, in New York a day earlier.
    clock.advance(15 * 60 * minutes);
    expect(await unchecked()).toEqual([]);
    clock.advance(2 * 60 * minutes);
    expect(await unchecked()).toEqual(['zendesk']);
  });

  it('ask for open tickets alone, and tell what is gone', async () => {
    expect(await counted()).toBe('1 2 3 4 5');
    desk.count = 4;
    desk.changed.set(4, { updated_at: '2026-03-04T09:00:00Z', group_id: null });
    desk.asked.length = 0;
    expect(await swept('check')).toMatchObject({ status: 'completed', repaired: 2 });
    // A page is read again where the database was away for a moment.
    expect([...new Set(askedTickets())]).toEqual([2, 3, 4, 5]);
    expect(await counted()).toBe('1 2 3 4');
  });

  it('take many that are gone at once for trouble', async () => {
    desk.count = 16;
    await swept();
    expect(await counted()).toBe('1 10 11 12 13 14 15 16 2 3 4 6 7 8 9');
    desk.count = 1;
    expect(await swept('check')).toMatchObject({ status: 'failed', trouble: expect.stringContaining('14 of 14') });
    expect(await counted()).toBe('1 10 11 12 13 14 15 16 2 3 4 6 7 8 9');
  });

  it('take them for deleted where one that was there just before is there still', async () => {
    desk.count = 16;
    for (const number of [2, 3, 4, 6, 10, 11, 12, 13, 14, 15, 16]) desk.gone.add(number);
    expect(await swept('check')).toMatchObject({ status: 'completed', trouble: null });
    expect(await counted()).toBe('1 7 8 9');
    expect(desk.asked.at(-1)!.path).toContain('/tickets/9.json');
  });

  it('ask for one of an earlier page where a whole page is gone', async () => {
    desk.count = 60;
    await swept();
    for (let number = 37; number <= 56; number += 1) desk.gone.add(number);
    desk.asked.length = 0;
    expect(await swept('check')).toMatchObject({ status: 'completed', trouble: null });
    expect((await counted()).split(' ')).toHaveLength(28);
    expect(askedTickets().lastIndexOf(36)).toBeGreaterThan(askedTickets().lastIndexOf(56));
  });

  it('fail where access is lost while they last', async () => {
    const reported: string[] = [];
    const read = async (id: string) => (reported.push(id) > 4 ? 'gone' : [{}]);
    const page = app.app.get(OpenTicketCheck).page('zendesk', read, { after: '' }, () => Promise.reject(new Error()));
    await expect(page).rejects.toThrow(SourceRefusalError);
    expect(reported.at(-1)).toBe(reported[3]);
  });
});
