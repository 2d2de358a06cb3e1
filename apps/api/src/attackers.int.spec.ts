import { once } from 'node:events';
import { connect } from 'node:net';
import type { Role } from '@deskledger/contracts';
import { SurveyDesk, survey } from './features/surveys/testing/survey-desk.js';
import { SignInLimits } from './features/accounts/sign-in/sign-in-limits.js';
import { createAccount } from './features/accounts/staff/create-account.js';
import { say } from './features/tickets/testing/standard-webhook.js';
import { download } from './testing/download.js';
import { startTestApp, type TestApp } from './testing/start-test-app.js';
import { waitFor } from './testing/wait-for.js';

/** What attackers try that is no matter of one feature; each is repelled, and whoever watches the product sees it. */
let app: TestApp;
let administrator: string;
const password = 'a password for tests';

beforeAll(async () => {
  app = await startTestApp();
  administrator = await app.tokenOf('administrator');
});
afterAll(() => app.close());

/** A sum of the measures, by the beginning of its name and what its labels hold. */
async function measure(name: string, ...labels: string[]): Promise<number> {
  const { text } = await app.ask('GET /metrics', { token: administrator });
  const lines = text.split('\n').filter((line) => line.startsWith(`deskledger_${name}{`));
  return lines
    .filter((line) => labels.every((label) => line.includes(label)))
    .reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0);
}

/** How many more refusals of a kind the measures tell after something was tried. */
async function refusals(route: string, code: string, attempt: () => Promise<unknown>): Promise<number> {
  const labels = ['http_refusals_total', `route="${route}"`, `code="${code}"`] as const;
  const before = await measure(...labels);
  await attempt();
  return (await measure(...labels)) - before;
}

const audited = async (action: string) =>
  (await app.testDatabase.database.query('select 1 from audit_log where action = $1', [action])).length;

let people = 0;
async function person(role: Role = 'agent') {
  const email = `person-${(people += 1)}@desk.test`;
  const id = await app.testDatabase.database.transaction((tx) =>
    createAccount(tx, { email, name: email, role, password }),
  );
  const signedIn = await app.ask('POST /api/account/login', { body: { email, password } });
  return {
    ...{ id, email, token: String(signedIn.json?.['access_token']) },
    refresh: String(signedIn.json?.['refresh_token']),
  };
}

describe('credentials', () => {
  it('that are tried one after the other are counted, and written down where there is such an account', async () => {
    const { email } = await person();
    const guess = (body: object) => app.ask('POST /api/account/login', { body });
    const before = await audited('session.refused');
    const counted = await refusals('/api/account/login', 'wrong_credentials', async () => {
      for (const tried of ['winter 2026', 'password', 'letmein please']) await guess({ email, password: tried });
      await guess({ email: 'nobody@desk.test', password });
    });
    expect(counted).toBe(4);
    await waitFor(async () => (await audited('session.refused')) === before + 3, 'three lines of the audit log');
  });

  it('that are guessed at one account from one place come to an end', async () => {
    const { email } = await person();
    const limited = await refusals('/api/account/login', 'too_many_requests', async () => {
      for (let tries = 0; tries < 12; tries += 1)
        await app.ask('POST /api/account/login', { body: { email, password: `wrong ${tries}` } });
    });
    expect(limited).toBe(2);
  });

  it('that are sprayed over accounts from one network come to an end', async () => {
    const limits = app.app.get(SignInLimits, { strict: false });
    const spray = (n: number) =>
      limits.count({ email: `sprayed-${n}@desk.test`, network: '203.0.113.7', deviceId: undefined });
    for (let n = 0; n < 200; n += 1) await spray(n);
    await expect(spray(200)).rejects.toMatchObject({ status: 429 });
    await limits.count({ email: 'sprayed-200@desk.test', network: '203.0.113.8', deviceId: undefined });
  });

  it('that were stolen end the session of both holders when one comes back', async () => {
    const { refresh } = await person();
    const exchange = (token: string) => app.ask('POST /api/v1/account/refresh-token', { body: { refresh: token } });
    const stolen = await exchange(refresh);
    const before = await audited('session.reuse_detected');
    expect((await exchange(refresh)).status).toBe(401);
    expect((await app.ask('GET /api/account', { token: String(stolen.json?.['access_token']) })).status).toBe(401);
    expect(await audited('session.reuse_detected')).toBe(before + 1);
  });
});

describe('what belongs to somebody else', () => {
  it('is not there for whoever guesses its id', async () => {
    const [owner, other] = [await person('manager'), await person()];
    const own = (call: `${string} /${string}`, body?: object) =>
      app.ask(call, { token: owner.token, ...(body !== undefined && { body }) });
    const view = await own('POST /api/views', { screen: 'overview', name: 'Mine', query: '' });
    const { json } = await own('GET /api/account/sessions');
    const [session] = json?.['sessions'] as { id: string }[];
    const made = await app.ask('POST /api/exports', { token: administrator, body: { contents: ['tickets'] } });
    const [viewId, exportId] = [String(view.json?.['id']), String(made.json?.['id'])];
    const calls = [
      ['/api/views/:id', `PUT /api/views/${viewId}`],
      ['/api/views/:id', `DELETE /api/views/${viewId}`],
      ['/api/account/sessions/:id', `DELETE /api/account/sessions/${session!.id}`],
      ['/api/exports/:id', `GET /api/exports/${exportId}`],
      ['/api/exports/:id', `DELETE /api/exports/${exportId}`],
      ['/api/exports/:id/file', `GET /api/exports/${exportId}/file`],
    ] as const;
    for (const [route, call] of calls) {
      const counted = await refusals(route, 'not_found', async () => {
        const { status } = await app.ask(call, { token: other.token, ...(call.startsWith('PUT') && { body: {} }) });
        expect([call, status]).toEqual([call, 404]);
      });
      expect([call, counted]).toEqual([call, 1]);
    }
    expect((await own('GET /api/account')).status).toBe(200);
  });

  it('is not answered by ids of surveys and tickets in the place of a link', async () => {
    const desk = new SurveyDesk(app);
    const { id } = await desk.publish();
    const [row] = await desk.rows<{ id: string }>('select id from survey_enrollments limit 1');
    for (const guessed of [String(id), row?.id ?? String(id), 'T-1'.padEnd(36, '0')])
      expect((await desk.submit(guessed, { overall: 5 })).status).toBe(404);
  });
});

describe('fields that nobody asked for', () => {
  it('make nobody more than they are', async () => {
    const { id, token } = await person();
    const more = { role: 'administrator', id: 'x', agent: '7', disabled: false, passwordHash: 'x' };
    const { status, json } = await app.ask('PUT /api/account', { token, body: { name: 'Eve', ...more } });
    expect([status, json]).toEqual([200, expect.objectContaining({ id, name: 'Eve', role: 'agent', agent: null })]);
    const view = await app.ask('POST /api/views', {
      token,
      body: { screen: 'overview', name: 'v', query: '', ownerId: 'x', isOwn: false, canChange: false },
    });
    expect(view.json).toMatchObject({ isOwn: true, canChange: true, owner: 'Eve' });
  });

  it('are not taken with an invitation', async () => {
    const call = async (path: `/${string}`, body: object) =>
      (await app.ask(`POST ${path}`, { token: administrator, body })).json ?? {};
    const { id } = await call('/api/accounts', { email: 'invited@desk.test', role: 'agent' });
    const { link } = await call(`/api/accounts/${String(id)}/invitation/link`, {});
    const token = new URL(String(link)).searchParams.get('token');
    const body = { token, name: 'Eve', password: 'five birds over a harbour', role: 'administrator' };
    const { json } = await app.ask('POST /api/account/invitation', { body });
    const own = await app.ask('GET /api/account', { token: String(json?.['access_token']) });
    expect(own.json).toMatchObject({ role: 'agent' });
  });
});

describe('texts that would be something else', () => {
  const said = [`' or '1'='1`, `'; drop table tickets; --`, '%', '_', '\\', '$1', `") or (1=1`];

  it('are looked for as they stand, and change no statement', async () => {
    const at = '2026-11-20T10:00:00Z';
    await say(app, [{ ticketId: 'T-1', subject: 'Printer', status: 'Open', createdTime: at, modifiedTime: at }]);
    const found = async (query: string) => {
      const range = 'dateRange=custom&customDateRangeFrom=2026-11-19&customDateRangeTo=2026-11-21';
      const answer = await app.ask(`GET /api/ticket?${range}&${query}`, { token: administrator });
      return [answer.status, (answer.json?.['tickets'] as unknown[]).length];
    };
    for (const text of said)
      for (const key of ['search', 'assignee', 'team', 'tag', 'organization'])
        expect([key, text, ...(await found(`${key}=${encodeURIComponent(text)}`))]).toEqual([key, text, 200, 0]);
    expect(await found('search=Printer')).toEqual([200, 1]);
  });

  it('begin no header of an answer', async () => {
    const evil = 'Survey\r\nx-evil: 1\r\n\r\n<script>';
    const desk = new SurveyDesk(app);
    const made = await desk.publish({ ...survey, title: evil });
    const path = `/api/survey/export?id=${String(made['id'])}&format=csv`;
    const { headers } = await download(app, administrator, path);
    expect(headers.get('x-evil')).toBeNull();
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename="[\w.-]+"$/);
    const echoed = await app.ask('GET /api/nothing', { headers: { 'x-request-id': 'a\tb; x-evil' } });
    expect(echoed.headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/);
  });
});

describe('too much', () => {
  it('of live streams of one session is refused, and counted', async () => {
    const { token } = await person();
    const ending = new AbortController();
    const follow = () =>
      fetch(`${app.url}/api/live`, { headers: { authorization: `Bearer ${token}` }, signal: ending.signal });
    const flood = async () => {
      const answers = await Promise.all(Array.from({ length: 20 }, follow));
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(12);
    };
    expect(await refusals('/api/live', 'too_many_requests', flood)).toBe(8);
    expect((await app.ask('GET /metrics', { token: administrator })).text).toContain('deskledger_live_connections 12');
    ending.abort();
  });

  it('of a body, and what is no request, are counted', async () => {
    const large = () => app.ask('POST /api/account/login', { body: { email: 'x'.repeat(1_100_000), password } });
    expect(await refusals('/api/account/login', 'too_large', large)).toBe(1);
    const { hostname, port } = new URL(app.url);
    for (const sent of ['NONSENSE\r\n\r\n', `GET / HTTP/1.1\r\nx: ${'x'.repeat(20_000)}\r\n\r\n`]) {
      const socket = connect(Number(port), hostname, () => socket.write(sent));
      socket.resume();
      await once(socket, 'close');
    }
    expect(await measure('http_cut_off_total', 'unreadable')).toBe(1);
    expect(await measure('http_cut_off_total', 'large_headers')).toBe(1);
  });

  it('of answers to a survey takes a visit each, and is counted', async () => {
    const desk = new SurveyDesk(app);
    const { publicId } = await desk.publish();
    const stuff = async () => {
      for (const rating of [5, 5, 5]) await desk.submit(publicId, { overall: rating });
    };
    expect(await refusals('/api/survey/enroll/:id', 'visit_required', stuff)).toBe(3);
    const visit = await desk.visit(publicId);
    expect((await desk.submit(publicId, { overall: 5 }, visit)).status).toBe(200);
  });
});

it('what was answered to somebody is kept by no cache that others use', async () => {
  const kept = async (path: `/${string}`, token?: string) =>
    (await app.ask(`GET ${path}`, { token })).headers.get('cache-control');
  expect(await kept('/api/account', administrator)).toBe('no-store');
  expect(await kept('/api/dashboard', administrator)).toBe('private, no-cache');
  expect(await kept('/api/audit/export?format=csv', administrator)).toBe('no-store');
  expect(await kept('/api/account')).toBe('no-store');
});

describe('deliveries', () => {
  it('that are forged are counted', async () => {
    const headers = { 'webhook-id': 'm', 'webhook-timestamp': '1', 'webhook-signature': 'v1,AAAA' };
    const forge = () => app.ask('POST /api/webhooks/standard', { body: '{}', headers });
    expect(await refusals('/api/webhooks/standard', 'unauthorized', forge)).toBe(1);
  });
});
