import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { endpoint, listTickets, type Endpoint, type ParsedRequestOf } from '@deskledger/contracts';
import { Controller, Injectable, Module, type OnModuleInit } from '@nestjs/common';
import * as z from 'zod/mini';
import { startTestApp, type TestApp } from '../../testing/start-test-app.js';
import { waitFor } from '../../testing/wait-for.js';
import { StoreUnavailableError } from '../database/store-unavailable.error.js';
import { currentContext } from '../observability/request-context.js';
import type { Call } from './call.js';
import { EndpointRouter } from './endpoint-router.js';
import { Handles } from './handles.js';
import { PreparedReply, RawRoutes } from './index.js';

const answer = z.object({ ok: z.boolean() });
const open = { access: 'public', response: answer } as const;
const echo = endpoint({
  ...open,
  method: 'POST',
  path: '/api/echo/:id',
  summary: 'Echo',
  params: z.object({ id: z.string() }),
  query: z.object({ day: z.optional(z.iso.date()), tag: z.optional(z.union([z.string(), z.array(z.string())])) }),
  body: z.object({ text: z.string(), deep: z.optional(z.unknown()) }),
  response: z.object({ echoed: z.unknown() }),
});
const fails = endpoint({ ...open, method: 'GET', path: '/api/fails', summary: 'Fails' });
const away = endpoint({ ...open, method: 'GET', path: '/api/away', summary: 'Its store is down' });
const liar = endpoint({ ...open, method: 'GET', path: '/api/liar', summary: 'Breaks its contract' });
const ready = endpoint({ ...open, method: 'GET', path: '/api/ready-made', summary: 'Answers with bytes' });
const slow = endpoint({ ...open, method: 'GET', path: '/api/slow', summary: 'Takes its time' });
const managers = endpoint({
  method: 'GET',
  path: '/api/managers',
  summary: 'Managers',
  access: ['manager'],
  response: answer,
});
const story = endpoint({
  method: 'GET',
  path: '/api/story',
  summary: 'Context',
  access: 'signed-in',
  response: z.object({ context: z.unknown() }),
});

let slowCalls = 0;

@Controller()
class Samples {
  @Handles(echo)
  echo(request: ParsedRequestOf<typeof echo>) {
    return { echoed: request };
  }

  @Handles(fails)
  fails(): Promise<never> {
    return Promise.reject(new Error('select * from secret_table'));
  }

  @Handles(away)
  away(): never {
    throw new StoreUnavailableError(new Error('ECONNREFUSED 10.0.0.1'));
  }

  @Handles(liar)
  liar() {
    return { ok: 'yes' as unknown as boolean };
  }

  @Handles(slow)
  async slow() {
    slowCalls += 1;
    await pause(300);
    return { ok: true };
  }

  @Handles(ready)
  ready() {
    return new PreparedReply(Buffer.from('{"ok":true}'), { etag: '"1"', 'content-type': 'application/json' });
  }

  @Handles(managers)
  managers() {
    return { ok: true };
  }

  @Handles(story)
  async story(_request: ParsedRequestOf<typeof story>, call: Call) {
    await Promise.resolve();
    return { context: { ...currentContext(), account: call.actor.accountId } };
  }
}

@Injectable()
class SampleRawRoutes implements OnModuleInit {
  constructor(private readonly routes: RawRoutes) {}

  onModuleInit() {
    this.routes.add({
      method: 'POST',
      path: '/api/raw/:token',
      bodyLimit: 1000,
      handle: (body) => ({ bytes: body.length, hex: body.toString('hex') }),
    });
    this.routes.add({ method: 'POST', path: '/api/raw-managed', access: ['manager'], handle: () => ({ ok: true }) });
  }
}

@Module({ controllers: [Samples], providers: [SampleRawRoutes] })
class SamplesModule {}

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

  it('sends ready-made bytes as they are', async () => {
    const reply = await http.ask('GET /api/ready-made');
    expect([reply.text, reply.headers.get('etag')]).toEqual(['{"ok":true}', '"1"']);
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
});

describe('hostile input', () => {
  const raw = (body: string) => http.ask('POST /api/echo/1', { body, headers: { 'content-type': 'application/json' } });

  it('20,000 levels of nesting are refused and the process lives', async () => {
    expect((await raw(`{"text":${'['.repeat(20_000)}${']'.repeat(20_000)}}`)).status).toBe(400);
    expect((await raw(`{"text":"x","deep":${'['.repeat(20_000)}${']'.repeat(20_000)}}`)).status).toBe(400);
    expect((await raw(`{"text":"x","other":${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}}`)).status).toBe(200);
  });

  it('keys of prototypes are nothing but keys', async () => {
    const { json } = await raw('{"text":"x","__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}');
    expect(json).toMatchObject({ echoed: { body: { text: 'x' } } });
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
    expect((await http.ask('GET /api/ticket?__proto__=1&constructor=2', { token })).status).toBe(400);
  });

  it('a request that is not HTTP is closed with 400', async () => {
    const { port, hostname } = new URL(http.url);
    const text = await new Promise<string>((resolve, reject) => {
      const socket = connect(Number(port), hostname, () => socket.end('NONSENSE\r\n\r\n'));
      socket.on('data', (bytes) => resolve(bytes.toString()));
      socket.on('error', reject);
    });
    expect(text).toMatch(/^HTTP\/1.1 400/);
  });
});

describe('every key of the query of every call', () => {
  const shapeOf = ({ query }: Endpoint) => (query instanceof z.ZodMiniObject ? query._zod.def.shape : {});
  const asked = async (endpoint: Endpoint, key: string, query: string) => {
    const path = endpoint.path.replace(/:\w+/g, '1');
    const { status, json } = await http.ask(`${endpoint.method} /${path.slice(1)}?${query}`, { token });
    return { status, names: JSON.stringify(json?.['errors']).includes(`"path":"${key}`) };
  };

  it('refuses NUL, and a repeated key where it is no list', async () => {
    const endpoints = http.app.get(EndpointRouter).endpoints.filter(({ access }) => access !== 'public');
    const cases = endpoints.flatMap((endpoint) => Object.keys(shapeOf(endpoint)).map((key) => ({ endpoint, key })));
    expect(cases.length).toBeGreaterThan(50);
    for (const { endpoint, key } of cases) {
      const call = `${endpoint.method} ${endpoint.path} ${key}`;
      expect({ call, ...(await asked(endpoint, key, `${key}=%00`)) }).toEqual({ call, status: 400, names: true });
      if (lists.has(key)) continue;
      expect({ call, ...(await asked(endpoint, key, `${key}=1&${key}=2`)) }).toEqual({
        call,
        status: 400,
        names: true,
      });
    }
  });

  it('refuses keys that the call does not know', async () => {
    const endpoints = http.app.get(EndpointRouter).endpoints.filter(({ query }) => query !== undefined);
    for (const endpoint of endpoints) {
      const reply = await asked(endpoint, 'unknown', 'unknown=1');
      expect({ path: endpoint.path, ...reply }).toEqual({ path: endpoint.path, status: 400, names: true });
    }
  });
});

const lists = new Set(['status', 'organization', 'priority', 'classification', 'assignee', 'channel', 'designation']);

describe('every key of the ticket query', () => {
  const keys = listTickets.query instanceof z.ZodMiniObject ? Object.keys(listTickets.query._zod.def.shape) : [];

  it.each(keys)('%s refuses the wrong types in a body', async (key) => {
    for (const value of [{}, null, true, [[]], [{}]]) {
      const { status } = await http.ask('POST /api/ticket', { token, body: { [key]: value } });
      expect({ value, status }).toEqual({ value, status: 400 });
    }
  });

  it.each([
    'page=0',
    'page=-1',
    'page=1e9',
    'page=1.5',
    'page=x',
    'pageSize=101',
    'pageSize=0',
    'dateRange=week',
    'sort=name',
    'on=2026-02-30',
    'dateRange=custom',
    'dateRange=custom&customDateRangeFrom=2026-01-02&customDateRangeTo=2026-01-01',
    `search=${'x'.repeat(201)}`,
  ])('%s is refused', async (query) => {
    expect((await http.ask(`GET /api/ticket?${query}`, { token })).status).toBe(400);
  });

  it('empty values count as left out', async () => {
    expect(
      (await http.ask('GET /api/ticket?customDateRangeFrom=&customDateRangeTo=&search=&page=', { token })).status,
    ).toBe(200);
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
      expect(json).toEqual({ bytes: 3, hex: '00ff7b' });
    }
    expect((await http.ask('POST /api/raw/secret/')).json).toEqual({ bytes: 0, hex: '' });
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
    await waitFor(() => slowCalls > 0, 'the slow call has begun');
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
