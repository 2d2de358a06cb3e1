import { randomUUID } from 'node:crypto';
import { callersOf, pages, roles, visitorsOf, type Callers, type Role } from '@deskledger/contracts';
import {
  Injectable,
  Module,
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
  type Type,
} from '@nestjs/common';
import { APP_INTERCEPTOR, DiscoveryModule, DiscoveryService, MetadataScanner } from '@nestjs/core';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { SignJWT } from 'jose';
import { of, type Observable } from 'rxjs';
import { startTestApp, testPassword, type TestApp } from '../../testing/start-test-app.js';
import { resetPassword } from '../../features/accounts/staff/administrator-chores.js';
import { createAccount } from '../../features/accounts/staff/create-account.js';
import { FixedClock } from '../clock/clock.js';
import { endpointOf } from './contract/handles.js';
import { contractEndpoints } from './contract/openapi.js';

interface Route {
  readonly method: string;
  readonly url: string;
}

interface Credential {
  readonly name: string;
  /** What the request says. */
  readonly headers: Record<string, string>;
  /** Whether it is good for a route. */
  isGood(callers: Callers): boolean;
  /** What it is told where it is not: who that is is not known, or that they may not. */
  readonly refusal: 401 | 403;
}

const minute = 60_000;
const clock = new FixedClock(new Date());
/** Everything that the server serves, as it says itself. */
const routes: Route[] = [];
const credentials: Credential[] = [];
/** Routes that are methods of controllers: 'GET /api/…'. */
const inControllers = new Set<string>();
let app: TestApp;
let server: FastifyInstance;

const isKnock = ({ headers }: FastifyRequest) => headers['x-knocks'] === 'yes';

/** Records the routes, and answers 204 in the place of what raw routes and pages do: what comes so far was let in. */
function offerCredentials(fastify: FastifyInstance): void {
  fastify.addHook('onRoute', ({ method, url }) => {
    for (const one of [method].flat()) routes.push({ method: one, url: url.replace(/(?<=.)\/$/, '') });
  });
  fastify.addHook('preHandler', async (request, reply) => {
    const method = request.method === 'HEAD' ? 'GET' : request.method;
    if (isKnock(request) && !inControllers.has(`${method} ${request.routeOptions.url}`)) return reply.code(204).send();
  });
}

/** Does the same behind the guards, in the place of methods of controllers. */
@Injectable()
class KnockInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const http = context.switchToHttp();
    if (!isKnock(http.getRequest<FastifyRequest>())) return next.handle();
    http.getResponse<FastifyReply>().code(204);
    return of(undefined);
  }
}

@Module({ imports: [DiscoveryModule], providers: [{ provide: APP_INTERCEPTOR, useClass: KnockInterceptor }] })
class KnocksModule {
  constructor(discovery: DiscoveryService) {
    for (const { metatype } of discovery.getControllers()) {
      const methods = (metatype as Type).prototype as Record<string, () => unknown>;
      for (const name of new MetadataScanner().getAllMethodNames(methods)) {
        const endpoint = endpointOf(methods[name]!);
        if (endpoint !== undefined) inControllers.add(`${endpoint.method} ${endpoint.path}`);
      }
    }
  }
}

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

/** Of somebody whom the server knows. */
const known = (name: string, token: string, isGood: Credential['isGood']): Credential => ({
  ...{ name, headers: bearer(token), isGood, refusal: 403 },
});

/** As good as none. */
const none = (name: string, headers: Credential['headers']): Credential => ({
  ...{ name, headers, isGood: ({ nobody }) => nobody, refusal: 401 },
});

const endpoints = contractEndpoints().map(([, endpoint]) => endpoint);

/** Whether a route is an endpoint's, or one of the few that its parameter may name. */
function isAt({ path, params }: (typeof endpoints)[number], url: string): boolean {
  if (path === url) return true;
  const names = url.includes(':') ? null : new RegExp(`^${path.replaceAll(/:(\w+)/g, '(?<$1>[^/]+)')}$`).exec(url);
  return names?.groups !== undefined && params?.safeParse(names.groups).success === true;
}

/** Who may come by a route; undefined where nobody has said it. */
function callersAt({ method, url }: Route): Callers | undefined {
  const asked = method === 'HEAD' ? ['HEAD', 'GET'] : [method];
  const endpoint = endpoints.find((one) => isAt(one, url) && asked.includes(one.method));
  if (endpoint !== undefined) return callersOf(endpoint);
  // Help desks try an address out in several ways.
  const address = endpoints.find(({ path, provenBy }) => path === url && provenBy === 'signature');
  if (address !== undefined) return callersOf(address);
  if (/^\/(api|health|metrics)\//.test(url) && !url.startsWith('/api/docs') && url !== '/api/openapi.json')
    return undefined;
  const page = pages.find(({ path }) => path === '/' || url === path || url.startsWith(`${path}/`));
  return page === undefined ? undefined : visitorsOf(page);
}

async function ask(call: `${string} /${string}`, token: string | undefined, body?: object) {
  const { status, json } = await app.ask(call, { token, ...(body === undefined ? {} : { body }) });
  expect([call, status]).toEqual([call, status < 300 ? status : 'done']);
  return json!;
}

async function signIn(role: Role) {
  const asked = { email: `${role}@desk.test`, password: testPassword };
  return (await ask('POST /api/account/login', undefined, asked)) as { access_token: string; refresh_token: string };
}

/** What has ended, or never was good. */
async function deadCredentials(administrator: string): Promise<Credential[]> {
  const token = (name: string, more = {}) =>
    ask('POST /api/account/tokens', administrator, { name, role: 'administrator', password: testPassword, ...more });
  const expiring = await token('expired', { expiresAt: new Date(clock.now().getTime() + 5 * minute).toISOString() });
  const expired = await signIn('administrator');
  clock.advance(16 * minute);
  const { access_token: now, refresh_token: refresh } = await signIn('administrator');
  const revoked = await ask('POST /api/account/tokens', now, {
    name: 'revoked',
    role: 'administrator',
    password: testPassword,
  });
  await ask(`DELETE /api/account/tokens/${String(revoked['id'])}`, now);
  const scim = await ask('POST /api/account/scim-tokens', now, { name: 'directory', password: testPassword });
  const leaving = await signIn('administrator');
  await ask('POST /api/account/logout', leaving.access_token);
  const tokens = {
    'an API token that is expired': expiring['token'],
    'an API token that is revoked': revoked['token'],
    'an API token that nobody made': `dl_${'x'.repeat(43)}`,
    'an access token that is expired': expired.access_token,
    'a session that was left': leaving.access_token,
    ...(await endedTokens(now)),
    'a refresh token': refresh,
    'a token for SCIM': scim['token'],
    'another signature': `${now.slice(0, -4)}AAAA`,
    'a token without signature': unsigned(now),
    "another product's token": await signedElsewhere(),
  };
  return Object.entries(tokens).map(([name, one]) => none(name, bearer(String(one))));
}

/** What ends the API token of an administrator for good, and what lets its owner in again. */
async function endedTokens(administrator: string): Promise<Record<string, unknown>> {
  const post = (path: string, body: object = {}) => ask(`POST /api/${path}`, administrator, body);
  const proof = { password: testPassword };
  const demote = (id: string) => ask(`PUT /api/accounts/${id}/role`, administrator, { role: 'agent' });
  const promote = (id: string) =>
    ask(`PUT /api/accounts/${id}/role`, administrator, { role: 'administrator', ...proof });
  const { token: directory } = await post('account/scim-tokens', { name: 'directory', ...proof });
  const set = (id: string, active: boolean) =>
    ask(`PATCH /api/scim/v2/Users/${id}`, String(directory), { Operations: [{ op: 'replace', value: { active } }] });
  const disable = (id: string) => post(`accounts/${id}/disable`);
  const ways: Record<string, (id: string, email: string) => Promise<unknown>> = {
    'who is disabled': disable,
    'who was disabled and is enabled again': async (id) => [
      await disable(id),
      await post(`accounts/${id}/enable`, proof),
    ],
    'who is demoted': demote,
    'who was demoted and is an administrator again': async (id) => [await demote(id), await promote(id)],
    'whose password was reset': (_id, email) => resetPassword(app.testDatabase.database, email),
    'whom a directory deactivated': (id) => set(id, false),
    'whom a directory deactivated and reactivated': async (id) => [await set(id, false), await set(id, true)],
  };
  const ended: Record<string, unknown> = {};
  for (const [name, way] of Object.entries(ways)) {
    const { id, email, session } = await leaver();
    const made = await ask('POST /api/account/tokens', session, { name, ...proof });
    await way(id, email);
    ended[`an API token of somebody ${name}`] = made['token'];
    ended['a session of somebody who was an administrator'] = session;
  }
  return ended;
}

/** An administrator to whom something happens. */
async function leaver() {
  const email = `${randomUUID()}@desk.test`;
  const person = { email, name: 'Gone', role: 'administrator', password: testPassword } as const;
  const id = await app.testDatabase.database.transaction((tx) => createAccount(tx, person));
  const pair = await ask('POST /api/account/login', undefined, { email, password: testPassword });
  return { id, email, session: String(pair['access_token']) };
}

const unsigned = (token: string) =>
  [Buffer.from('{"alg":"none"}').toString('base64url'), token.split('.')[1], ''].join('.');

const signedElsewhere = () =>
  new SignJWT({ role: 'administrator', sid: randomUUID() })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer('deskledger')
    .setSubject(randomUUID())
    .setExpirationTime('1h')
    .sign(Buffer.alloc(32, 'a'));

/** The token of a TV display. */
async function kiosk(manager: string): Promise<string> {
  const view = await ask('POST /api/views', manager, { screen: 'overview', name: 'v', query: '', isShared: true });
  const expiresAt = new Date(clock.now().getTime() + 60 * minute).toISOString();
  const body = { name: 'Hall', views: [view['id']], seconds: 20, expiresAt };
  return String((await ask('POST /api/walls', manager, body))['token']);
}

beforeAll(async () => {
  app = await startTestApp({ clock, modules: [KnocksModule], prepare: offerCredentials });
  server = app.app.getHttpAdapter().getInstance();
  await Promise.all(roles.map((role) => app.tokenOf(role)));
  credentials.push(none('nobody', {}), none('a password', { authorization: 'Basic YWRtaW46YWRtaW4=' }));
  credentials.push(...(await deadCredentials(await app.tokenOf('administrator'))));
  const { access_token: administrator } = await signIn('administrator');
  for (const role of roles) {
    const { access_token: session } = await signIn(role);
    const { token } = await ask('POST /api/account/tokens', administrator, {
      name: role,
      role,
      password: testPassword,
    });
    credentials.push(
      known(`a session, ${role}`, session, (callers) => callers.session.includes(role)),
      known(`a token, ${role}`, String(token), (callers) => callers.token.includes(role)),
    );
  }
  const hall = await kiosk((await signIn('manager')).access_token);
  credentials.push(known('a TV display', hall, (callers) => callers.kiosk));
});
afterAll(() => app.close());

/** What comes of knocking: 204 or 400 is inside, where what was asked for is looked at. */
async function knock({ method, url }: Route, { headers }: Credential): Promise<string | number> {
  const path = url.replaceAll(/:\w+|\*/g, '0b0f9c6e-0000-4000-8000-000000000001');
  const { statusCode } = await server.inject({
    ...{ method: method as 'GET', url: path },
    headers: { ...headers, 'x-knocks': 'yes' },
  });
  if (statusCode === 401 || statusCode === 403) return statusCode;
  return statusCode === 204 || statusCode === 400 ? 'let in' : `answered ${statusCode}`;
}

const refusesHead = new Set(endpoints.filter((one) => one.refusesHead).map(({ path }) => path as string));

describe('the guard', () => {
  it('has a policy for every route', () => {
    const stray = routes.filter((route) => callersAt(route) === undefined);
    expect(stray).toEqual([]);
    const missing = endpoints.filter(
      (one) => !routes.some(({ method, url }) => method === one.method && isAt(one, url)),
    );
    expect(missing.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
  });

  it('lets in whom the policy names, with each credential at every route, and nobody else', async () => {
    const wrong: string[] = [];
    let knocks = 0;
    for (const route of routes) {
      const callers = callersAt(route);
      if (callers === undefined || (route.method === 'HEAD' && refusesHead.has(route.url))) continue;
      for (const credential of credentials) {
        knocks += 1;
        const met = await knock(route, credential);
        const due = credential.isGood(callers) ? 'let in' : credential.refusal;
        if (met !== due) wrong.push(`${route.method} ${route.url}, ${credential.name}: ${met} instead of ${due}`);
      }
    }
    expect(wrong).toEqual([]);
    expect(knocks).toBeGreaterThan(3000);
  });
});
