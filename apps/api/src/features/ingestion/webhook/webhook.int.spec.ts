import { brotliCompressSync, gzipSync } from 'node:zlib';
import { FixedClock } from '../../../platform/clock/clock.js';
import { startTestApp, type TestApp } from '../../../testing/start-test-app.js';
import { signedHeaders } from '../testing/signed-headers.js';

const now = new Date('2026-03-06T12:00:00Z');
let app: TestApp;
// Role api: nothing drains, so that the inbox shows what came through the webhook.
beforeAll(async () => (app = await startTestApp({ clock: new FixedClock(now), config: { role: 'api' } })));
afterAll(() => app.close());

const receipt = (accepted: number, duplicates = 0, quarantined = 0) => ({ accepted, duplicates, quarantined });
const rows = (sql: string, ...params: unknown[]) => app.testDatabase.database.query(sql, params);
const quarantined = async () =>
  (await rows('select reason from quarantine order by received_at, id')).map(({ reason }) => reason as string);

let count = 0;
const event = (data: Record<string, unknown> = {}, envelope: Record<string, unknown> = {}) => ({
  type: 'ticket.updated',
  id: `e-${++count}`,
  timestamp: '2026-03-06T11:00:00Z',
  data: { ticketId: 'T-1', status: 'Open', ...data },
  ...envelope,
});
const send = async (body: unknown, headers: Record<string, string> = {}, path = '/api/webhooks/standard') => {
  const bytes = Buffer.isBuffer(body) || typeof body === 'string' ? body : JSON.stringify(body);
  return app.ask(`POST ${path as '/api'}`, {
    body: bytes,
    headers: { ...signedHeaders(bytes, { at: now }), ...headers },
  });
};

describe('POST /api/webhooks/standard', () => {
  it('answers exactly 200 with a receipt once the delivery is stored', async () => {
    const answer = await send([event(), event(), { type: 'ticket.closed', data: {} }]);
    expect([answer.status, answer.json]).toEqual([200, receipt(2, 0, 1)]);
    expect(await rows('select accepted, quarantined from deliveries')).toEqual([{ accepted: 2, quarantined: 1 }]);
    expect(await rows('select count(*) as count from inbox')).toEqual([{ count: 2 }]);
    expect((await send(event(), {}, '/api/webhooks/standard/')).json).toEqual(receipt(1));
  });

  it('keeps the headers that say what it was, and no credentials', async () => {
    await send(event({}, { id: 'kept' }), { 'user-agent': 'desk/1', authorization: 'Bearer x', cookie: 'a=b' });
    const [row] = await rows(`select headers from deliveries where convert_from(body, 'UTF8') like '%"kept"%'`);
    expect(Object.keys(row!['headers'] as object).sort()).toEqual([
      'content-type',
      'user-agent',
      'webhook-id',
      'webhook-timestamp',
    ]);
  });

  it('recognises a delivery without event ids by its webhook-id', async () => {
    const nameless = JSON.stringify(event({}, { id: undefined }));
    const again = { id: 'msg_same', at: now };
    const post = (body: string) =>
      app.ask('POST /api/webhooks/standard', { body, headers: signedHeaders(body, again) });
    expect((await post(nameless)).json).toEqual(receipt(1));
    expect((await post(nameless)).json).toEqual(receipt(0, 1));
    expect((await post(JSON.stringify(event({ status: 'Closed' }, { id: undefined })))).json).toEqual(receipt(0, 0, 1));
    const pair = JSON.stringify([event({}, { id: undefined }), event({ ticketId: 'T-2' }, { id: undefined })]);
    const batch = { ...signedHeaders(pair, { id: 'msg_batch', at: now }) };
    expect((await app.ask('POST /api/webhooks/standard', { body: pair, headers: batch })).json).toEqual(receipt(2));
    expect((await app.ask('POST /api/webhooks/standard', { body: pair, headers: batch })).json).toEqual(receipt(0, 2));
  });

  it.each([
    ['a wrong signature', { 'webhook-signature': `v1,${Buffer.alloc(32).toString('base64')}` }],
    ['a stale time', signedHeaders('{}', { at: new Date(now.getTime() - 400_000) })],
    ['a bearer secret instead of a signature', { 'webhook-signature': '', authorization: 'Bearer whatever' }],
  ])('answers 401 to %s, without saying why and without storing', async (_case, headers) => {
    const [before] = await rows('select count(*) as count from deliveries');
    const answer = await send('{}', headers);
    expect([answer.status, answer.json?.['code']]).toEqual([401, 'unauthorized']);
    expect(answer.text).not.toMatch(/signature|timestamp|secret/i);
    expect((await rows('select count(*) as count from deliveries'))[0]).toEqual(before);
  });

  it('takes packed bodies, signed packed or unpacked', async () => {
    const text = JSON.stringify(event());
    const packed = gzipSync(text);
    expect((await send(packed, { 'content-encoding': 'gzip' })).json).toEqual(receipt(1));
    const other = JSON.stringify(event());
    expect(
      (await send(gzipSync(other), { ...signedHeaders(other, { at: now }), 'content-encoding': 'gzip' })).json,
    ).toEqual(receipt(1));
  });

  it('refuses what is too large or packed in an unknown way', async () => {
    const bomb = gzipSync(Buffer.alloc(30 * 1024 * 1024));
    expect(await send(bomb, { 'content-encoding': 'gzip' })).toMatchObject({
      status: 413,
      json: { code: 'too_large' },
    });
    expect(await send(Buffer.alloc(6 * 1024 * 1024, 32))).toMatchObject({ status: 413, json: { code: 'too_large' } });
    expect(await send('{}', { 'content-encoding': 'zstd' })).toMatchObject({ status: 415 });
    expect(await send(Array.from({ length: 1001 }, () => event()))).toMatchObject({ status: 413 });
  });

  it('does little for those who prove nothing, and lets others through beside them', async () => {
    const bomb = brotliCompressSync(Buffer.alloc(20 * 1024 * 1024 - 1));
    const guesses = Array.from({ length: 16 }, (_, index) => `v1,${Buffer.alloc(32, index).toString('base64')}`);
    const attack = { 'content-encoding': 'br', 'webhook-signature': guesses.join(' ') };
    expect((await send(bomb, attack)).status).toBe(413);
    for (let count = 0; count < 30; count += 1) expect([413, 429]).toContain((await send(bomb, attack)).status);
    expect(await send(bomb, attack)).toMatchObject({ status: 429, json: { code: 'too_many_requests' } });
    expect((await send(event())).json).toEqual(receipt(1));
    expect((await send(gzipSync(JSON.stringify(event())), { 'content-encoding': 'gzip' })).json).toEqual(receipt(1));
  });

  it('answers 200 and quarantines what it cannot understand', async () => {
    await rows('delete from quarantine');
    const bodies = [
      '',
      '{"type":',
      '['.repeat(20_000),
      gzipSync('x').subarray(0, 15),
      '"text"',
      { type: 'invoice.paid', data: {} },
    ];
    for (const [index, body] of bodies.entries()) {
      const headers: Record<string, string> = index === 3 ? { 'content-encoding': 'gzip' } : {};
      expect(await send(body, headers)).toMatchObject({ status: 200, json: receipt(0, 0, 1) });
    }
    expect(await quarantined()).toEqual([
      'empty_body',
      'invalid_json',
      'too_deep',
      'invalid_json',
      'not_an_event',
      'unknown_type',
    ]);
  });

  it('stores NUL, lone surrogates, other charsets, long numbers and prototype keys unharmed', async () => {
    const text =
      '{"type":"ticket.updated","id":"odd","timestamp":"2026-03-06T11:00:00Z","__proto__":{"x":1},"data":{"ticketId":1004699000046503129,"subject":"a\\u0000b\\ud800c Ö"}}';
    expect((await send(Buffer.from(text, 'latin1'))).json).toEqual(receipt(1));
    const [row] = await rows(`select observation::json as seen from inbox where event_key = 'odd'`);
    expect(row!['seen']).toMatchObject({
      ticketId: '1004699000046503129',
      personal: [{ kind: 'subject', value: { text: 'a\ufffdb\ufffdc Ö' } }],
      flags: ['charset_guessed', 'text_cleaned'],
    });
  });

  it('reads CloudEvents in all three modes', async () => {
    const cloud = {
      specversion: '1.0',
      id: '1',
      source: 'desk',
      type: 'x.ticket.closed.v1',
      time: '2026-03-06T11:00:00Z',
    };
    const data = { ticketId: 'CE', status: 'Closed' };
    const structured = { ...cloud, data };
    expect((await send(structured, { 'content-type': 'application/cloudevents+json' })).json).toEqual(receipt(1));
    const batch = [structured, { ...structured, id: '2' }];
    expect((await send(batch, { 'content-type': 'application/cloudevents-batch+json' })).json).toEqual(receipt(1, 1));
    const binary = Object.fromEntries(
      Object.entries({ ...cloud, id: '3' }).map(([name, value]) => [`ce-${name}`, value]),
    );
    expect((await send(data, binary)).json).toEqual(receipt(1));
    expect((await send(data, { ...binary, 'ce-id': '2' })).json).toEqual(receipt(0, 1));
  });

  it('answers probes without storing', async () => {
    const [before] = await rows('select count(*) as count from deliveries');
    for (const method of ['GET', 'HEAD', 'OPTIONS', 'POST']) {
      expect((await app.ask(`${method} /api/webhooks/standard`)).status).toBe(200);
    }
    const handshake = await app.ask('OPTIONS /api/webhooks/standard', {
      headers: { 'webhook-request-origin': 'desk.example' },
    });
    expect(handshake.headers.get('webhook-allowed-origin')).toBe('desk.example');
    expect((await rows('select count(*) as count from deliveries'))[0]).toEqual(before);
  });

  it('has the unguessable address too, and no other', async () => {
    const [{ token } = {}] = await rows(`select token from connections where id = 'standard'`);
    expect(String(token).length).toBeGreaterThanOrEqual(32);
    expect((await send(event(), {}, `/api/webhooks/standard/${String(token)}`)).json).toEqual(receipt(1));
    for (const path of [
      '/api/webhooks/standard/guess',
      `/api/webhooks/zendesk/${String(token)}`,
      '/api/webhooks/other',
    ]) {
      expect((await send(event(), {}, path)).status).toBe(404);
    }
  });

  it('answers many at once, each for itself', async () => {
    const answers = await Promise.all(
      Array.from({ length: 120 }, (_, index) =>
        send(index % 3 === 0 ? { type: 'ticket.closed', data: {} } : event({ ticketId: `M${index}` })),
      ),
    );
    expect(answers.map(({ json }) => json)).toEqual(
      answers.map((_, index) => (index % 3 === 0 ? receipt(0, 0, 1) : receipt(1))),
    );
  });
});
