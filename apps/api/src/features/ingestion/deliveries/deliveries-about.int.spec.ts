import { startTestApp, type TestApp } from '../../../testing/start-test-app.js';
import { ticketStreamId } from '../../tickets/index.js';
import { standardConnectionId } from '../connections/connection.js';
import { DeliveriesAbout } from './deliveries-about.js';

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await startTestApp();
  token = await app.tokenOf('administrator');
});
afterAll(() => app.close());

const line = (ticketId: string, email: string) =>
  JSON.stringify({
    type: 'ticket.snapshot',
    id: `event-${ticketId}`,
    timestamp: '2026-06-01T00:00:00Z',
    data: { ticketId, contact: { email } },
  });

describe('a batch whose run is not known any more', () => {
  it('is read line by line, as it was when it came', async () => {
    const run = { source: 'standard', mode: 'file', label: 'a.ndjson' };
    const started = await app.ask('POST /api/backfills', { token, body: run });
    const id = String(started.json?.['id']);
    const { json } = await app.ask(`POST /api/backfills/${id}/batches?number=1`, {
      token,
      body: [line('1', 'dana@acme.test'), line('2', 'omar@acme.test')].join('\n'),
      headers: { 'content-type': 'application/x-ndjson' },
    });
    expect(json).toMatchObject({ accepted: 2 });
    await app.testDatabase.owner.query('delete from backfills where id = $1', [id]);

    const streams = new Set([ticketStreamId({ connectionId: standardConnectionId, ticketId: '1' })]);
    const ownElements = [];
    for await (const { found } of app.app.get(DeliveriesAbout).find({ streams, address: 'dana@acme.test' }))
      ownElements.push(...found.flatMap((each) => each.ownElements));
    expect(ownElements).toMatchObject([{ data: { ticketId: '1' } }]);

    const [delivery] = await app.testDatabase.owner.query<{ id: string }>('select id from deliveries');
    const read = await app.ask(`GET /api/ingest/deliveries/${delivery!.id}?ticket=2` as 'GET /', { token });
    expect(read.json).toMatchObject({ via: 'sweep', payload: line('2', 'omar@acme.test') });
  });
});
