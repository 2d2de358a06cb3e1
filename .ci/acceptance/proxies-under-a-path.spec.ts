import { randomUUID } from 'node:crypto';
import type { SurveyTemplate } from '@deskledger/contracts';
import { HelpDesk } from './support/help-desk.js';
import { administrator, RunningProduct, until, webhookSecret } from './support/processes.js';
import { Proxy, proxyKinds } from './support/proxy.js';
import { Staff } from './support/staff.js';

const path = '/support';
const survey = {
  title: 'Customer satisfaction',
  description: '',
  status: 'active',
  questions: [{ id: 'overall', type: 'rating', question: 'How satisfied are you?', required: true }],
};

let product: RunningProduct;
let publicId: string;
/** The mark of the administrator's browser, which is asked for no code. */
let known = '';

beforeAll(async () => {
  product = await RunningProduct.start({
    PUBLIC_URL: `https://desk.example.com${path}`,
    TRUSTED_PROXIES: '127.0.0.1',
  });
  const staff = new Staff(() => `${product.url}${path}`);
  ({ publicId } = await staff.call<SurveyTemplate>('POST', '/api/survey/template', survey));
});
afterAll(() => product.stop());

const desk = new HelpDesk(() => product.url, webhookSecret);

/** As the page says under "Under a path". */
describe.each(Object.entries(proxyKinds))('under a path behind %s', (_name, kind) => {
  let proxy: Proxy;
  beforeAll(async () => {
    proxy = await Proxy.start(kind, product.port, path);
  });
  afterAll(() => proxy.stop());

  const addressesIn = (page: string) =>
    [...page.matchAll(/\b(?:href|src)="(\/[^"]*)"/g)].map(([, address]) => address!.replaceAll('&amp;', '&'));

  it('pages come with all that they load, and stay below the path', async () => {
    for (const address of ['/', '/auth/login', '/dashboard/tickets', `/survey/${publicId}`]) {
      const page = await proxy.ask('GET', `${path}${address}`);
      expect([address, page.status]).toEqual([address, 200]);
      const loaded = addressesIn(page.text).filter((each) => each.includes('.'));
      expect(loaded.length).toBeGreaterThan(0);
      for (const each of loaded) {
        const { status, headers } = await proxy.ask('GET', each);
        expect({ each, status, isOwn: each.startsWith(`${path}/`) }).toEqual({ each, status: 200, isOwn: true });
        expect(headers).toHaveProperty('x-request-id');
      }
    }
  });

  it('an address without its last slash, and one that is not there, lead home', async () => {
    const bare = await proxy.ask('GET', `${path}?feedback=none`);
    const home = bare.headers.location ?? `${path}?feedback=none`;
    expect(new URL(home, 'https://desk.example.com').search).toBe('?feedback=none');
    const page = await proxy.ask('GET', new URL(home, 'https://desk.example.com').pathname);
    expect(page).toMatchObject({ status: 200, headers: { 'content-type': expect.stringContaining('text/html') } });
    const lost = await proxy.ask('GET', `${path}/nothing-here`);
    expect(lost).toMatchObject({ status: 302, headers: { location: `${path}/` } });
  });

  it('people sign in, and what a help desk delivers appears at once', async () => {
    const signedIn = await proxy.ask('POST', `${path}/api/account/login`, {
      headers: { 'content-type': 'application/json', ...(known !== '' && { cookie: known }) },
      body: Buffer.from(JSON.stringify({ email: administrator.email, password: administrator.password })),
    });
    const [cookie = ''] = signedIn.headers['set-cookie'] ?? [];
    expect([signedIn.status, cookie]).toEqual([200, expect.stringContaining(`; Path=${path}/api;`)]);
    known = cookie.split(';')[0]!;
    const { access_token: token } = JSON.parse(signedIn.text) as { access_token: string };
    const live = await proxy.open('GET', `${path}/api/live`, { headers: { authorization: `Bearer ${token}` } });
    let reported = '';
    live.on('data', (bytes: Buffer) => (reported += bytes.toString()));
    const data = { ticketId: randomUUID(), status: 'Open' };
    const event = { type: 'ticket.updated', id: randomUUID(), timestamp: new Date().toISOString(), data };
    const body = Buffer.from(JSON.stringify(event));
    const headers = { 'content-type': 'application/json', ...desk.sign(body) };
    expect((await proxy.ask('POST', `${path}/api/webhooks/standard`, { headers, body })).status).toBe(200);
    await until('the update', 10, () => Promise.resolve(reported.includes('event: change')));
    live.destroy();
  });

  it.each(['/', '/dashboard', '/api/account', '/supporting', '/supporting/api/account', '/health/ready', '/metrics'])(
    '%s is not for Deskledger',
    async (outside) => expect((await proxy.ask('GET', outside)).headers).not.toHaveProperty('x-request-id'),
  );
});
