import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { HelpDesk } from './support/help-desk.js';
import { administrator, RunningProduct, webhookSecret } from './support/processes.js';
import { Proxy, proxyKinds } from './support/proxy.js';

const megabyte = 1024 * 1024;
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

  it('live updates come at once, and go on', async () => {
    const from = '127.0.0.3';
    const live = await proxy.open('GET', '/api/live', { from, headers: { authorization: token } });
    let told = '';
    live.on('data', (bytes: Buffer) => (told += bytes.toString()));
    const ended = new Promise((resolve) => live.once('close', resolve));
    await pause(1000);
    expect(told).toContain('event: change');
    const before = told.length;
    await pause(16_000);
    expect(told.length).toBeGreaterThan(before);
    live.destroy();
    await ended;
  });

  it('a known person signs in while strangers fail a thousand times', async () => {
    const statuses = new Map<number, number>();
    for (let round = 0; round < 50; round += 1) {
      const failures = Array.from({ length: 20 }, (_, guest) =>
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
});
