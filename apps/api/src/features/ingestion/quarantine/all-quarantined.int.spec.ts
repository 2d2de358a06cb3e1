import type { ConnectionWithSecret } from '@deskledger/contracts';
import { v7 as uuid } from 'uuid';
import { startTestApp, type TestApp } from '../../../testing/start-test-app.js';
import { waitFor } from '../../../testing/wait-for.js';
import { signedHeaders } from '../testing/signed-headers.js';

let app: TestApp;
let token: string;
let scripts: { id: string; path: `/${string}`; key: Buffer };
beforeAll(async () => {
  app = await startTestApp();
  token = await app.tokenOf('administrator');
  const { json } = await post('/api/connections', { source: 'standard', name: 'Scripts' });
  const { id, address, newSecret } = json as ConnectionWithSecret;
  const key = Buffer.from(String(newSecret).replace('whsec_', ''), 'base64');
  scripts = { id, path: new URL(address).pathname as `/${string}`, key };
});
afterAll(() => app.close());

const post = (path: `/${string}`, body: object, as = token) => app.ask(`POST ${path}`, { body, token: as });
const retry = async (body: object) => (await post('/api/ingest/quarantine/retry', body)).json;
const discard = async (body: object) => (await post('/api/ingest/quarantine/discard', body)).json;
const list = async (query = '') => (await app.ask(`GET /api/ingest/quarantine?pageSize=1${query}`, { token })).json;
const send = (body: string) => app.ask('POST /api/webhooks/standard', { body, headers: signedHeaders(body) });
const sendScripts = (body: string) =>
  app.ask(`POST ${scripts.path}`, { body, headers: signedHeaders(body, { key: scripts.key }) });
const event = (data: object, id?: string) => ({
  ...{ id, type: 'ticket.updated', timestamp: '2026-03-01T00:00:00Z' },
  data,
});
const sent = (data: object, id?: string) => send(JSON.stringify(event(data, id)));
/** Makes what waits for this reason readable, as a fix of ours would. */
const repair = (reason: string, ticketId: string) =>
  app.testDatabase.database.query(
    `update quarantine set payload = jsonb_set(payload::jsonb, '{data,ticketId}', to_jsonb($2 || element::text))::text
     where reason = $1 and resolution is null`,
    [reason, ticketId],
  );
const tickets = async (prefix: string) => {
  const rows = await app.testDatabase.database.query<{ n: number }>(
    'select count(*) as n from tickets where starts_with(ticket_id, $1)',
    [prefix],
  );
  return rows[0]?.n;
};

describe('all that waits in quarantine', () => {
  it('is counted by reason, also when one is asked for, and listed by connection', async () => {
    await send('{"cut');
    await sendScripts('{"cut');
    await sendScripts('[1, 2]');
    expect(await list('&reason=invalid_json')).toMatchObject({
      total: 2,
      items: [{ connection: scripts.id }],
      reasons: [
        { reason: 'invalid_json', count: 2 },
        { reason: 'not_an_event', count: 2 },
      ],
    });
    expect(await list('&connection=standard')).toMatchObject({
      total: 1,
      reasons: [{ reason: 'invalid_json', count: 1 }],
    });
    expect(await list('&connection=nobody')).toMatchObject({ total: 0, pages: 0, items: [], reasons: [] });
  });

  it('is tried again, and stays when it is still refused', async () => {
    expect(await retry({})).toEqual({ accepted: 0, duplicates: 0, quarantined: 4 });
    expect(await retry({ connection: scripts.id })).toMatchObject({ quarantined: 3 });
    expect(await retry({ connection: scripts.id, reason: 'invalid_json' })).toMatchObject({ quarantined: 1 });
    expect(await list()).toMatchObject({ total: 4 });
  });

  it('is put aside for good, without what came after it was seen', async () => {
    const { items } = (await list(`&connection=${scripts.id}`)) as { items: { receivedAt: string }[] };
    const until = items[0]?.receivedAt;
    await waitFor(() => Date.now() > Date.parse(String(until)), 'the next millisecond');
    await sendScripts('{"later');
    expect(await discard({ connection: scripts.id, reason: 'not_an_event' })).toEqual({ discarded: 2 });
    expect(await discard({ connection: scripts.id, until })).toEqual({ discarded: 1 });
    expect(await list(`&connection=${scripts.id}`)).toMatchObject({ total: 1 });
    expect(await discard({})).toEqual({ discarded: 2 });
    expect(await discard({})).toEqual({ discarded: 0 });
    expect(await list('&all=true')).toMatchObject({ total: 5 });
  });

  it('is written down with what was chosen and how many it were', async () => {
    const decided = await app.testDatabase.database.query<{ action: string; details: object }>(
      `select action, details from audit_log where action like 'quarantine.%' and subject = 'all' order by id`,
    );
    expect(decided.map(({ action, details }) => [action, details])).toEqual([
      ['quarantine.retried', { elements: 4 }],
      ['quarantine.retried', { elements: 3, connection: scripts.id }],
      ['quarantine.retried', { elements: 1, connection: scripts.id, reason: 'invalid_json' }],
      ['quarantine.discarded', { elements: 2, connection: scripts.id, reason: 'not_an_event' }],
      ['quarantine.discarded', { elements: 1, connection: scripts.id, until: expect.any(String) }],
      ['quarantine.discarded', { elements: 2 }],
    ]);
  });

  it('is taken in, however many there are, each once', async () => {
    await send(JSON.stringify(Array.from({ length: 250 }, () => event({ priority: 'Low' }))));
    await repair('missing_ticket_id', 'many-');
    expect(await retry({ reason: 'missing_ticket_id' })).toEqual({ accepted: 250, duplicates: 0, quarantined: 0 });
    await waitFor(async () => (await tickets('many-')) === 250, '250 tickets');
    expect(await retry({})).toEqual({ accepted: 0, duplicates: 0, quarantined: 0 });
  });

  it('is taken in also where only its batch could not take it', async () => {
    const place = { at: 1_772_439_267_000, revision: null };
    for (const key of ['again-1', 'again-2']) {
      const recorded = { kind: 'snapshot', ticketId: key, place: { ...place, key }, fields: { priority: 'Mid' } };
      await app.testDatabase.database.query(
        `insert into quarantine (id, connection_id, delivery_id, reason, explanation, payload, received_at, delivery_key, accepted)
         values ($1, 'standard', $1, 'bad_payload', 'x', $2, now(), $3, true)`,
        [uuid(), JSON.stringify(recorded), key],
      );
    }
    await send('{"cut');
    expect(await retry({ connection: 'standard' })).toEqual({ accepted: 2, duplicates: 0, quarantined: 1 });
    await waitFor(async () => (await tickets('again-')) === 2, 'both tickets');
    await discard({});
  });

  it('tells one event that was refused twice from two', async () => {
    await sent({ priority: 'Low' }, 'twice');
    await sent({ priority: 'Low' }, 'twice');
    await repair('missing_ticket_id', 'twice-');
    expect(await retry({})).toEqual({ accepted: 1, duplicates: 1, quarantined: 0 });
  });

  it('takes events whose key was in use only when their reason is named', async () => {
    await sent({ ticketId: 'first', priority: 'Low' }, 'same');
    await sent({ ticketId: 'second', priority: 'Low' }, 'same');
    expect(await retry({})).toEqual({ accepted: 0, duplicates: 0, quarantined: 0 });
    expect(await retry({ reason: 'id_reuse_body_differs' })).toEqual({ accepted: 1, duplicates: 0, quarantined: 0 });
    await waitFor(async () => (await tickets('second')) === 1, 'the second ticket');
  });

  it('leaves what an attempt sets aside itself for another decision', async () => {
    await sent({ priority: 'Low' }, 'clash');
    await sent({ priority: 'High' }, 'clash');
    await repair('missing_ticket_id', 'clash-');
    expect(await retry({ reason: 'missing_ticket_id' })).toEqual({ accepted: 1, duplicates: 0, quarantined: 1 });
    expect(await list()).toMatchObject({ total: 1, reasons: [{ reason: 'id_reuse_body_differs', count: 1 }] });
  });

  it('stays while its connection is closed', async () => {
    await discard({});
    await sendScripts('{"cut');
    await app.ask(`PUT /api/connections/${scripts.id}`, { token, body: { disabled: true } });
    expect(await retry({})).toEqual({ accepted: 0, duplicates: 0, quarantined: 1 });
    const [item] = ((await list()) as { items: { id: string }[] }).items;
    expect((await post(`/api/ingest/quarantine/${item!.id}/retry`, {})).status).toBe(409);
  });

  it('is the administrator’s to decide about, by reasons that there are', async () => {
    const manager = await app.tokenOf('manager');
    for (const what of ['retry', 'discard'] as const) {
      expect((await post(`/api/ingest/quarantine/${what}`, {}, manager)).status).toBe(403);
      expect((await post(`/api/ingest/quarantine/${what}`, { reason: 'mood' })).status).toBe(400);
    }
  });
});
