import { startTestApp, testPassword, type TestApp } from '../../testing/start-test-app.js';

let product: TestApp;
let origin: string;

beforeAll(async () => {
  product = await startTestApp({
    config: { http: { host: '127.0.0.1', port: 0, publicUrl: 'http://desk.test/support', trustedProxies: [] } },
  });
  ({ origin } = new URL(product.url));
});
afterAll(() => product.close());

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${origin}${path}`, { headers, redirect: 'manual' });

describe('under a base path', () => {
  it.each([
    ['/support', 200],
    ['/support/', 200],
    ['/support?feedback=none', 200],
    ['/support/dashboard/tickets', 200],
    ['/support/api/account', 401],
    ['/support/metrics', 401],
    ['/support/health/ready', 200],
    // For probes that ask the process itself.
    ['/health/ready', 200],
    ['/health/live', 200],
    ['/metrics', 401],
    ['/', 404],
    ['/dashboard', 404],
    ['/api/account', 404],
    ['/supporting/api/account', 404],
    ['/Support/api/account', 404],
    ['/health/other', 404],
  ])('%s answers %i', async (path, status) => expect((await get(path)).status).toBe(status));

  it('sends whoever is lost to its own home', async () => {
    const answer = await get('/support/nothing-here');
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/support/']);
  });

  it('completes the addresses in its pages', async () => {
    for (const path of ['/support/', '/support/dashboard', '/support/survey/2f9c1b7a2f9c1b7a2f9c1b7a']) {
      const page = await (await get(path)).text();
      const own = [...page.matchAll(/\b(?:href|src|srcset|action)="(\.?\/[^"]*)"/gi)].map(([, address]) => address!);
      expect(own.filter((address) => !`${address}/`.startsWith('/support/'))).toEqual([]);
    }
    const { headers } = await get('/support/survey/2f9c1b7a2f9c1b7a2f9c1b7a');
    expect(headers.get('link')).toContain('</support/api/survey/enroll/2f9c1b7a2f9c1b7a2f9c1b7a>');
  });

  it('says in its documentation where calls go', async () => {
    const document = (await (await get('/support/api/openapi.json')).json()) as { servers: { url: string }[] };
    expect(document.servers[0]!.url).toBe('/support');
    const page = await (await get('/support/api/docs')).text();
    const [, script] = /<script src="([^"]*swagger-ui-bundle[^"]*)"/.exec(page) ?? [];
    expect((await get(new URL(script!, 'http://desk.test/support/api/docs').pathname)).status).toBe(200);
  });

  it('shows the board of queues with its own files', async () => {
    const authorization = `Bearer ${await product.tokenOf('administrator')}`;
    const page = await (await get('/support/operations/queues', { authorization })).text();
    expect(page).toContain('<base href="/support/operations/queues/"');
  });

  it('keeps its cookies to itself', async () => {
    await product.tokenOf('administrator');
    const body = { email: 'administrator@desk.test', password: testPassword };
    const { status, headers } = await product.ask('POST /api/account/login', { body });
    expect([status, headers.get('set-cookie')]).toEqual([200, expect.stringContaining('; Path=/support/api;')]);
  });
});
