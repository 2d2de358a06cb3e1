import { startTestApp, type TestApp } from '../../../testing/start-test-app.js';
import { reportTickets } from '../../tickets/testing/standard-webhook.js';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const recorded = async () =>
  (await app.ask('GET /api/ingest/status', { token: await app.tokenOf('administrator') })).json?.['events'];
const stored = async () =>
  (await app.testDatabase.database.query<{ n: number }>('select count(*) as n from events'))[0]?.n;

const ticket = (ticketId: number, status: string) => ({
  ticketId: String(ticketId),
  status,
  modifiedTime: new Date(Date.now() - 60_000 + (status === 'Open' ? 0 : 1_000)).toISOString(),
});

it('says how many events the log holds, also after more have come', async () => {
  expect(await recorded()).toBe(await stored());
  for (const status of ['Open', 'Closed']) {
    await reportTickets(
      app,
      Array.from({ length: 40 }, (_, index) => ticket(index, status)),
    );
    const [sent, all] = [await recorded(), await stored()];
    expect(sent).toBe(all);
    expect(await Promise.all([recorded(), recorded()])).toEqual([all, all]);
  }
  expect(await recorded()).toBeGreaterThanOrEqual(80);
});
