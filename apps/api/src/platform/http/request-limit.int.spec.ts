import { startTestApp, testPassword, type TestApp } from '../../testing/start-test-app.js';
import { Watch } from '../../testing/watch.js';

const most = 20;
let http: TestApp;
beforeAll(async () => (http = await startTestApp({ config: { requestsPerMinute: most } })));
afterAll(() => http.close());

async function newToken(): Promise<string> {
  const { json } = await http.ask('POST /api/account/login', {
    body: { email: 'administrator@desk.test', password: 'a password for tests' },
  });
  return String(json?.['access_token']);
}

describe('the requests of a minute', () => {
  it('are so many for one session, whatever they ask, and others go on', async () => {
    const token = await http.tokenOf('administrator');
    const calls = ['GET /api/account', 'GET /api/dashboard'] as const;
    for (let count = 0; count < most; count += 1) {
      const { status } = await http.ask(calls[count % 2 === 0 ? 0 : 1], { token });
      expect(status).toBe(200);
    }
    const raw = 'GET /api/accounts/0b0f9c6e-0000-4000-8000-000000000001/picture' as const;
    for (const call of [...calls, raw]) {
      const refused = await http.ask(call, { token });
      expect(refused).toMatchObject({ status: 429, json: { code: 'too_many_requests' } });
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(refused.json?.['detail']).toMatch(/^Limit of 20 requests per minute reached\. Try again in /);
    }
    expect((await http.ask('GET /api/account', { token: await newToken() })).status).toBe(200);
  });

  it('are so many for one API token', async () => {
    const made = await http.ask('POST /api/account/tokens', {
      token: await newToken(),
      body: { name: 'script', password: testPassword },
    });
    const token = String(made.json?.['token']);
    const statuses: number[] = [];
    const runWild = async () => {
      for (let count = 0; count <= most; count += 1) {
        statuses.push((await http.ask('GET /api/account', { token })).status);
      }
    };
    expect(await new Watch(http, newToken).refusals('/api/account', 'too_many_requests', runWild)).toBe(1);
    expect(statuses).toEqual([...Array<number>(most).fill(200), 429]);
  });

  it('are so many for one directory, which is told so as SCIM does', async () => {
    const body = { name: 'Okta', password: testPassword };
    const made = await http.ask('POST /api/account/scim-tokens', { token: await newToken(), body });
    const token = String(made.json?.['token']);
    for (let count = 0; count < most; count += 1)
      expect((await http.ask('GET /api/scim/v2/Users', { token })).status).toBe(200);
    const refused = await http.ask('GET /api/scim/v2/ServiceProviderConfig', { token });
    expect(refused).toMatchObject({
      status: 429,
      json: {
        schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
        status: '429',
        detail: expect.stringMatching(/^Limit of 20 requests per minute reached\. Try again in /) as string,
      },
    });
    expect(refused.headers.get('content-type')).toBe('application/scim+json; charset=utf-8');
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('are not those of a help desk, or of anybody who need not sign in', async () => {
    const token = await http.tokenOf('administrator');
    for (let count = 0; count < 2 * most; count += 1) {
      expect((await http.ask('GET /api/webhooks/standard', { token })).status).not.toBe(429);
      expect((await http.ask('GET /health/live', { token })).status).toBe(200);
    }
  });
});
