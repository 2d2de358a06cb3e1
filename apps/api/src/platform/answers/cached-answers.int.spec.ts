import { startTestApp, type TestApp } from '../../testing/start-test-app.js';
import { FixedClock } from '../clock/clock.js';
import { DataVersion } from '../data-version/data-version.js';
import { memory, SamplesModule } from '../../testing/sample-endpoints.js';

const clock = new FixedClock(new Date('2026-09-07T23:50:00Z'));
let http: TestApp;
let token: string;

beforeAll(async () => {
  http = await startTestApp({ clock, modules: [SamplesModule] });
  token = await http.tokenOf('administrator');
});
afterAll(() => http.close());

const address = 'GET /api/remembered';
let made: number;
beforeEach(() => (made = memory.made));

/** What the client sees of an answer, without what is another each time. */
async function seen(query = '', headers: Record<string, string> = {}) {
  const reply = await http.ask(`${address}${query}`, { token, headers });
  const { date: _date, 'x-request-id': id, ...rest } = Object.fromEntries(reply.headers);
  return { id, status: reply.status, text: reply.text, headers: rest };
}

describe('an answer from memory', () => {
  it('is made once, and looks the same the second time except for its correlation id', async () => {
    const [{ id: firstId, ...first }, { id: secondId, ...second }] = [await seen(), await seen()];
    expect(second).toEqual(first);
    expect(first).toMatchObject({
      status: 200,
      headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'private, no-cache' },
    });
    expect(secondId).toMatch(/^[\da-f-]{36}$/);
    expect(secondId).not.toBe(firstId);
    expect(memory.made).toBe(made + 1);
  });

  it('is 304 without a body for who has it, under the correlation id that was sent', async () => {
    const { etag } = (await seen()).headers as { etag: string };
    for (const known of [etag, `"other", ${etag}`, '*']) {
      const { id, status, text, headers } = await seen('', { 'if-none-match': known, 'x-request-id': 'again-1' });
      expect({ id, status, text }).toEqual({ id: 'again-1', status: 304, text: '' });
      expect(headers).toMatchObject({ etag, 'x-content-type-options': 'nosniff' });
    }
    expect((await seen('?size=small', { 'if-none-match': etag })).status).toBe(200);
  });

  it('is one whatever the order of its values, and whether a default is spelt out', async () => {
    const first = await seen('?tag=b&tag=a&tag=c');
    for (const query of ['?tag=a&tag=b&tag=c&tag=a', '?size=large&tag=c&tag=b&tag=a'])
      expect((await seen(query)).text).toBe(first.text);
    expect(memory.made).toBe(made + 1);
    expect((await seen('?tag=b&tag=a')).text).not.toBe(first.text);
    expect((await seen('?tag=b&tag=a&tag=c&size=small')).text).not.toBe(first.text);
  });

  it('is for those alone who may have it', async () => {
    expect((await http.ask(address)).status).toBe(401);
    expect((await http.ask(address, { token: `${token}x` })).status).toBe(401);
    expect((await http.ask(address, { token: await http.tokenOf('agent') })).status).toBe(403);
  });

  it('is refused where the request is wrong', async () => {
    expect((await seen('?colour=red')).status).toBe(400);
  });

  it('is counted among the measures like any other', async () => {
    const count = async () => {
      const { text } = await http.ask('GET /metrics', { token });
      const counted = /http_request_seconds_count\{method="GET",route="\/api\/remembered",status="200"\} (\d+)/;
      return Number(counted.exec(text)?.[1] ?? 0);
    };
    const before = await count();
    await seen();
    await seen();
    expect(await count()).toBe(before + 2);
  });
});

describe('an answer from memory is made anew', () => {
  it('when the data version has moved', async () => {
    const { headers } = await seen();
    const moved = jest.spyOn(http.app.get(DataVersion), 'current').mockReturnValue('moved');
    memory.readAt = 'moved';
    expect((await seen('', { 'if-none-match': headers['etag']! })).status).toBe(200);
    expect(memory.made).toBeGreaterThan(made);
    moved.mockRestore();
  });

  it('when the day has ended', async () => {
    await seen();
    made = memory.made;
    clock.advance(5 * 60_000);
    await seen();
    expect(memory.made).toBe(made);
    clock.advance(6 * 60_000);
    await seen();
    expect(memory.made).toBe(made + 1);
  });

  it('not at all once the session has ended', async () => {
    expect((await seen()).status).toBe(200);
    await http.ask('POST /api/account/logout', { token });
    expect((await http.ask(address, { token })).status).toBe(401);
  });
});
