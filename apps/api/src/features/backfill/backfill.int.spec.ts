import { gzipSync } from 'node:zlib';
import { startTestApp, type TestApp } from '../../testing/start-test-app.js';
import { waitFor } from '../../testing/wait-for.js';

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await startTestApp();
  token = await app.tokenOf('administrator');
});
afterAll(() => app.close());

const rows = (sql: string, ...params: unknown[]) => app.testDatabase.database.query(sql, params);
const line = (id: string) =>
  JSON.stringify({
    id,
    type: 'ticket.updated',
    data: { ticketId: id, status: 'Open', modifiedTime: '2026-03-01T00:00:00Z' },
  });
const start = async (options: object = {}) => {
  const { status, json } = await app.ask('POST /api/backfills', {
    token,
    body: { source: 'standard', mode: 'file', label: 'a.ndjson', ...options },
  });
  expect(status).toBe(201);
  return String(json?.['id']);
};
const sendBatch = (id: string, number: number | string, lines: string | Buffer, headers: Record<string, string> = {}) =>
  app.ask(`POST /api/backfills/${id}/batches?number=${number}`, {
    token,
    body: lines,
    headers: { 'content-type': 'application/x-ndjson', ...headers },
  });
const change = (id: string, action: string) => app.ask(`POST /api/backfills/${id}/${action}`, { token });

describe('a backfill run', () => {
  it('takes numbered batches, packed or not, counts them, and fills tickets', async () => {
    const id = await start();
    expect((await sendBatch(id, 1, `${line('a')}\n${line('b')}\n{"bad\n`)).json).toMatchObject({
      number: 1,
      repeated: false,
      accepted: 2,
      duplicates: 0,
      quarantined: 1,
    });
    expect(
      (await sendBatch(id, 2, gzipSync(`${line('b')}\n${line('c')}`), { 'content-encoding': 'gzip' })).json,
    ).toMatchObject({ accepted: 1, duplicates: 1 });
    await waitFor(async () => (await rows('select 1 from tickets')).length === 3, 'three tickets');
    expect((await change(id, 'complete')).json).toMatchObject({
      status: 'completed',
      accepted: 3,
      duplicates: 1,
      quarantined: 1,
      lastBatch: 2,
      source: 'standard',
    });
    const waiting = async () => (await app.ask(`GET /api/backfills/${id}`, { token })).json?.['waiting'];
    await waitFor(async () => (await waiting()) === 0, 'nothing waiting');
    expect((await rows('select element, payload from quarantine'))[0]).toEqual({ element: 3, payload: '{"bad' });
    expect((await app.ask(`GET /api/backfills/${id}`, { token })).json).toMatchObject({
      label: 'a.ndjson',
      finishedAt: expect.any(String) as string,
    });
  });

  it('does a batch once, however often it is sent', async () => {
    const id = await start();
    expect((await sendBatch(id, 1, line('once'))).json).toMatchObject({ repeated: false, accepted: 1 });
    expect((await sendBatch(id, 1, line('once'))).json).toMatchObject({ repeated: true, accepted: 1 });
    const both = await Promise.all([sendBatch(id, 2, line('twin')), sendBatch(id, 2, line('twin'))]);
    expect(both.map(({ json }) => json?.['repeated']).sort()).toEqual([false, true]);
    expect((await app.ask(`GET /api/backfills/${id}`, { token })).json).toMatchObject({ accepted: 2, lastBatch: 2 });
  });

  it('counts a large batch in the same way when all of it is new and when some of it is known', async () => {
    const id = await start();
    const many = (from: number) => Array.from({ length: 200 }, (_, index) => line(`many-${from + index}`)).join('\n');
    const stored = { accepted: 200, duplicates: 0, quarantined: 0 };
    expect((await sendBatch(id, 1, many(0))).json).toMatchObject(stored);
    expect((await sendBatch(id, 2, many(150))).json).toMatchObject({ accepted: 150, duplicates: 50 });
    expect((await sendBatch(id, 3, `${many(1000)}\n${many(1000)}`)).json).toMatchObject({ ...stored, duplicates: 200 });
    const kept = `select accepted, body_sha256 = sha256(body) as fits from deliveries where headers ->> 'backfill' = $1
                  order by headers ->> 'batch'`;
    expect(await rows(kept, id)).toEqual([
      { accepted: 200, fits: true },
      { accepted: 150, fits: true },
      { accepted: 200, fits: true },
    ]);
    const known = `select count(distinct body_hash) as contents from received_events where event_key like 'many-%'`;
    expect(await rows(known)).toEqual([{ contents: 550 }]);
    const tickets = `select 1 from tickets where ticket_id like 'many-%'`;
    await waitFor(async () => (await rows(tickets)).length === 550, 'all tickets');
  });

  it('counts without storing in a dry run', async () => {
    const id = await start({ dryRun: true });
    expect((await sendBatch(id, 1, `${line('dry')}\n${line('dry')}\n${line('a')}\nx`)).json).toMatchObject({
      accepted: 1,
      duplicates: 2,
      quarantined: 1,
    });
    expect(await rows(`select 1 from received_events where event_key = 'dry'`)).toEqual([]);
    expect((await sendBatch(id, 2, line('dry'))).json).toMatchObject({ accepted: 1 });
  });

  it('leaves out what is as late as its end, and says of how much that was true', async () => {
    const at = (id: string, modifiedTime: string) =>
      JSON.stringify({ id, type: 'ticket.updated', data: { ticketId: id, status: 'Open', modifiedTime } });
    const id = await start({ until: '2026-03-01T00:00:00Z' });
    const lines = [
      at('before', '2026-02-28T23:59:59.999Z'),
      at('at', '2026-03-01T00:00:00Z'),
      at('later', '2026-04-01T00:00:00Z'),
    ];
    expect((await sendBatch(id, 1, lines.join('\n'))).json).toMatchObject({
      accepted: 1,
      duplicates: 0,
      quarantined: 0,
    });
    expect((await sendBatch(id, 1, lines.join('\n'))).json).toMatchObject({ repeated: true });
    expect((await change(id, 'complete')).json).toMatchObject({ accepted: 1, leftOut: 2 });
    const reported = () => rows(`select ticket_id from tickets where ticket_id in ('before', 'at', 'later')`);
    await waitFor(async () => (await reported()).length > 0, 'the ticket');
    expect(await reported()).toEqual([{ ticket_id: 'before' }]);
  });

  it('pauses, resumes and ends, and then takes nothing more', async () => {
    const id = await start();
    expect((await change(id, 'pause')).json).toMatchObject({ status: 'paused' });
    expect((await sendBatch(id, 1, line('p'))).status).toBe(409);
    expect((await change(id, 'complete')).status).toBe(409);
    expect((await change(id, 'resume')).json).toMatchObject({ status: 'running', finishedAt: null });
    expect((await sendBatch(id, 1, line('p'))).status).toBe(200);
    expect((await change(id, 'cancel')).json).toMatchObject({ status: 'cancelled' });
    expect((await change(id, 'cancel')).status).toBe(200);
    expect((await change(id, 'resume')).status).toBe(409);
    expect((await sendBatch(id, 2, line('q'))).status).toBe(409);
    expect((await sendBatch(id, 1, line('p'))).json).toMatchObject({ repeated: true });
  });

  it.each([
    ['a number that is none', 'x', 400],
    ['number 0', '0', 400],
    ['a gap', '3', 409],
  ])('refuses %s', async (_case, number, status) => {
    expect((await sendBatch(await start(), number, line('n'))).status).toBe(status);
  });

  it('refuses unknown runs and sources, broken packing, too many lines, and everyone but administrators', async () => {
    const id = await start();
    expect((await sendBatch('00000000-0000-7000-8000-000000000000', 1, line('n'))).status).toBe(404);
    expect((await sendBatch('nonsense', 1, line('n'))).status).toBe(404);
    expect((await sendBatch(id, 1, 'x', { 'content-encoding': 'gzip' })).status).toBe(400);
    expect((await sendBatch(id, 1, '{}\n'.repeat(5001))).status).toBe(413);
    expect((await app.ask('POST /api/backfills', { token, body: { source: 'nobody', mode: 'file' } })).status).toBe(
      400,
    );
    const agent = await app.tokenOf('agent');
    expect(
      (await app.ask(`POST /api/backfills/${id}/batches?number=1`, { token: agent, body: line('n') })).status,
    ).toBe(403);
    expect((await app.ask(`POST /api/backfills/${id}/batches?number=1`, { body: line('n') })).status).toBe(401);
  });

  it('is listed, newest first', async () => {
    const id = await start({ label: 'newest' });
    const { json } = await app.ask('GET /api/backfills', { token });
    expect((json?.['items'] as { id: string }[])[0]).toMatchObject({ id, label: 'newest', status: 'running' });
  });
});
