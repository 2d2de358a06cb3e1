import { once } from 'node:events';
import { connect } from 'node:net';
import { gzipSync } from 'node:zlib';
import type { Role } from '@deskledger/contracts';
import { SurveyDesk, survey } from './features/surveys/testing/survey-desk.js';
import { SignInLimits } from './features/accounts/sign-in/sign-in-limits.js';
import { createAccount } from './features/accounts/staff/create-account.js';
import { signedHeaders } from './features/ingestion/testing/signed-headers.js';
import { reportTickets } from './features/tickets/testing/standard-webhook.js';
import { download } from './testing/download.js';
import { startTestApp, type TestApp } from './testing/start-test-app.js';
import { waitFor } from './testing/wait-for.js';
import { Watch } from './testing/watch.js';

/** What attackers try that is no matter of one feature; each is repelled, and whoever watches the product sees it. */
let app: TestApp;
let administrator: string;
let watch: Watch;
const password = 'a password for tests';
/** An id that nothing has. */
const nobody = '0b0f9c6e-0000-4000-8000-000000000001';

beforeAll(async () => {
  app = await startTestApp({
    config: { http: { host: '127.0.0.1', port: 0, publicUrl: 'http://127.0.0.1:3000', trustedProxies: ['loopback'] } },
  });
  watch = new Watch(app);
  administrator = await app.tokenOf('administrator');
});
afterAll(() => app.close());

const refusals: Watch['refusals'] = (...asked) => watch.refusals(...asked);
const audited = async (action: string) => (await watch.audited(action)).length;

/** Sends bytes that are no request, over a connection of their own, until the server ends it. */
async function cutOffBy(sent: string): Promise<void> {
  const { hostname, port } = new URL(app.url);
  const socket = connect(Number(port), hostname, () => socket.write(sent));
  socket.resume();
  await once(socket, 'close');
}

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
    const email = (n: number) => `sprayed-${n}@desk.test`;
    const from = (network: string) => ({ 'x-forwarded-for': network });
    for (let n = 0; n < 200; n += 1)
      await limits.count({ email: email(n), network: '203.0.113.7', deviceId: undefined });
    const spray = (network: string) =>
      app.ask('POST /api/account/login', { body: { email: email(200), password }, headers: from(network) });
    const limited = await refusals('/api/account/login', 'too_many_requests', async () => {
      expect((await spray('203.0.113.7')).status).toBe(429);
      expect((await spray('203.0.113.8')).status).toBe(401);
    });
    expect(limited).toBe(1);
  });

  it('that were stolen end the session of both holders when one comes back', async () => {
    const { id, refresh } = await person();
    const exchange = (token: string) => app.ask('POST /api/v1/account/refresh-token', { body: { refresh: token } });
    const stolen = await exchange(refresh);
    await app.testDatabase.database.query(`update refresh_tokens set used_at = used_at - interval '10 seconds'`);
    const replayed = await refusals('/api/v1/account/refresh-token', 'session_expired', async () => {
      expect((await exchange(refresh)).status).toBe(401);
    });
    expect(replayed).toBe(1);
    const access = await refusals('/api/account', 'session_expired', async () => {
      expect((await app.ask('GET /api/account', { token: String(stolen.json?.['access_token']) })).status).toBe(401);
    });
    expect(access).toBe(1);
    const reused = await watch.audited('session.reuse_detected');
    expect(reused.filter(({ actor }) => actor === `account:${id}`)).toHaveLength(1);
  });

  it('that were stolen are good for nothing once their owner has ended the session', async () => {
    const { token } = await person();
    const before = await audited('session.ended');
    expect((await app.ask('POST /api/account/logout', { token })).status).toBe(200);
    const replay = () => app.ask('GET /api/dashboard', { token });
    expect(await refusals('/api/dashboard', 'session_expired', replay)).toBe(1);
    expect(await audited('session.ended')).toBe(before + 1);
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
      ['/api/accounts/:id/picture', `GET /api/accounts/${nobody}/picture`],
      ['/api/ticket/q/:id', `GET /api/ticket/q/${nobody}`],
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
    const guess = async () => {
      for (const guessed of [String(id), row?.id ?? String(id), 'T-1'.padEnd(36, '0')])
        expect((await desk.submit(guessed, { overall: 5 })).status).toBe(404);
    };
    expect(await refusals('/api/survey/enroll/:id', 'not_found', guess)).toBe(3);
  });
});

describe('fields that nobody asked for', () => {
  it('make nobody more than they are', async () => {
    const { id, token } = await person();
    const more = { role: 'administrator', id: 'x', agent: '7', disabled: false, passwordHash: 'x' };
    const refused = await app.ask('PUT /api/account', { token, body: { name: 'Eve', ...more } });
    expect(refused.status).toBe(400);
    const { status, json } = await app.ask('PUT /api/account', { token, body: { name: 'Eve' } });
    expect([status, json]).toEqual([200, expect.objectContaining({ id, name: 'Eve', role: 'agent', agent: null })]);
    const lines = (await watch.audited('account.updated')).filter(({ subject }) => subject === id);
    expect(lines.map(({ details }) => details)).toEqual([{ fields: ['name'] }]);
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
    const token = new URL(String(link)).hash.replace('#token=', '');
    const body = { token, name: 'Eve', password: 'five birds over a harbour', role: 'administrator' };
    const { json } = await app.ask('POST /api/account/invitation', { body });
    const own = await app.ask('GET /api/account', { token: String(json?.['access_token']) });
    expect(own.json).toMatchObject({ role: 'agent' });
  });
});

describe('texts that would be something else', () => {
  const recorded = [`' or '1'='1`, `'; drop table tickets; --`, '%', '_', '\\', '$1', `") or (1=1`];

  it('are looked for as they stand, and change no statement', async () => {
    const at = '2026-11-20T10:00:00Z';
    await reportTickets(app, [
      { ticketId: 'T-1', subject: 'Printer', status: 'Open', createdTime: at, modifiedTime: at },
    ]);
    const found = async (query: string) => {
      const range = 'dateRange=custom&customDateRangeFrom=2026-11-19&customDateRangeTo=2026-11-21';
      const answer = await app.ask(`GET /api/ticket?${range}&${query}`, { token: administrator });
      return [answer.status, (answer.json?.['tickets'] as unknown[]).length];
    };
    const keys = ['search', 'assignee', 'team', 'tag', 'organization'];
    const inject = async () => {
      for (const text of recorded)
        for (const key of keys)
          expect([key, text, ...(await found(`${key}=${encodeURIComponent(text)}`))]).toEqual([key, text, 200, 0]);
    };
    const asked = await watch.gain(inject, 'http_request_seconds_count', 'route="/api/ticket"', 'status="200"');
    expect(asked).toBe(recorded.length * keys.length);
    expect(await found('search=Printer')).toEqual([200, 1]);
    const nul = () => app.ask('GET /api/ticket?search=a%00b', { token: administrator });
    expect(await refusals('/api/ticket', 'invalid_request', nul)).toBe(1);
  });

  it('begin no header of an answer', async () => {
    const desk = new SurveyDesk(app);
    const broken = () => desk.publish({ ...survey, title: 'Survey\r\nx-evil: 1\r\n\r\n<script>' });
    expect(await refusals('/api/survey/template', 'invalid_request', broken)).toBe(1);
    const made = await desk.publish({ ...survey, title: 'Survey"; x-evil: 1; <script>' });
    const path = `/api/survey/export?id=${String(made['id'])}&format=csv`;
    const { headers } = await download(app, administrator, path);
    expect(headers.get('x-evil')).toBeNull();
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename="[\w.-]+"$/);
    const echoed = await app.ask('GET /api/nothing', { headers: { 'x-request-id': 'a\tb; x-evil' } });
    expect(echoed.headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/);
    const inject = () => cutOffBy('GET / HTTP/1.1\r\nHost: desk\r\nX-A: b\rX-Evil: 1\r\n\r\n');
    expect(await watch.gain(inject, 'http_cut_off_total', 'unreadable')).toBe(1);
  });

  it('begin no line of a mail or of the log, where addresses are asked for', async () => {
    const evil = 'eve@desk.test\r\nBcc: everybody@desk.test';
    const invite = () => app.ask('POST /api/accounts', { token: administrator, body: { email: evil, role: 'agent' } });
    expect(await refusals('/api/accounts', 'invalid_request', invite)).toBe(1);
    const log = () => app.ask('POST /api/account/login', { body: { email: `x\n{"level":"info"}`, password } });
    expect(await refusals('/api/account/login', 'wrong_credentials', log)).toBe(1);
  });

  it('climb to no file', async () => {
    const climb = async (...paths: string[]) => {
      for (const path of paths)
        expect((await app.ask(`GET ${path as '/'}`, { token: administrator })).text).not.toContain('root:');
    };
    const passwd = '..%2f..%2f..%2f..%2fetc%2fpasswd';
    const guess = () => climb(`/api/exports/${passwd}/file`, `/api/exports/%00/file`);
    expect(await refusals('/api/exports/:id/file', 'invalid_request', guess)).toBe(2);
    const strange = () => climb(`/api/${passwd}`, `/assets/${passwd}`, '/assets/..%5c..%5csecret');
    expect(await refusals('/*', 'not_found', strange)).toBe(3);
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
    const nonsense = () => cutOffBy('NONSENSE\r\n\r\n');
    expect(await watch.gain(nonsense, 'http_cut_off_total', 'unreadable')).toBe(1);
    const headers = () => cutOffBy(`GET / HTTP/1.1\r\nx: ${'x'.repeat(20_000)}\r\n\r\n`);
    expect(await watch.gain(headers, 'http_cut_off_total', 'large_headers')).toBe(1);
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

  it('that are sent again count once while their time is good, and are refused after it', async () => {
    const at = new Date();
    const recorded = { type: 'ticket.updated', id: 'again', timestamp: at.toISOString(), data: { ticketId: 'T-2' } };
    const body = JSON.stringify(recorded);
    const replay = (headers: Record<string, string>) => app.ask('POST /api/webhooks/standard', { body, headers });
    const headers = signedHeaders(body, { at });
    expect((await replay(headers)).json).toMatchObject({ accepted: 1 });
    const twice = () => replay(headers);
    expect(await watch.gain(twice, 'ingest_events_total', 'outcome="duplicates"')).toBe(1);
    const late = () => replay(signedHeaders(body, { at: new Date(at.getTime() - 6 * 60_000) }));
    expect(await refusals('/api/webhooks/standard', 'unauthorized', late)).toBe(1);
  });

  it('that are larger than a delivery, packed or not, are counted', async () => {
    const large = Buffer.alloc(21 * 1024 * 1024);
    const oversized = async () => {
      for (const [body, encoding] of [
        [large, 'identity'],
        [gzipSync(large), 'gzip'],
      ] as const) {
        const headers = { ...signedHeaders(body), 'content-encoding': encoding };
        expect((await app.ask('POST /api/webhooks/standard', { body, headers })).status).toBe(413);
      }
    };
    expect(await refusals('/api/webhooks/standard', 'too_large', oversized)).toBe(2);
  });
});
