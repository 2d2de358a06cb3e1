import { FixedClock } from '../../../platform/clock/clock.js';
import { startTestApp, type TestApp } from '../../../testing/start-test-app.js';

const clock = new FixedClock(new Date('2026-03-10T12:00:00Z'));
let app: TestApp;
beforeAll(async () => (app = await startTestApp({ clock })));
afterAll(() => app.close());
beforeEach(() => app.testDatabase.database.query('delete from deliveries'));

const insertSql = `
  insert into deliveries (id, connection_id, received_at, headers, body, body_sha256)
  select gen_random_uuid(), 'standard', $1::timestamptz - at * interval '1 minute', $2, '', ''
  from unnest($3::integer[]) as ago (at)`;
/** Deliveries so many minutes ago. */
const delivered = (minutes: number[], headers: object = {}) =>
  app.testDatabase.database.query(insertSql, [clock.now(), headers, minutes]);
const week = 7 * 24 * 60;
/** In every quarter of an hour between two times, minutes ago. */
const everyQuarter = (from: number, until: number) =>
  Array.from({ length: Math.ceil((from - until) / 15) }, (_, index) => from - index * 15);

const health = async () =>
  ((await app.ask('GET /api/ingest/health', { token: await app.tokenOf('agent') })).json as { items: object[] }).items;

describe('GET /api/ingest/health', () => {
  it('tells everybody of a connection that is new, and of no address', async () => {
    expect(await health()).toEqual([
      { id: 'standard', name: 'Standard', state: 'new', lastDeliveryAt: null, missed: 0, sweeps: null },
    ]);
    expect((await app.ask('GET /api/ingest/health')).status).toBe(401);
  });

  it('tells of silence at a time when every week before had deliveries', async () => {
    await delivered(everyQuarter(3 * week, 120));
    expect(await health()).toMatchObject([{ state: 'silent', lastDeliveryAt: '2026-03-10T09:45:00.000Z' }]);
  });

  it('knows the quiet times of a week', async () => {
    await delivered([...everyQuarter(3 * week, week), ...everyQuarter(week - 180, 120)]);
    expect(await health()).toMatchObject([{ state: 'silent' }]);
    await app.testDatabase.database.query('delete from deliveries');
    await delivered([...everyQuarter(3 * week, week + 180), ...everyQuarter(week - 180, 120)]);
    expect(await health()).toMatchObject([{ state: 'well' }]);
  });

  it('tells of a silence that lasts for weeks', async () => {
    await delivered(everyQuarter(5 * week, 3 * week));
    expect(await health()).toMatchObject([{ state: 'silent' }]);
  });

  it('takes a file for no delivery', async () => {
    await delivered(everyQuarter(3 * week, 120));
    await delivered([1], { backfill: 'x' });
    expect(await health()).toMatchObject([{ state: 'silent' }]);
  });
});
