import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import * as fc from 'fast-check';
import { SurveyDesk } from '../../apps/api/src/features/surveys/testing/survey-desk.js';
import { reportTickets } from '../../apps/api/src/features/tickets/testing/standard-webhook.js';
import { FixedClock } from '../../apps/api/src/platform/clock/clock.js';
import { startTestApp, type TestApp } from '../../apps/api/src/testing/start-test-app.js';
import { documentedCalls, type Answer, type DocumentedCall } from './support/documented-calls.js';
import { howMuch } from './support/how-much.js';
import { nearlyValuesOf, valuesOf, type JsonSchema } from './support/schema-values.js';

/** SEED=… repeats a run. */
const seed = Number(process.env.SEED ?? Date.now() % 1e9);
const requests = howMuch(20_000);
const atOnce = 8;
const patience = 20_000;

/** What would end the test itself. */
const leftOut: Record<string, string> = {
  logout: 'ends the session of the test',
  followLive: 'has no end; live.int.spec.ts reads it',
};

interface Sent {
  readonly call: DocumentedCall;
  readonly who: 'administrator' | 'nobody';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer | undefined;
}

const connections = new Agent({ keepAlive: true, maxSockets: atOnce });
const dataDirectory = mkdtempSync(join(tmpdir(), 'deskledger-generated-'));
const clock = new FixedClock(new Date());
const calls = documentedCalls().filter(({ name }) => !(name in leftOut));
let app: TestApp;
let token: string;

beforeAll(async () => {
  app = await startTestApp({ clock, config: { dataDirectory } });
  token = await app.tokenOf('administrator');
});
afterAll(async () => {
  connections.destroy();
  await app.close();
  rmSync(dataDirectory, { recursive: true });
});

/** Something of each kind, and the ids and names under which it is known. */
async function furnish(): Promise<string[]> {
  const at = clock.now().toISOString();
  const contact = { id: 'c-1', name: 'Dana Contact', email: 'dana@customer.test' };
  const ticket = { subject: 'Printer', assignee: { id: '7', name: 'Ada' }, contact, team: 'First line' };
  await reportTickets(app, [
    { ...ticket, ticketId: 'T-1', status: 'Open', modifiedTime: at, createdTime: at },
    { ...ticket, ticketId: 'T-2', status: 'Closed', modifiedTime: at, createdTime: at, closedTime: at },
  ]);
  const desk = new SurveyDesk(app);
  const survey = await desk.publish();
  const links = [survey['publicId'], await desk.invite(survey['id'])];
  const post = async (path: `/${string}`, body: object) => (await app.ask(`POST ${path}`, { token, body })).json ?? {};
  const view = await post('/api/views', { screen: 'overview', name: 'All', query: '', isShared: true });
  const made = [
    view,
    await post('/api/walls', { name: 'Hall', views: [view['id']], seconds: 20, expiresAt: inAnHour() }),
    await post('/api/annotations', { from: at.slice(0, 10), to: at.slice(0, 10), text: 'Fair' }),
    await post('/api/connections', { source: 'standard', name: 'Desk' }),
    await post('/api/exports', { contents: ['tickets'] }),
    await post('/api/accounts', { email: 'invited@desk.test', role: 'agent' }),
  ];
  const listed = await Promise.all(
    ['/api/ticket', '/api/projections', '/api/survey/template', '/api/ingest/quarantine'].map(async (path) =>
      namesIn((await app.ask(`GET ${path}` as 'GET /', { token })).json),
    ),
  );
  const names = [...made.flatMap(namesIn), ...listed.flat(), ...links.map(String), 'T-1', 'T-2', 'standard', 'zendesk'];
  return [...new Set(names)];
}

const inAnHour = () => new Date(clock.now().getTime() + 3_600_000).toISOString();

/** The ids and names in an answer. */
function namesIn(answer: unknown): string[] {
  if (typeof answer !== 'object' || answer === null) return [];
  return Object.entries(answer).flatMap(([key, value]) =>
    typeof value === 'string' && ['id', 'name', 'publicId'].includes(key) ? [value] : namesIn(value),
  );
}

/** Percent-encodes the bytes of a text, also of one that is no Unicode. */
const encoded = (value: string) =>
  Buffer.from(value).reduce(
    (said, byte) =>
      said +
      (/[\w-]/.test(String.fromCharCode(byte)) ? String.fromCharCode(byte) : `%${byte.toString(16).padStart(2, '0')}`),
    '',
  );

const textOf = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? 'undefined'));
const entriesOf = (value: unknown) => (typeof value === 'object' && value !== null ? Object.entries(value) : []);

function addressOf(path: string, params: unknown, query: unknown): string {
  const given = Object.fromEntries(entriesOf(params));
  // An empty part is another address.
  const filled = path.replace(/\{(\w+)\}/g, (_all, name: string) => encoded(textOf(given[name] ?? 'x')) || '%20');
  const pairs = entriesOf(query).flatMap(([key, value]) =>
    [value].flat().map((one) => `${encoded(key)}=${encoded(textOf(one))}`),
  );
  return pairs.length === 0 ? filled : `${filled}?${pairs.join('&')}`;
}

/** Mostly what is valid, so that most requests get behind the checks. */
const partsOf = (schema: JsonSchema, known: readonly string[]) =>
  fc.oneof({ weight: 6, arbitrary: valuesOf(schema, known) }, { weight: 1, arbitrary: nearlyValuesOf(schema, known) });

const strangeHeaders = fc.constantFrom<Record<string, string>>(
  ...[{}, {}, {}, {}, {}, {}, {}, {}],
  ...[{ 'if-none-match': '*' }, { 'accept-encoding': 'x, *;q=0' }, { 'accept-language': '*'.repeat(500) }],
  ...[{ 'x-request-id': "a'b" }, { 'x-forwarded-for': '::1, evil' }, { cookie: 'device=%00; access-token=x' }],
  ...[{ 'user-agent': 'x'.repeat(2000) }, { origin: 'null' }, { range: 'bytes=0-' }, { 'if-match': '"' }],
  ...[
    { 'content-encoding': 'gzip' },
    { 'content-type': 'text/plain' },
    { 'content-type': 'application/json;charset=x' },
  ],
);

const bytes = fc.oneof(
  fc.uint8Array({ maxLength: 300 }).map((one) => Buffer.from(one)),
  fc.jsonValue().map((one) => Buffer.from(JSON.stringify(one))),
  fc
    .constantFrom(
      ...[
        '',
        '\0',
        'ticketId,status,modifiedTime\nA,Open,2026-01-01T00:00:00Z\n',
        '{"ticketId":"A"}\n',
        '[',
        '"'.repeat(99),
      ],
    )
    .map((one) => Buffer.from(one)),
  fc.string().map((one) => gzipSync(one)),
);

function bodiesOf({ body, bodyTypes }: DocumentedCall, known: readonly string[]) {
  if (body !== undefined)
    return partsOf(body, known).map((one) => ({ type: 'application/json', content: Buffer.from(JSON.stringify(one)) }));
  if (bodyTypes.length === 0) return fc.constant(undefined);
  const types = fc.constantFrom(...bodyTypes.map((type) => (type === '*/*' ? 'a/b' : type)));
  return fc.record({ type: types, content: bytes });
}

function requestsOf(call: DocumentedCall, known: readonly string[]): fc.Arbitrary<Sent> {
  const who = fc.oneof(
    { weight: 4, arbitrary: fc.constant('administrator' as const) },
    { weight: call.isPublic ? 4 : 1, arbitrary: fc.constant('nobody' as const) },
  );
  const parts = [partsOf(call.params, known), partsOf(call.query, known), bodiesOf(call, known)] as const;
  return fc.tuple(who, strangeHeaders, ...parts).map(([by, strange, params, query, body]) => ({
    ...{ call, who: by, path: addressOf(call.path, params, query), body: body?.content },
    headers: {
      ...(by === 'nobody' ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'content-type': body.type }),
      ...strange,
    },
  }));
}

function send(sent: Sent): Promise<Answer> {
  const { call, path, headers, body } = sent;
  const { hostname, port } = new URL(app.url);
  const length = body === undefined ? {} : { 'content-length': body.length };
  const options = { hostname, port, path, method: call.method, headers: { ...headers, ...length }, agent: connections };
  return new Promise((resolve, reject) => {
    const asked = request({ ...options, timeout: patience }, (response) => {
      const { statusCode: status = 0, headers: said } = response;
      text(response).then((content) => resolve({ status, type: said['content-type'] ?? '', text: content }), reject);
    });
    asked.once('timeout', () => asked.destroy(new Error(`no answer within ${patience} ms`)));
    // A connection that the server closed after its last answer has taken nothing of this request.
    asked.once('error', (error) => (asked.reusedSocket ? resolve(send(sent)) : reject(error)));
    asked.end(body);
  });
}

/** What is wrong with an answer; that nothing has changed is none for who asked so. */
const faultOf = ({ call, headers, path }: Sent, answer: Answer) =>
  answer.status === 304 && 'if-none-match' in headers ? undefined : call.faultOf(answer, path);

const shown = ({ call, who, path, headers, body }: Sent) => {
  const { authorization: _secret, ...reported } = headers;
  return `${call.name} as ${who}: ${call.method} ${path} ${JSON.stringify(reported)} ${body?.toString('utf8').slice(0, 2000) ?? ''}`;
};

it(`answers ${requests} requests as the OpenAPI document says, whatever they hold (SEED=${seed})`, async () => {
  const known = await furnish();
  const each = Math.ceil(requests / calls.length);
  const drawn = calls.map((call, n) => fc.sample(requestsOf(call, known), { numRuns: each, seed: seed + n }));
  // One of each call after the other, so that what one makes is there for the next.
  const waiting = Array.from({ length: each }, (_, n) => drawn.map((of) => of[n]!)).flat();
  const statuses: Record<string, number> = {};
  const faults: string[] = [];
  const work = async () => {
    for (let sent = waiting.shift(); sent !== undefined && faults.length < 20; sent = waiting.shift()) {
      const one = sent;
      const answer = await send(one).catch((error: unknown) => String(error));
      const fault = typeof answer === 'string' ? answer : faultOf(one, answer);
      if (typeof answer !== 'string') statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
      if (fault !== undefined)
        faults.push(`${fault}\n  ${shown(one)}\n  ${typeof answer === 'string' ? '' : answer.text.slice(0, 500)}`);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  process.stdout.write(`    answers by status: ${JSON.stringify(statuses)}\n`);
  expect(faults).toEqual([]);
  expect(statuses['200']).toBeGreaterThan(requests / 10);
});
