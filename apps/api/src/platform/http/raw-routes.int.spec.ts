import { once } from 'node:events';
import { request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { json, text } from 'node:stream/consumers';
import { startTestApp, type TestApp } from '../../testing/start-test-app.js';
import { rawPosts, SamplesModule } from '../../testing/sample-endpoints.js';

let http: TestApp;
beforeAll(async () => (http = await startTestApp({ modules: [SamplesModule] })));
afterAll(() => http.close());

const path = '/api/raw/t';
const post = (body: string, headers: Record<string, string> = {}) => http.ask(`POST ${path}`, { body, headers });

function beginPost(headers: Record<string, string | number> = {}) {
  const { hostname, port } = new URL(http.url);
  return httpRequest({ hostname, port, path, method: 'POST', headers: { 'content-type': 'a/b', ...headers } });
}

function socketTo() {
  const { hostname, port } = new URL(http.url);
  return connect(Number(port), hostname);
}

describe('a raw post', () => {
  it('carries its correlation id into the work and out again', async () => {
    const reply = await post('x', { 'x-request-id': 'post-1' });
    expect(reply.json).toMatchObject({ context: { correlationId: 'post-1' } });
    expect(reply.headers.get('x-request-id')).toBe('post-1');
  });

  it.each([
    ['that says how long it is', { 'content-length': 10 }],
    ['that does not', {}],
  ])('may come in pieces, one %s', async (_case, headers) => {
    const sending = beginPost(headers);
    sending.write('first');
    await post('meanwhile');
    sending.end('-then');
    const [response] = (await once(sending, 'response')) as [NodeJS.ReadableStream];
    expect(await json(response)).toMatchObject({ bytes: 10, hex: Buffer.from('first-then').toString('hex') });
  });

  it('that breaks off is never taken', async () => {
    const before = rawPosts.taken;
    const socket = socketTo();
    socket.write(`POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: a/b\r\ncontent-length: 10\r\n\r\nhalf`);
    await post('meanwhile');
    socket.resetAndDestroy();
    await post('afterwards');
    expect(rawPosts.taken).toBe(before + 2);
  });

  it('comes one after the other on a connection, however close', async () => {
    const one = (body: string, more = '') =>
      `POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: a/b\r\ncontent-length: ${body.length}\r\n${more}\r\n${body}`;
    const socket = socketTo();
    socket.write(one('a') + one('bb') + one('ccc', 'connection: close\r\n'));
    const answers = await text(socket);
    expect([...answers.matchAll(/"bytes":(\d)/g)].map(([, bytes]) => bytes)).toEqual(['1', '2', '3']);
  });

  it('has as many bytes as its route says, and none where that is how many', async () => {
    expect((await post('x'.repeat(1000))).status).toBe(200);
    expect(await post('x'.repeat(1001))).toMatchObject({ status: 413, json: { code: 'too_large' } });
    const token = await http.tokenOf('manager');
    const managed = (body?: string) =>
      http.ask('POST /api/raw-managed', { token, ...(body !== undefined && { body }) });
    expect((await managed()).status).toBe(200);
    expect(await managed('x')).toMatchObject({ status: 413, json: { code: 'too_large' } });
  });

  it('with a content type that is none is refused', async () => {
    expect((await post('x', { 'content-type': 'nonsense' })).status).toBe(415);
  });

  it('is counted among the measures by its route', async () => {
    const { text: measures } = await http.ask('GET /metrics', { token: await http.tokenOf('administrator') });
    expect(measures).toMatch(/http_request_seconds_count\{method="POST",route="\/api\/raw\/:token",status="200"\} \d/);
  });
});
