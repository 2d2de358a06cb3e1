import { once } from 'node:events';
import { request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { startTestApp, type TestApp } from '../../testing/start-test-app.js';
import { SamplePostsModule, ways } from './testing/sample-posts.js';

let http: TestApp;

beforeAll(async () => (http = await startTestApp({ modules: [SamplePostsModule] })));
beforeEach(() => ways.splice(0));
afterAll(() => http.close());

const plain = { 'content-type': 'application/json', 'x-request-id': 'post-1' };
const post = (body: string, address = '/api/posted', headers: Record<string, string> = plain) =>
  http.ask(`POST ${address as '/api/posted'}`, { body, headers });

/** All that the sender sees, without the moment. */
async function seen(body: string, address: string) {
  const { status, text: answered, headers } = await post(body, address);
  const { date: _date, ...rest } = Object.fromEntries(headers);
  return { status, answered, headers: rest };
}

describe('a plain post', () => {
  it.each([
    ['that succeeds', '{"a":1}', 200],
    ['without a body', '', 200],
    ['of a stranger', 'stranger', 401],
    ['while the store is away', 'away', 503],
    ['that fails for reasons of our own', 'broken', 500],
  ])('%s is answered ahead of Fastify as by it', async (_case, body, status) => {
    const ahead = await seen(body, '/api/posted');
    expect(ahead.status).toBe(status);
    expect(await seen(body, '/api/posted/')).toEqual(ahead);
    expect(ways).toEqual(['lane', 'ordinary']);
  });

  it('carries its correlation id into the work and out again', async () => {
    const { json, headers } = await post('x');
    expect(json).toMatchObject({ type: 'application/json', context: { correlationId: 'post-1' } });
    expect(headers.get('x-request-id')).toBe('post-1');
  });

  it('may come in pieces', async () => {
    const { hostname, port } = new URL(http.url);
    const headers = { ...plain, 'content-length': 10 };
    const sending = httpRequest({ hostname, port, path: '/api/posted', method: 'POST', headers });
    sending.write('first');
    await post('meanwhile');
    sending.end('-then');
    const [response] = (await once(sending, 'response')) as [NodeJS.ReadableStream];
    expect(JSON.parse(await text(response))).toMatchObject({ bytes: 10, text: 'first-then' });
    expect(ways).toEqual(['lane', 'lane']);
  });

  it('that breaks off is never taken', async () => {
    const { hostname, port } = new URL(http.url);
    const socket = connect(Number(port), hostname);
    socket.write('POST /api/posted HTTP/1.1\r\nhost: x\r\ncontent-type: a/b\r\ncontent-length: 10\r\n\r\nhalf');
    await post('meanwhile');
    socket.resetAndDestroy();
    await post('afterwards');
    expect(ways).toEqual(['lane', 'lane']);
  });

  it('comes one after the other on a connection, however close', async () => {
    const { hostname, port } = new URL(http.url);
    const socket = connect(Number(port), hostname);
    const one = (body: string, more = '') =>
      `POST /api/posted HTTP/1.1\r\nhost: x\r\ncontent-type: a/b\r\ncontent-length: ${body.length}\r\n${more}\r\n${body}`;
    socket.write(one('first') + one('second') + one('third', 'connection: close\r\n'));
    const answers = await text(socket);
    expect([...answers.matchAll(/"text":"(\w+)"/g)].map(([, said]) => said)).toEqual(['first', 'second', 'third']);
  });

  it('is counted among the measures', async () => {
    const count = async () => {
      const { text: measures } = await http.ask('GET /metrics');
      const counted = /http_request_seconds_count\{method="POST",route="\/api\/posted",status="200"\} (\d+)/;
      return Number(counted.exec(measures)?.[1] ?? 0);
    };
    const before = await count();
    await post('x');
    await post('x', '/api/posted/');
    expect(await count()).toBe(before + 2);
  });
});

describe('any other post goes the ordinary way', () => {
  it.each([
    ['with a query', '/api/posted?a=1', {}],
    ['of no content type that we know', '/api/posted', { 'content-type': 'text/plain; format=flowed' }],
    ['that is long', '/api/posted', { body: 'x'.repeat(300_000) }],
  ])('%s', async (_case, address, { body = 'x', ...headers }: Record<string, string>) => {
    expect((await post(body, address, { ...plain, ...headers })).json).toMatchObject({ bytes: body.length });
    expect(ways).toEqual(['ordinary']);
  });

  it('that does not say how long it is', async () => {
    const { hostname, port } = new URL(http.url);
    const sending = httpRequest({ hostname, port, path: '/api/posted', method: 'POST', headers: plain });
    sending.write('ch');
    sending.end('unks');
    const [response] = (await once(sending, 'response')) as [NodeJS.ReadableStream];
    expect(JSON.parse(await text(response))).toMatchObject({ bytes: 6 });
    expect(ways).toEqual(['ordinary']);
  });

  it('with a content type that is none', async () => {
    expect((await post('x', '/api/posted', { 'content-type': 'nonsense' })).status).toBe(415);
    expect(ways).toEqual([]);
  });
});
