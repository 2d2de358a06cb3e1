import type { IngestStatus } from '@deskledger/contracts';
import { v7 as uuid } from 'uuid';
import { FixedClock } from '../../../platform/clock/clock.js';
import { startTestApp, type TestApp } from '../../../testing/start-test-app.js';

/** In Auckland it is the 7th already, one in the morning. */
const clock = new FixedClock(new Date('2026-03-06T12:00:00Z'));
let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await startTestApp({ clock });
  token = await app.tokenOf('administrator');
  await app.ask('PUT /api/organization', { token, body: { timezone: 'Pacific/Auckland' } });
});
afterAll(() => app.close());

const insertSql = `
  insert into deliveries (id, connection_id, received_at, headers, body, body_sha256) values ($1, $2, $3, $4, '', '')`;
const delivered = (connection: string, at: string, headers: object = {}) =>
  app.testDatabase.database.query(insertSql, [uuid(), connection, new Date(at), headers]);
const read = async () => (await app.ask('GET /api/ingest/deliveries', { token })).json;

it('counts the deliveries of each connection on the organization’s days, and pages of a backfill not among them', async () => {
  await app.ask('POST /api/connections', { token, body: { source: 'zendesk', name: 'Acme' } });
  await delivered('standard', '2026-02-05T10:59:59Z');
  await delivered('standard', '2026-02-05T11:00:00Z');
  await delivered('standard', '2026-03-06T10:59:59Z');
  for (const second of [0, 1, 2]) await delivered('standard', `2026-03-06T11:00:0${second}Z`);
  await delivered('standard', '2026-03-06T11:30:00Z', { backfill: uuid(), batch: '1' });
  const { connections } = (await app.ask('GET /api/ingest/status', { token })).json as unknown as IngestStatus;
  expect(connections).toMatchObject([
    { id: 'standard', lastDeliveryAt: '2026-03-06T11:00:02.000Z', deliveriesToday: 3 },
    { id: 'zendesk', lastDeliveryAt: null, deliveriesToday: 0 },
  ]);
  const zeros = (count: number) => Array.from({ length: count }, () => 0);
  expect(await read()).toEqual({
    from: '2026-02-06',
    to: '2026-03-07',
    connections: [
      { id: 'standard', deliveries: [1, ...zeros(27), 1, 3] },
      { id: 'zendesk', deliveries: zeros(30) },
    ],
  });
});

it('tells of no day before those whose deliveries are kept', async () => {
  await app.ask('PUT /api/organization', { token, body: { retentionDays: 7 } });
  expect(await read()).toMatchObject({ from: '2026-03-01', to: '2026-03-07' });
});
