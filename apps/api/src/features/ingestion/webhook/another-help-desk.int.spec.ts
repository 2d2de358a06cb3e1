import { startTestApp, type TestApp } from '../../../testing/start-test-app.js';
import { waitFor } from '../../../testing/wait-for.js';
import { Connections } from '../connections/connections.js';
import { adapters, SOURCE_ADAPTERS } from '../sources/index.js';
import { pigeonPost } from '../sources/testing/pigeon-post/adapter.js';
import { fixtures } from '../sources/testing/pigeon-post/fixtures.js';

let app: TestApp;
const path = '/api/webhooks/pigeon-post/the-dovecote';

beforeAll(async () => {
  const config = { webhookSecrets: { loft: ['what the pigeons know'] } };
  app = await startTestApp({ config, standIns: new Map([[SOURCE_ADAPTERS, [...adapters, pigeonPost]]]) });
  await app.testDatabase.database.query(
    `insert into connections (id, source, name, token, timezone)
     values ('loft', 'pigeon-post', 'The loft', 'the-dovecote', 'Asia/Kolkata'), ('gone', 'no-such-desk', 'Gone', 'x', 'UTC')`,
  );
  await app.app.get(Connections).reload();
});
afterAll(() => app.close());

const rows = (sql: string, ...params: unknown[]) => app.testDatabase.database.query(sql, params);
const note = (eventId: string, ticketId: string, subject: string) =>
  fixtures.event({ eventId, ticketId, subject, modified: '2026-03-02 09:41:03' });
const send = (body: string, headers = {}) => {
  const signed = fixtures.signed(Buffer.from(body), fixtures.secrets[0]!, Date.now());
  return app.ask(`POST ${path}`, { body, headers: { ...signed, ...headers } });
};

describe('a help desk that only its adapter knows', () => {
  it('delivers to its own address, in its own words, and gets tickets', async () => {
    const receipt = await send(
      fixtures.batch([note('n1', '7', 'Corn ran out'), '{"note": "n2"}', note('n3', '8', 'Hawk')]),
    );
    expect([receipt.status, receipt.json]).toEqual([200, { accepted: 2, duplicates: 0, quarantined: 1 }]);
    const tickets = () => rows(`select ticket_id from tickets where connection_id = 'loft' order by ticket_id`);
    await waitFor(async () => (await tickets()).length === 2, 'two tickets');
    const token = await app.tokenOf('administrator');
    const { json } = await app.ask('GET /api/ticket/q/7', { token });
    expect(json).toMatchObject({ ticketId: '7', subject: 'Corn ran out', status: 'flying' });
    const [event] = await rows(`select data, metadata from events where stream_id = 'ticket:loft:7'`);
    expect(JSON.stringify(event)).not.toContain('Corn');
    expect(event).toMatchObject({ metadata: { source: 'loft' } });
  });

  it('is recognised by its own keys and nobody else’s', async () => {
    const reported = fixtures.batch([note('n1', '7', 'Corn ran out')]);
    expect((await send(reported)).json).toEqual({ accepted: 0, duplicates: 1, quarantined: 0 });
    expect((await send(reported, { 'pigeon-seal': 'ab' })).status).toBe(401);
    expect((await app.ask('POST /api/webhooks/standard/the-dovecote', { body: reported })).status).toBe(404);
    const tried = await app.ask(`GET ${path}`, { headers: { 'pigeon-coo': '?' } });
    expect([tried.status, tried.headers.get('pigeon-coo')]).toEqual([200, 'coo']);
  });

  it('has its refused elements tried again as its own', async () => {
    const token = await app.tokenOf('administrator');
    const [{ id } = {}] = await rows(`select id from quarantine where connection_id = 'loft'`);
    await rows('update quarantine set payload = $2 where id = $1', id, note('n2', '9', 'Wind'));
    expect((await app.ask(`POST /api/ingest/quarantine/${String(id)}/retry`, { token })).json).toMatchObject({
      accepted: 1,
    });
  });

  it('leaves connections of unknown sources closed', async () => {
    expect((await app.ask('POST /api/webhooks/no-such-desk/x', { body: '{}' })).status).toBe(404);
  });
});
