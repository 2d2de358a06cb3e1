import { startTestApp, type TestApp } from '../../../testing/start-test-app.js';
import { waitFor } from '../../../testing/wait-for.js';
import { signedHeaders } from '../testing/signed-headers.js';

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await startTestApp();
  token = await app.tokenOf('administrator');
});
afterAll(() => app.close());

const rows = (sql: string, ...params: unknown[]) => app.testDatabase.database.query(sql, params);
const send = async (body: string) => app.ask('POST /api/webhooks/standard', { body, headers: signedHeaders(body) });
const ask = (call: `${string} /${string}`) => app.ask(call, { token });
const event = (data: object, id?: string) =>
  JSON.stringify({ id, type: 'ticket.updated', timestamp: '2026-03-01T00:00:00Z', data });
const itemOf = async (reason: string) => {
  const { json } = await ask(`GET /api/ingest/quarantine?reason=${reason}`);
  return (json?.['items'] as { id: string }[])[0]!.id;
};
const ticket = async (ticketId: string) =>
  (await rows('select priority from tickets where ticket_id = $1', ticketId))[0];

describe('the quarantine', () => {
  it('lists what waits, newest first, by reason, with its payload', async () => {
    await send(event({ status: 'Open' }));
    await send('{"cut');
    const { json } = await ask('GET /api/ingest/quarantine?pageSize=1');
    expect(json).toMatchObject({
      page: 1,
      pages: 2,
      total: 2,
      items: [{ reason: 'invalid_json', connection: 'standard', element: 0, resolution: null }],
    });
    expect((await ask(`GET /api/ingest/quarantine/${await itemOf('invalid_json')}`)).json).toMatchObject({
      payload: '{"cut',
    });
    expect((await ask('GET /api/ingest/quarantine/00000000-0000-7000-8000-000000000000')).status).toBe(404);
  });

  it('keeps what is still refused when it is tried again', async () => {
    const id = await itemOf('invalid_json');
    expect((await ask(`POST /api/ingest/quarantine/${id}/retry`)).json).toEqual({
      accepted: 0,
      duplicates: 0,
      quarantined: 1,
    });
    expect((await ask(`GET /api/ingest/quarantine/${id}`)).json).toMatchObject({ resolution: null });
  });

  it('takes an element in that can be understood by now', async () => {
    const id = await itemOf('missing_ticket_id');
    await rows(
      'update quarantine set payload = $2 where id = $1',
      id,
      event({ ticketId: 'repaired', priority: 'High' }, 'r1'),
    );
    expect((await ask(`POST /api/ingest/quarantine/${id}/retry`)).json).toEqual({
      accepted: 1,
      duplicates: 0,
      quarantined: 0,
    });
    await waitFor(() => ticket('repaired'), 'the repaired ticket');
    expect((await ask(`POST /api/ingest/quarantine/${id}/retry`)).status).toBe(409);
  });

  it('takes an event whose key was in use when a person insists that it is another one', async () => {
    await send(event({ ticketId: 'first', priority: 'Low' }, 'same'));
    expect((await send(event({ ticketId: 'second', priority: 'Low' }, 'same'))).json).toMatchObject({ quarantined: 1 });
    expect(
      (await ask(`POST /api/ingest/quarantine/${await itemOf('id_reuse_body_differs')}/retry`)).json,
    ).toMatchObject({ accepted: 1 });
    await waitFor(() => ticket('second'), 'the second ticket');
  });

  it('gives an observation that its batch could not take another try', async () => {
    await rows(
      `insert into quarantine (id, connection_id, delivery_id, reason, explanation, payload, received_at, delivery_key, accepted)
       values (gen_random_uuid(), 'standard', gen_random_uuid(), 'bad_payload', 'x', $1, now(), 'k', true)`,
      JSON.stringify({
        kind: 'snapshot',
        ticketId: 'again',
        place: { at: 1_772_439_267_000, revision: null, key: 'k' },
        fields: { priority: 'Mid' },
      }),
    );
    expect((await ask(`POST /api/ingest/quarantine/${await itemOf('bad_payload')}/retry`)).json).toMatchObject({
      accepted: 1,
    });
    await waitFor(async () => (await ticket('again'))?.['priority'] === 'Mid', 'the ticket');
  });

  it('puts an element aside for good', async () => {
    const id = await itemOf('invalid_json');
    expect((await ask(`POST /api/ingest/quarantine/${id}/discard`)).json).toEqual({ ok: true });
    expect((await ask('GET /api/ingest/quarantine')).json).toMatchObject({ total: 0, pages: 0, items: [] });
    expect((await ask('GET /api/ingest/quarantine?all=true')).json).toMatchObject({ total: 4 });
  });

  it('writes down who decided what', async () => {
    const decided = await rows(
      `select action, details ->> 'reason' as reason, actor ~ '^[a-z]+:[0-9a-f-]{36}$' as "isByStaff" from audit_log
       where action like 'quarantine.%' order by id`,
    );
    expect(decided).toEqual([
      { action: 'quarantine.retried', reason: 'invalid_json', isByStaff: true },
      { action: 'quarantine.retried', reason: 'missing_ticket_id', isByStaff: true },
      { action: 'quarantine.retried', reason: 'id_reuse_body_differs', isByStaff: true },
      { action: 'quarantine.retried', reason: 'bad_payload', isByStaff: true },
      { action: 'quarantine.discarded', reason: 'invalid_json', isByStaff: true },
    ]);
  });

  it('is the administrator’s, like the status', async () => {
    expect((await app.ask('GET /api/ingest/quarantine', { token: await app.tokenOf('manager') })).status).toBe(403);
    const { json } = await ask('GET /api/ingest/status');
    expect(json).toMatchObject({
      connections: [
        {
          id: 'standard',
          source: 'standard',
          address: 'http://127.0.0.1:3000/api/webhooks/standard',
          quarantinedWaiting: 0,
        },
      ],
      waiting: 0,
      oldestWaitingSeconds: null,
    });
  });
});
