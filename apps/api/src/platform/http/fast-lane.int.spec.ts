import { startTestApp, type TestApp } from '../../testing/start-test-app.js';
import { repetition, SamplesModule } from './testing/samples.js';

let http: TestApp;
let token: string;

beforeAll(async () => {
  http = await startTestApp({ modules: [SamplesModule] });
  token = await http.tokenOf('administrator');
});
afterAll(() => http.close());

const address = 'GET /api/repeated';

/** What the client sees of an answer, without what is another each time. */
async function seen(headers: Record<string, string> = {}) {
  const reply = await http.ask(address, { token, headers });
  const { date: _date, 'x-request-id': id, ...rest } = Object.fromEntries(reply.headers);
  return { id, status: reply.status, text: reply.text, headers: rest };
}

describe('an answer that can be repeated', () => {
  it('is made once, and looks the same the second time except for its correlation id', async () => {
    const [{ id: firstId, ...first }, { id: secondId, ...second }] = [await seen(), await seen()];
    expect(second).toEqual({ ...first, headers: { ...first.headers, 'content-length': '11' } });
    expect(secondId).toMatch(/^[\da-f-]{36}$/);
    expect(secondId).not.toBe(firstId);
    expect(repetition.made).toBe(1);
  });

  it('is 304 for who has it, under the correlation id that was sent', async () => {
    const { id, status, text, headers } = await seen({ 'if-none-match': '"1"', 'x-request-id': 'again-1' });
    expect({ id, status, text }).toEqual({ id: 'again-1', status: 304, text: '' });
    expect(headers).toMatchObject({ etag: '"1"', 'x-content-type-options': 'nosniff' });
    expect(repetition.made).toBe(1);
  });

  it('is for those alone who may have it', async () => {
    expect((await http.ask(address)).status).toBe(401);
    expect((await http.ask(address, { token: `${token}x` })).status).toBe(401);
    const agent = await http.tokenOf('agent');
    await http.ask('GET /api/story', { token: agent });
    expect((await http.ask(address, { token: agent })).status).toBe(403);
  });

  it('is counted among the measures like any other', async () => {
    const { text } = await http.ask('GET /metrics');
    const counted = /http_request_seconds_count\{method="GET",route="\/api\/repeated",status="200"\} (\d+)/.exec(text);
    expect(Number(counted?.[1])).toBe(2);
  });

  it('is made anew when it holds no longer', async () => {
    repetition.holds = false;
    expect((await seen()).status).toBe(200);
    expect(repetition.made).toBe(2);
  });

  it('is refused once its session has ended', async () => {
    repetition.holds = true;
    expect((await seen()).status).toBe(200);
    await http.ask('POST /api/account/logout', { token });
    expect((await http.ask(address, { token })).status).toBe(401);
  });
});
