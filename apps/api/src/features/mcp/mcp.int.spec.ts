import { fileURLToPath } from 'node:url';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { Role } from '@deskledger/contracts';
import { runCli } from '../../../../cli/src/testing/test-shell.js';
import { FixedClock } from '../../platform/clock/clock.js';
import { startTestApp, testPassword, type TestApp } from '../../testing/start-test-app.js';
import { reportTickets } from '../tickets/testing/standard-webhook.js';

const clock = new FixedClock(new Date('2026-10-30T12:00:00Z'));
const root = new URL('../../../../../', import.meta.url);
let app: TestApp;

const ticket = (ticketId: string, status: string, day: string, organization: { id: string; name: string }) => ({
  ...{ ticketId, status, organization, assignee: { id: '7', name: 'Ada' }, priority: 'High' },
  ...{
    createdTime: `2026-10-${day}T08:00:00Z`,
    modifiedTime: `2026-10-${day}T12:00:00Z`,
    dueTime: '2026-11-05T08:00Z',
  },
});
const acme = { id: 'acme', name: 'Acme' };
const beta = { id: 'beta', name: 'Beta' };

beforeAll(async () => {
  app = await startTestApp({ clock, config: { timezone: 'UTC' } });
  await reportTickets(app, [
    ...['13', '14', '27'].map((day) => ticket(`open-${day}`, 'Open', day, acme)),
    ...['28', '29'].map((day) => ticket(`closed-${day}`, 'Closed', day, acme)),
    ticket('of-beta', 'Closed', '26', beta),
  ]);
});
afterAll(() => app.close());

const ofAdministrator = async () => ({ token: await app.tokenOf('administrator') });

async function makeToken(role: Role): Promise<{ id: string; token: string }> {
  const body = { name: 'assistant', role, password: testPassword };
  const { status, json } = await app.ask('POST /api/account/tokens', { ...(await ofAdministrator()), body });
  expect(status).toBe(201);
  return json as { id: string; token: string };
}

const apiToken = async (role: Role) => (await makeToken(role)).token;

const transports = {
  http: (token: string) =>
    new StreamableHTTPClientTransport(new URL(`${app.url}/api/mcp`), {
      requestInit: { headers: { authorization: `Bearer ${token}` } },
    }),
  stdio: (token: string) =>
    new StdioClientTransport({
      command: process.execPath,
      args: ['--import', '.config/typescript-loader.mjs', 'apps/cli/src/main.ts', 'mcp'].map((part) =>
        part.startsWith('-') || part === 'mcp' ? part : fileURLToPath(new URL(part, root)),
      ),
      env: { PATH: process.env['PATH'] ?? '', DESKLEDGER_URL: app.url, DESKLEDGER_TOKEN: token },
    }),
};

/** A client of the protocol's own library. */
async function connect(way: keyof typeof transports, token: string): Promise<Client> {
  const client = new Client({ name: 'spec', version: '1' });
  await client.connect(transports[way](token));
  return client;
}

interface Result {
  readonly isError?: boolean;
  readonly content: { readonly text: string }[];
  readonly structuredContent: {
    readonly answer: Record<string, unknown>;
    readonly definition: string;
    readonly filters: Record<string, unknown>;
    readonly moment: { generatedAt: string; dataVersion: string | null };
    readonly link: string;
  };
}

const use = async (client: Client, name: string, asked: Record<string, unknown> = {}) =>
  (await client.callTool({ name, arguments: asked })) as unknown as Result;

const week = { dateRange: 'custom', customDateRangeFrom: '2026-10-24', customDateRangeTo: '2026-10-30' };

/** What each tool is asked here, and which call of the API has the same answer. */
const asked: Readonly<Record<string, readonly [sent: Record<string, unknown>, path: string, more?: object]>> = {
  list_measures: [{ search: 'acm' }, '/api/report/measures'],
  ask_figure: [{ ...week, metric: 'closed_tickets', organization: 'acme' }, '/api/explain', { pageSize: 1 }],
  compare: [{ ...week, compare: 'prev' }, '/api/report/comparison'],
  compare_groups: [{ ...week, measure: 'created' }, '/api/report/breakdown/comparison'],
  break_down: [{ ...week, rows: 'organization', columns: 'month' }, '/api/report/breakdown'],
  explain: [{ ...week, metric: 'all_tickets', pageSize: 2 }, '/api/explain'],
  list_tickets: [{ ...week, state: 'closed', organization: ['acme', 'beta'], sort: 'created' }, '/api/ticket'],
};

/** Where the dashboard shows what a tool answers. */
const screens: Readonly<Record<string, string>> = {
  list_measures: '/docs/figures',
  ask_figure: '/dashboard/explain/closed_tickets?period=custom&from=2026-10-24&to=2026-10-30&org=acme',
  compare: '/dashboard?period=custom&from=2026-10-24&to=2026-10-30&compare=prev',
  compare_groups: '/dashboard/reports?period=custom&from=2026-10-24&to=2026-10-30&tab=tickets',
  break_down: '/dashboard/reports?period=custom&from=2026-10-24&to=2026-10-30&tab=tickets',
  explain: '/dashboard/explain/all_tickets?',
  list_tickets: '/dashboard/tickets?period=custom&from=2026-10-24&to=2026-10-30&state=closed',
};

async function fromApi(path: string, query: object, token: string): Promise<Record<string, unknown>> {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) for (const one of [value].flat()) search.append(key, String(one));
  const { status, json } = await app.ask(`GET ${path}?${search.toString()}` as 'GET /', { token });
  expect([path, status]).toEqual([path, 200]);
  return json!;
}

describe.each(['http', 'stdio'] as const)('over %s', (way) => {
  let token: string;
  let client: Client;

  beforeAll(async () => {
    token = await apiToken('manager');
    client = await connect(way, token);
  });
  afterAll(() => client.close());

  it('lists tools that only read, each with the schemas of what it is sent and what it answers', async () => {
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual(Object.keys(asked));
    for (const { name, description, inputSchema, outputSchema, annotations } of tools) {
      expect([name, annotations?.readOnlyHint, inputSchema.additionalProperties]).toEqual([name, true, false]);
      expect(description).toMatch(/\.$/);
      const undescribed = Object.entries(inputSchema.properties ?? {}).filter(([, one]) => !('description' in one));
      expect([name, undescribed]).toEqual([name, []]);
      expect(outputSchema?.required).toEqual(['answer', 'definition', 'filters', 'moment', 'link']);
    }
  });

  it.each(Object.keys(asked))('%s answers what the API answers, with what stands behind it', async (name) => {
    const [sent, path, more] = asked[name]!;
    // Also held to the tool's own schema, by the client.
    const { isError, structuredContent: answered, content } = await use(client, name, sent);
    expect([name, isError, content]).toEqual([name, undefined, content]);
    const api = await fromApi(path, { ...sent, ...more }, token);
    const { answer, definition, filters, moment, link } = answered;
    if (name === 'compare') expectComparison(answer, api);
    else for (const key of sharedKeys(answer, api)) expect([key, answer[key]]).toEqual([key, api[key]]);
    expect(definition).toMatch(/\.$/);
    expect(moment.generatedAt).toBe('2026-10-30T12:00:00.000Z');
    expect(link.startsWith(`${app.config.http.publicUrl}${screens[name]}`)).toBe(true);
    if (name !== 'list_measures')
      expect(filters).toMatchObject({ range: { from: '2026-10-24', to: '2026-10-30', timezone: 'UTC' } });
    // For clients that know no structured content.
    expect(JSON.parse(content[1]!.text)).toEqual(answered);
  });

  it('counts what was recorded', async () => {
    const { structuredContent, content } = await use(client, 'ask_figure', { ...week, metric: 'closed_tickets' });
    expect(structuredContent.answer).toMatchObject({ value: 3, unit: 'count', count: 3 });
    expect(content[0]!.text).toBe('Resolved Tickets: 3, 2026-10-24 to 2026-10-30 (UTC).');
    const listed = await use(client, 'list_tickets', { ...week, state: 'closed' });
    expect(listed.structuredContent.answer).toMatchObject({ total: 3, open: 0, closed: 3 });
    const found = await use(client, 'list_measures', { search: 'acm' });
    const dimensions = found.structuredContent.answer['dimensions'] as Record<string, unknown>[];
    expect(dimensions.find(({ name }) => name === 'organization')).toMatchObject({
      ...{ filter: 'organization', exclusion: 'notOrganization', matching: 1 },
      values: [{ key: 'acme', name: 'Acme' }],
    });
  });

  it('tells a program which argument is wrong, and what it may be', async () => {
    const wrong = await use(client, 'break_down', { rows: 'mood', dateRange: 'custom', colour: 'red' });
    expect([wrong.isError, wrong.structuredContent]).toEqual([true, undefined]);
    expect(wrong.content[0]!.text).toContain('rows: must be one of organization, assignee, team');
    const { code, status, errors } = JSON.parse(wrong.content[1]!.text) as Record<string, { path: string }[]>;
    expect([code, status, errors!.map(({ path }) => path)]).toEqual(['invalid_request', 400, ['rows', 'colour']]);
    const none = await use(client, 'ask_figure', {});
    expect(none.content[0]!.text).toBe('metric: is missing');
    await expect(use(client, 'drop_tickets')).rejects.toThrow(
      'There is no tool drop_tickets. Use one of list_measures',
    );
  });
});

/** Those of an answer that the API's has by the same name. */
function sharedKeys(answer: Record<string, unknown>, api: Record<string, unknown>): string[] {
  const keys = Object.keys(answer).filter((key) => key in api && key !== 'total');
  expect(keys.length).toBeGreaterThan(1);
  return keys;
}

function expectComparison(answer: Record<string, unknown>, api: Record<string, unknown>): void {
  const rows = answer['figures'] as { metric: string; current: number; previous: number; change: number }[];
  const { current, previous } = api as Record<string, { figures: Record<string, number> }>;
  const row = (metric: string) => rows.find((one) => one.metric === metric)!;
  expect(row('all_tickets')).toMatchObject({
    ...{ current: current!.figures['created'], previous: previous!.figures['created'] },
    ...{ change: 4, title: 'Total Tickets', unit: 'count' },
  });
  expect(row('complianceRate')).toMatchObject({ current: 100, previous: null, change: null });
  expect(answer['dataBegins']).toBe(api['dataBegins']);
}

describe('an API token', () => {
  it('asks with the rights of its role', async () => {
    const agent = await connect('http', await apiToken('agent'));
    const refused = await use(agent, 'ask_figure', { ...week, metric: 'all_tickets', assignee: '7' });
    expect(refused.isError).toBe(true);
    expect(JSON.parse(refused.content[1]!.text)).toMatchObject({ code: 'forbidden', status: 403 });
    expect((await use(agent, 'ask_figure', { ...week, metric: 'all_tickets' })).isError).toBeUndefined();
    await agent.close();
  });

  it('asks nothing more once it is revoked', async () => {
    const { id, token } = await makeToken('manager');
    const client = await connect('http', token);
    const { status } = await app.ask(`DELETE /api/account/tokens/${id}`, await ofAdministrator());
    expect(status).toBeLessThan(300);
    await expect(use(client, 'list_measures')).rejects.toThrow(/401|Unauthorized|revoked|sign in/i);
    await client.close();
  });
});

describe('cli mcp', () => {
  const cli = (token: string | undefined, ...lines: string[]) =>
    runCli(['mcp'], {
      env: { DESKLEDGER_URL: app.url, XDG_CONFIG_HOME: '/nowhere', ...(token && { DESKLEDGER_TOKEN: token }) },
      stdin: lines.join('\n'),
    });

  it('answers each line with one, and a notification with none', async () => {
    const ping = (id: number) => JSON.stringify({ jsonrpc: '2.0', id, method: 'ping' });
    const told = JSON.stringify({ jsonrpc: '2.0', method: 'notifications/initialized' });
    const { code, out, err } = await cli(await apiToken('agent'), ping(1), told, 'hello', '', ping(2));
    const answers = out
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as { id: number | null });
    expect({ code, err, ids: answers.map(({ id }) => id).toSorted() }).toEqual({ code: 0, err: '', ids: [1, 2, null] });
    expect(answers.find(({ id }) => id === null)).toMatchObject({ error: { code: -32700 } });
  });

  it('tells the client why the server refused it, and the person that a token is missing', async () => {
    const { out } = await cli(`dl_${'x'.repeat(43)}`, JSON.stringify({ jsonrpc: '2.0', id: 7, method: 'ping' }));
    expect(JSON.parse(out)).toMatchObject({ id: 7, error: { message: expect.stringContaining('DESKLEDGER_TOKEN') } });
    expect(await cli(undefined)).toMatchObject({ code: 1, out: '', err: expect.stringContaining('not signed in') });
  });
});

describe('/api/mcp', () => {
  const message = { jsonrpc: '2.0', id: 1, method: 'tools/list' };
  const post = async (headers: Record<string, string>, body: unknown = message, token?: string) =>
    app.ask('POST /api/mcp', { token: token ?? (await app.tokenOf('agent')), headers, body });

  it('answers one message as JSON, without a session', async () => {
    const { status, headers, json } = await post({});
    expect([status, headers.get('content-type'), headers.get('mcp-session-id')]).toEqual([
      200,
      'application/json',
      null,
    ]);
    expect(json).toMatchObject({ jsonrpc: '2.0', id: 1, result: { tools: expect.any(Array) as object } });
    expect((await post({}, { jsonrpc: '2.0', method: 'notifications/initialized' })).status).toBe(202);
  });

  it('refuses pages of other sites, and takes those of its own address', async () => {
    expect(await post({ origin: 'https://evil.example' })).toMatchObject({ status: 403, json: { code: 'forbidden' } });
    expect((await post({ origin: new URL(app.config.http.publicUrl).origin })).status).toBe(200);
  });

  it('has no stream, refuses what is no message, too large, or of a protocol that it does not know', async () => {
    const token = await app.tokenOf('agent');
    const stream = await app.ask('GET /api/mcp', { token, headers: { accept: 'text/event-stream' } });
    const type = 'application/problem+json';
    expect([stream.status, stream.headers.get('allow')]).toEqual([405, 'POST']);
    expect(stream.headers.get('content-type')).toContain(type);
    const unreadable = await post({ 'content-type': 'application/json' }, '{');
    expect(unreadable).toMatchObject({ status: 400, json: { code: 'invalid_request' } });
    expect(unreadable.headers.get('content-type')).toContain(type);
    expect(await post({}, { ticketId: 'A' })).toMatchObject({ status: 400, json: { code: 'invalid_request' } });
    expect((await post({}, { text: 'x'.repeat(70_000) })).status).toBe(413);
    expect((await post({ 'mcp-protocol-version': '1999-01-01' })).status).toBe(400);
  });

  it('names the way to sign in to who is not', async () => {
    const { status, headers } = await app.ask('POST /api/mcp', { body: message });
    expect([status, headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
  });
});
