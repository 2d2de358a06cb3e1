import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { filterKeys, listTickets, type Endpoint } from '@deskledger/contracts';
import * as z from 'zod/mini';
import { startTestApp, type TestApp } from '../../testing/start-test-app.js';
import { contractEndpoints } from './contract/openapi.js';
import { SamplesModule } from '../../testing/sample-endpoints.js';

let http: TestApp;
let token: string;

beforeAll(async () => {
  http = await startTestApp({ modules: [SamplesModule] });
  token = await http.tokenOf('administrator');
});
afterAll(() => http.close());

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
  const contract = contractEndpoints()
    .map(([, endpoint]) => endpoint)
    .filter(({ bodyTypes, provenBy }) => bodyTypes === undefined && provenBy === undefined);
  const shapeOf = ({ query }: Endpoint) => (query instanceof z.ZodMiniObject ? query._zod.def.shape : {});
  /** A call that needs to know what it is about would tell of nothing else while that is missing. */
  const needed = { id: randomUUID(), metric: 'csat' };
  const asked = async (endpoint: Endpoint, key: string, query: string) => {
    const path = endpoint.path.replace(/:\w+/g, '1');
    const about = Object.entries(needed).flatMap(([name, value]) =>
      name in shapeOf(endpoint) && name !== key ? [`&${name}=${value}`] : [],
    );
    const { status, json } = await http.ask(`${endpoint.method} /${path.slice(1)}?${query}${about.join('')}`, {
      token,
    });
    return { status, names: JSON.stringify(json?.['errors'] ?? []).includes(`"path":"${key}`) };
  };

  it('refuses NUL, and a repeated key where it is no list', async () => {
    const endpoints = contract.filter(({ access }) => access !== 'public');
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
    const endpoints = contract.filter(({ query }) => query !== undefined);
    for (const endpoint of endpoints) {
      const reply = await asked(endpoint, 'unknown', 'unknown=1');
      expect({ path: endpoint.path, ...reply }).toEqual({ path: endpoint.path, status: 400, names: true });
    }
  });
});

const lists = new Set([...Object.keys(filterKeys), 'status', 'by', 'byTeam', 'rating', 'version', 'answer']);

describe('every key of the ticket query', () => {
  const keys = listTickets.query instanceof z.ZodMiniObject ? Object.keys(listTickets.query._zod.def.shape) : [];

  it.each(keys)('%s refuses the wrong types in a body', async (key) => {
    for (const value of [{}, true, [[]], [{}]]) {
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
    'customDateRangeFrom=2026-01-01&customDateRangeTo=2026-01-02',
    'dateRange=30days&customDateRangeTo=2026-01-02',
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
