import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { HelpDesk } from './support/help-desk.js';
import { howMuch } from './support/how-much.js';
import { administrator, RunningProduct, until, webhookSecret } from './support/processes.js';
import { Proxy, proxyKinds } from './support/proxy.js';

const megabyte = 1024 * 1024;
/** As many at least as lock the account to whoever is not known: it is tried ten times a round, and fifty times an hour. */
const rounds = howMuch(50, 8);
const guests = 20;
/** A product of its own: it is told where the proxies are, and that people come by https. */
let product: RunningProduct;
/** The mark of the administrator's browser. */
let known = '';

beforeAll(async () => {
  product = await RunningProduct.start({ PUBLIC_URL: 'https://desk.example.com', TRUSTED_PROXIES: '127.0.0.1' });
});
afterAll(() => product.stop());

const desk = new HelpDesk(() => product.url, webhookSecret);

/** A signed delivery of about so many bytes. */
function delivery(bytes: number) {
  const at = new Date().toISOString();
  const data = { ticketId: randomUUID(), status: 'Open', description: 'x'.repeat(bytes) };
  const body = Buffer.from(JSON.stringify({ type: 'ticket.updated', id: randomUUID(), timestamp: at, data }));
  return { body, headers: { 'content-type': 'application/json', ...desk.sign(body) } };
}

const kinds = Object.entries(proxyKinds).map(([name, kind], index) => [name, kind, index] as const);

describe.each(kinds)('behind %s', (_name, kind, index) => {
  let proxy: Proxy;
  let token: string;
  let live: IncomingMessage;
  let reported = '';
  const signIn = (from: string, email: string, password: string, cookie = '') =>
    proxy.ask('POST', '/api/account/login', {
      from,
      headers: { 'content-type': 'application/json', ...(cookie !== '' && { cookie }) },
      body: Buffer.from(JSON.stringify({ email, password })),
    });

  beforeAll(async () => {
    proxy = await Proxy.start(kind, product.port);
    const signedIn = await signIn('127.0.0.4', administrator.email, administrator.password, known);
    known = (signedIn.headers['set-cookie']?.[0] ?? '').split(';')[0] ?? '';
    token = `Bearer ${(JSON.parse(signedIn.text) as { access_token: string }).access_token}`;
    // From the beginning, since a stream shows that it goes on by what comes after a quarter of a minute.
    live = await proxy.open('GET', '/api/live', { from: '127.0.0.3', headers: { authorization: token } });
    live.on('data', (bytes: Buffer) => (reported += bytes.toString()));
  });
  afterAll(() => proxy.stop());

  it('pages come with the order to insist on https, and measures do not come at all', async () => {
    const headers = { cookie: `access-token=${token.replace('Bearer ', '')}` };
    for (const address of ['/', '/auth/login', '/dashboard', '/dashboard/tickets', '/dashboard/reports']) {
      const page = await proxy.ask('GET', address, { headers });
      expect(page).toMatchObject({ status: 200, headers: { 'strict-transport-security': 'max-age=31536000' } });
    }
    expect((await proxy.ask('GET', '/metrics')).status).toBe(401);
  });

  it('figures come packed', async () => {
    const headers = { authorization: token, 'accept-encoding': 'gzip' };
    const range = 'dateRange=custom&customDateRangeFrom=2025-11-27&customDateRangeTo=2026-11-26';
    const answer = await proxy.ask('GET', `/api/report/comparison?${range}`, { headers });
    expect(answer).toMatchObject({ status: 200, headers: { 'content-encoding': 'gzip' } });
  });

  it('deliveries and files may be as large as they may be, and no larger', async () => {
    const from = '127.0.0.2';
    expect((await proxy.ask('POST', '/api/webhooks/standard', { from, ...delivery(4.9 * megabyte) })).status).toBe(200);
    expect((await proxy.ask('POST', '/api/webhooks/standard', { from, ...delivery(5.1 * megabyte) })).status).toBe(413);
    const rows = Array.from(
      { length: 200_000 },
      (_, row) => `${row},Open,2026-01-01T00:00:00Z,${'subject '.repeat(10)}`,
    );
    const file = await proxy.ask('POST', '/api/imports?fileName=tickets.csv', {
      from,
      headers: { authorization: token, 'content-type': 'text/csv' },
      body: Buffer.from(`ticketId,status,createdTime,subject\n${rows.join('\n')}\n`),
    });
    expect(file.status).toBe(201);
  });

  it('a known person signs in while unauthenticated callers fail again and again', async () => {
    const statuses = new Map<number, number>();
    for (let round = 0; round < rounds; round += 1) {
      const failures = Array.from({ length: guests }, (_, guest) =>
        signIn(
          `127.0.${index + 1}.${guest + 1}`,
          guest % 2 === 0 ? administrator.email : `guest${index}-${guest}@desk.test`,
          'a wrong password',
        ),
      );
      for (const { status } of await Promise.all(failures)) statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
    expect([...statuses.keys()].sort()).toEqual([401, 429]);
    expect((await signIn('127.0.0.4', administrator.email, administrator.password, known)).status).toBe(200);
  });

  it('live updates come at once, and go on', async () => {
    await until('the first update', 10, () => Promise.resolve(reported.includes('event: change')));
    await until('a word of a stream that goes on', 30, () => Promise.resolve(reported.includes(': still here')));
    live.destroy();
    await until('the end of the stream', 10, () => Promise.resolve(live.closed));
  });
});
