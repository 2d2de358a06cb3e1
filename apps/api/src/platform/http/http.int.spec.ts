import { once } from 'node:events';
import { connect } from 'node:net';
import { startTestApp, type TestApp } from '../../testing/start-test-app.js';
import { waitFor } from '../../testing/wait-for.js';
import { SamplesModule, slowCalls } from '../../testing/sample-endpoints.js';

let http: TestApp;
let token: string;

beforeAll(async () => {
  http = await startTestApp({ modules: [SamplesModule] });
  token = await http.tokenOf('administrator');
});
afterAll(() => http.close());

describe('a bound endpoint', () => {
  it('answers with and without a trailing slash, and hands over what was validated', async () => {
    const asked = { body: { text: 'hello', unknown: 1 } };
    for (const path of ['/api/echo/7?tag=a&tag=b&day=', '/api/echo/7/?tag=a&tag=b']) {
      const { status, json } = await http.ask(`POST ${path}` as 'POST /api', asked);
      expect({ status, json }).toEqual({
        status: 200,
        json: { echoed: { params: { id: '7' }, query: { tag: ['a', 'b'] }, body: { text: 'hello' } } },
      });
    }
  });

  it('is held to its contract by the tests', async () => {
    expect((await http.ask('GET /api/liar')).status).toBe(500);
  });
});

describe('an error', () => {
  const problems: [
    string,
    number,
    string,
    () => Promise<{ status: number; json: unknown; headers: Headers; text: string }>,
  ][] = [
    ['bad input', 400, 'invalid_request', () => http.ask('POST /api/echo/1?day=2026-02-30', { body: { text: 1 } })],
    [
      'a key the query does not have',
      400,
      'invalid_request',
      () => http.ask('POST /api/echo/1?tags=x', { body: { text: 'x' } }),
    ],
    [
      'JSON that breaks off',
      400,
      'invalid_request',
      () => http.ask('POST /api/echo/1', { body: '{"text":', headers: { 'content-type': 'application/json' } }),
    ],
    [
      'bytes that are not UTF-8',
      400,
      'invalid_request',
      () =>
        http.ask('POST /api/echo/1', {
          body: Buffer.from('7b2274657874223a22ff227d', 'hex'),
          headers: { 'content-type': 'application/json' },
        }),
    ],
    ['a missing body', 400, 'invalid_request', () => http.ask('POST /api/echo/1')],
    ['NUL bytes', 400, 'invalid_request', () => http.ask('POST /api/echo/1', { body: { text: 'a\0b' } })],
    [
      'NUL bytes in the address',
      400,
      'invalid_request',
      () => http.ask('POST /api/echo/a%00b', { body: { text: 'a' } }),
    ],
    [
      'half a character',
      400,
      'invalid_request',
      () =>
        http.ask('POST /api/echo/1', { body: '{"text":"\\ud800"}', headers: { 'content-type': 'application/json' } }),
    ],
    [
      'a broken escape in the address',
      400,
      'invalid_request',
      () => http.ask('POST /api/echo/%E0%A4%A', { body: { text: 'a' } }),
    ],
    ['no token', 401, 'unauthorized', () => http.ask('GET /api/ticket')],
    ['a bad token', 401, 'unauthorized', () => http.ask('GET /api/ticket', { token: 'eyJ.bad.token' })],
    ['a bad API token', 401, 'unauthorized', () => http.ask('GET /api/ticket', { token: 'dl_unknown' })],
    ['a role that may not', 403, 'forbidden', () => http.ask('GET /api/managers', { token })],
    ['a role that may not, on a raw route', 403, 'forbidden', () => http.ask('POST /api/raw-managed', { token })],
    ['an unknown route', 404, 'not_found', () => http.ask('GET /api/nothing/here')],
    ['a method that the route does not have', 404, 'not_found', () => http.ask('DELETE /api/ticket', { token })],
    [
      'a body that is too large',
      413,
      'too_large',
      () => http.ask('POST /api/echo/1', { body: { text: 'x'.repeat(1_100_000) } }),
    ],
    ['a raw body that is too large', 413, 'too_large', () => http.ask('POST /api/raw/t', { body: 'x'.repeat(1001) })],
    [
      'another type of body',
      415,
      'unsupported_media_type',
      () => http.ask('POST /api/echo/1', { body: 'text=1', headers: { 'content-type': 'text/plain' } }),
    ],
    ['a store that is down', 503, 'store_unavailable', () => http.ask('GET /api/away')],
    ['a question that takes the store too long', 503, 'store_unavailable', () => http.ask('GET /api/endless')],
    ['a mistake of ours', 500, 'internal_error', () => http.ask('GET /api/fails')],
  ];

  it.each(problems)('%s is answered %i %s', async (_what, status, code, ask) => {
    const reply = await ask();
    expect(reply).toMatchObject({
      status,
      json: {
        status,
        code,
        detail: expect.stringMatching(/^[A-Z].*[^:]$|: /),
        requestId: reply.headers.get('x-request-id'),
      },
    });
    expect(reply.headers.get('content-type')).toContain('application/problem+json');
    expect(reply.text).not.toMatch(/\n\s+at |select \*|secret|ECONN|node_modules|\.ts/);
    if (status === 503) expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('names every wrong field', async () => {
    const { json } = await http.ask('POST /api/echo/1?day=tomorrow&x=1', { body: {} });
    const paths = (json?.['errors'] as { path: string; message: string }[]).map(({ path }) => path);
    expect(paths).toEqual(['day', 'x', 'text']);
  });

  it.each([
    ['a field that is missing', {}, 'text: is missing'],
    ['a field of another type', { text: 7 }, 'text: must be text'],
  ])('says in words what is wrong with %s', async (_what, body, detail) => {
    expect((await http.ask('POST /api/echo/1', { body })).json).toMatchObject({ detail });
  });

  it('says that a text is empty', async () => {
    const { json } = await http.ask('POST /api/account/login', { body: { email: '', password: '' } });
    expect(json).toMatchObject({ detail: 'email: is empty (and 1 more)' });
  });

  it('says how long a text may be', async () => {
    const { json } = await http.ask(`GET /api/ticket?search=${'x'.repeat(201)}`, { token });
    expect(json).toMatchObject({ detail: 'search: must have at most 200 characters' });
  });

  it.each([
    ['less than the least number', { surveyDelayMinutes: -1 }, 'surveyDelayMinutes: must be at least 0'],
    ['more than the greatest number', { surveyRestDays: 366 }, 'surveyRestDays: must be at most 365'],
    ['a part of a number', { surveyRestDays: 1.5 }, 'surveyRestDays: must be a whole number'],
    ['a list for a text', { supportEmail: [] }, 'supportEmail: must be text'],
  ])('says in words what %s is', async (_what, body, detail) => {
    expect((await http.ask('POST /api/organization/preview', { token, body })).json).toMatchObject({ detail });
  });

  it('tells a field of several faults once', async () => {
    const { json } = await http.ask('GET /api/ticket?page=99999999999999999999', { token });
    expect(json).toMatchObject({ errors: [{ path: 'page', message: 'must be a whole number from 1 to 1000000' }] });
  });

  it('says what a choice is of', async () => {
    const { json } = await http.ask('GET /api/ticket?state=shut', { token });
    expect(json).toMatchObject({ detail: 'state: must be one of open, closed' });
  });
});

describe('every answer', () => {
  it('carries a correlation id, the one that was sent if it is sane', async () => {
    expect((await http.ask('GET /api/nothing')).headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/);
    expect(
      (await http.ask('GET /api/nothing', { headers: { 'x-request-id': 'ticket-42' } })).headers.get('x-request-id'),
    ).toBe('ticket-42');
    expect(
      (await http.ask('GET /api/nothing', { headers: { 'x-request-id': 'a b"' } })).headers.get('x-request-id'),
    ).not.toBe('a b"');
  });

  it('carries the security headers and no CORS permission', async () => {
    const { headers } = await http.ask('GET /api/nothing', { headers: { origin: 'https://evil.test' } });
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(headers.get('access-control-allow-origin')).toBeNull();
    expect(headers.get('strict-transport-security')).toBeNull();
    expect(headers.get('x-powered-by')).toBeNull();
  });

  it('is told to the log and the events by its context', async () => {
    const { json } = await http.ask('GET /api/story', { token, headers: { 'x-request-id': 'story-1' } });
    const { account, ...context } = json?.['context'] as Record<string, string>;
    expect(context).toEqual({ correlationId: 'story-1', actor: `account:${account}` });
  });
});

describe('a raw route', () => {
  it('gets the bytes as they came, whatever their type', async () => {
    const body = Buffer.from('00ff7b', 'hex');
    for (const type of ['application/json', 'application/octet-stream', 'text/plain; charset=latin1']) {
      const { json } = await http.ask('POST /api/raw/secret', {
        body,
        headers: { 'content-type': type, 'content-encoding': 'gzip' },
      });
      expect(json).toMatchObject({ bytes: 3, hex: '00ff7b' });
    }
    expect((await http.ask('POST /api/raw/secret/')).json).toMatchObject({ bytes: 0, hex: '' });
  });
});

describe('a server that stops', () => {
  it('finishes what was asked and does not wait for connections that never asked anything', async () => {
    const other = await startTestApp({ modules: [SamplesModule] });
    const { port, hostname } = new URL(other.url);
    const silent = connect(Number(port), hostname);
    silent.resume();
    await once(silent, 'connect');
    const slow = other.ask('GET /api/slow');
    await waitFor(() => slowCalls.begun > 0, 'the slow call has begun');
    const closed = other.close();
    await once(silent, 'close');
    expect((await slow).json).toEqual({ ok: true });
    await closed;
  });
});

describe('the documentation', () => {
  it('describes every call', async () => {
    const { json } = await http.ask('GET /api/openapi.json');
    expect(json).toMatchObject({ openapi: '3.1.0' });
    const paths = json?.['paths'] as Record<string, Record<string, { parameters: { name: string }[] }>>;
    expect(paths['/api/ticket']?.['get']?.parameters.map(({ name }) => name)).toContain('customDateRangeFrom');
    expect(Object.keys(paths)).toContain('/api/account/tokens/{id}');
  });

  it('has a page whose policy lets it work', async () => {
    const { status, headers, text } = await http.ask('GET /api/docs');
    expect([status, headers.get('content-type')]).toEqual([200, 'text/html']);
    expect(headers.get('content-security-policy')).toContain("style-src 'self' 'unsafe-inline'");
    const script = /src="\.?\/?([^"]*swagger-ui-init\.js)"/.exec(text)?.[1] ?? '';
    expect((await http.ask(`GET /api/${script.replace(/^docs/, 'docs')}`)).status).toBe(200);
  });
});
