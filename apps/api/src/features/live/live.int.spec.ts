import { once } from 'node:events';
import { connect } from 'node:net';
import { changeKinds } from '@deskledger/contracts';
import type { FastifyInstance } from 'fastify';
import { FixedClock } from '../../platform/clock/clock.js';
import { ProjectionRegistry } from '../../platform/projections/projection-registry.js';
import { startTestApp, type TestApp } from '../../testing/start-test-app.js';
import { waitFor } from '../../testing/wait-for.js';
import { LiveRoute } from './live-route.js';

let http: TestApp;
let token: string;
const clock = new FixedClock(new Date('2026-11-20T10:00:00Z'));

beforeAll(async () => {
  http = await startTestApp({ clock });
  token = await http.tokenOf('agent');
});
afterAll(() => http.close());

/** An open stream; `messages` grows as they come. */
async function follow(headers: Record<string, string> = {}) {
  const waiting: number[] = [];
  const ending = new AbortController();
  const response = await fetch(`${http.url}/api/live`, {
    headers: { authorization: `Bearer ${token}`, ...headers },
    signal: ending.signal,
  });
  const messages: { id: string; dataVersion: string; kinds: string[] }[] = [];
  const ended = (async () => {
    let text = '';
    for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      text += chunk;
      const blocks = text.split('\n\n');
      text = blocks.pop() ?? '';
      for (const block of blocks) {
        const [, lag] = /^event: lag\ndata: (.*)$/.exec(block) ?? [];
        if (lag !== undefined) waiting.push((JSON.parse(lag) as { waiting: number }).waiting);
        const [, id, data] = /^id: (.*)\nevent: change\ndata: (.*)$/.exec(block) ?? [];
        if (id !== undefined && data !== undefined)
          messages.push({ id, ...(JSON.parse(data) as { dataVersion: string; kinds: string[] }) });
      }
    }
  })().catch(() => undefined);
  return { response, messages, waiting, ended, end: () => ending.abort() };
}

let days = 100;
const changeSettings = async () => {
  const reply = await http.ask('PUT /api/organization', {
    token: await http.tokenOf('manager'),
    body: { surveyRestDays: (days += 1) },
  });
  expect(reply.status).toBe(200);
};

describe('live updates', () => {
  it('need a token', async () => {
    expect(await http.ask('GET /api/live')).toMatchObject({ status: 401, json: { code: 'unauthorized' } });
  });

  it('say where the figures stand, and then that they moved', async () => {
    const stream = await follow();
    expect(stream.response.headers.get('content-type')).toContain('text/event-stream');
    const first = await waitFor(() => stream.messages[0], 'the first message');
    expect(first).toMatchObject({ id: first.dataVersion, kinds: [] });
    await changeSettings();
    const second = await waitFor(() => stream.messages[1], 'the change is told');
    expect(second.kinds).toEqual(['settings']);
    expect(second.dataVersion).not.toBe(first.dataVersion);
    stream.end();
  });

  it('know every kind of figures that a stream moves', () => {
    const kinds = http.app
      .get(ProjectionRegistry)
      .all()
      .map(({ stream }) => stream.moves);
    expect(new Set(kinds)).toEqual(new Set(changeKinds));
  });

  it('gather what happens within a moment', async () => {
    const began = Date.now();
    const stream = await follow();
    await waitFor(() => stream.messages[0], 'the first message');
    for (let change = 0; change < 10; change += 1) await changeSettings();
    const last = await http.ask('GET /api/dashboard', { token });
    await waitFor(() => stream.messages.at(-1)?.dataVersion === last.json?.['dataVersion'], 'the last version is told');
    // Four a second at most, however long the changes took; a timer may be early by a hair.
    expect(stream.messages.length).toBeLessThanOrEqual(1 + (Date.now() - began) / 245);
    stream.end();
  });

  it('tell who comes back that something moved, if something did', async () => {
    const stream = await follow();
    const { id } = await waitFor(() => stream.messages[0], 'the first message');
    stream.end();
    const unmoved = await follow({ 'last-event-id': id });
    expect(await waitFor(() => unmoved.messages[0], 'the first message')).toMatchObject({ kinds: [] });
    unmoved.end();
    const moved = await follow({ 'last-event-id': 'nonsense\u00e9' });
    expect((await waitFor(() => moved.messages[0], 'the first message')).kinds).toContain('tickets');
    moved.end();
  });

  it('say how many events are not counted yet, once the oldest has waited for ten seconds', async () => {
    const { owner } = http.testDatabase;
    const wait = (seconds: number, observations: number) =>
      owner.query(
        `insert into inbox (partition, connection_id, delivery_id, event_key, received_at, observation, observations)
         values (999, 'nobody', gen_random_uuid(), 'waits', $1, '{}', $2)`,
        [new Date(clock.now().getTime() - seconds * 1_000), observations],
      );
    const route = http.app.get(LiveRoute);
    const stream = await follow();
    await waitFor(() => stream.waiting.length === 1, 'the first word of waiting events');
    await wait(9, 300);
    await route.sendLag();
    await wait(10, 500);
    await route.sendLag();
    await waitFor(() => stream.waiting.length === 2, 'the lag is told');
    const later = await follow();
    await waitFor(() => later.waiting.length === 1, 'the lag is told to who comes later');
    expect(later.waiting).toEqual([800]);
    await owner.query('delete from inbox');
    await route.sendLag();
    await waitFor(() => stream.waiting.length === 3, 'the end of the lag');
    expect(stream.waiting).toEqual([0, 800, 0]);
    stream.end();
    later.end();
  });

  it('end at once with the session that opened them', async () => {
    const mine = await http.tokenOf('manager');
    const stream = await follow({ authorization: `Bearer ${mine}` });
    await waitFor(() => stream.messages[0], 'the stream is open');
    await http.ask('POST /api/account/logout', { token: mine });
    await stream.ended;
    expect((await fetch(`${http.url}/api/live`, { headers: { authorization: `Bearer ${mine}` } })).status).toBe(401);
  });

  it('are not held open for who left while they were let in', async () => {
    const left: string[] = [];
    const prepare = (fastify: FastifyInstance) => {
      fastify.addHook('preValidation', async ({ raw, headers }) => {
        if (headers['x-leaves'] === undefined) return;
        if (!raw.socket.destroyed) await once(raw.socket, 'close');
        left.push(String(headers['x-leaves']));
      });
    };
    const other = await startTestApp({ prepare });
    const mine = await other.tokenOf('agent');
    const { hostname, port } = new URL(other.url);
    for (let tab = 1; tab <= 12; tab += 1) {
      const socket = connect(Number(port), hostname);
      const asking = `GET /api/live HTTP/1.1\r\nhost: desk.test\r\nauthorization: Bearer ${mine}\r\nx-leaves: ${tab}\r\n\r\n`;
      socket.write(asking, () => socket.destroy());
    }
    await waitFor(() => left.length === 12, 'all have left');
    const response = await fetch(`${other.url}/api/live`, { headers: { authorization: `Bearer ${mine}` } });
    expect(response.status).toBe(200);
    await response.body?.cancel();
    await other.close();
  });

  it('end when the application stops', async () => {
    const other = await startTestApp();
    const headers = { authorization: `Bearer ${await other.tokenOf('agent')}` };
    const response = await fetch(`${other.url}/api/live`, { headers });
    const text = response.text();
    await other.close();
    expect(await text).toContain('event: change');
  });
});
