import { randomUUID } from 'node:crypto';
import { CommandBus } from '@nestjs/cqrs';
import { FixedClock } from '../../../../platform/clock/clock.js';
import { startTestApp, type TestApp } from '../../../../testing/start-test-app.js';
import { survey, SurveyDesk } from '../../testing/survey-desk.js';
import { EnrollTest } from './enroll-test.command.js';

const day = 86_400_000;
const clock = new FixedClock(new Date('2026-11-20T10:00:00Z'));
let http: TestApp;
let desk: SurveyDesk;
let template: Record<string, unknown>;

beforeAll(async () => {
  http = await startTestApp({ clock, config: { role: 'api' } });
  desk = new SurveyDesk(http);
});
afterAll(() => http.close());
beforeEach(async () => {
  template = await desk.publish();
});

describe('a test enrollment', () => {
  const path = () => `/api/survey/enroll-test/${String(template['id'])}` as const;
  const enroll = (as: string) => http.ask(`POST ${path()}/`, { token: as });
  const read = (as: string) => http.ask(`GET ${path()}`, { token: as });
  const invited = async () =>
    (await desk.rows<{ n: number }>(`select count(*) as n from survey_enrollments where kind = 'test'`))[0]!.n;

  it('can be answered for a day, and is in no figure', async () => {
    const made = await enroll(await http.tokenOf('agent'));
    const link = made.json?.['id'];
    expect(made.json).toEqual({
      id: link,
      expiresAt: new Date(clock.now().getTime() + day).toISOString(),
    });
    expect((await desk.read(link)).json).toMatchObject({ kind: 'test' });
    expect((await desk.submit(link, { overall: 1, why: 'test' })).status).toBe(200);
    expect(await desk.rows('select * from survey_responses where template_id = $1', [template['id']])).toEqual([]);
  });

  it('needs an active survey, a person who is signed in, and more than a HEAD', async () => {
    const token = await http.tokenOf('manager');
    expect((await http.ask(`HEAD ${path()}`, { token })).status).toBe(404);
    expect((await http.ask(`GET ${path()}`)).status).toBe(401);
    expect((await http.ask(`GET /api/survey/enroll-test/${randomUUID()}`, { token })).status).toBe(404);
    await desk.save(template['id'], { ...survey, status: 'draft' });
    expect([(await read(token)).status, (await enroll(token)).status]).toEqual([409, 409]);
  });

  it('is recorded once for a person and a version, however often it is read', async () => {
    const [agent, manager] = [await http.tokenOf('agent'), await http.tokenOf('manager')];
    const before = await invited();
    const answers = await Promise.all(Array.from({ length: 8 }, () => read(agent)));
    const first = answers[0]!.json;
    expect(answers.map(({ json }) => json)).toEqual(Array(8).fill(first));
    expect(await invited()).toBe(before + 1);
    expect((await read(manager)).json).not.toEqual(first);
    expect(await invited()).toBe(before + 2);
    expect((await desk.read(first?.['id'])).json).toMatchObject({ kind: 'test' });
    await desk.save(template['id'], { ...survey, title: 'Another version', status: 'active' });
    expect((await read(agent)).json).not.toEqual(first);
    expect(await invited()).toBe(before + 3);
  });

  it('is what was made last, and another one once that was answered or has expired', async () => {
    const token = await http.tokenOf('agent');
    const first = (await read(token)).json;
    const made = (await enroll(token)).json;
    expect(made).not.toEqual(first);
    expect((await read(token)).json).toEqual(made);
    await desk.submit(made?.['id'], { overall: 4 });
    expect((await read(token)).json).toEqual(first);
    // Long after the end of the token.
    const later = () => http.app.get(CommandBus).execute(new EnrollTest(String(template['id']), 'account:1', 'open'));
    const now = clock.now();
    const known = await later();
    clock.advance(day - 1);
    expect(await later()).toEqual(known);
    clock.advance(1);
    expect(await later()).not.toEqual(known);
    clock.set(now);
  });

  it('is nothing that pages of others can have made, with the cookies that a browser adds', async () => {
    const before = await invited();
    const cookie = `access-token=${await http.tokenOf('agent')}`;
    for (const [name, value] of [
      ['sec-fetch-site', 'cross-site'],
      ['sec-purpose', 'prefetch'],
    ] as const)
      expect((await http.ask(`GET ${path()}`, { headers: { cookie, [name]: value } })).status).toBe(401);
    expect(await invited()).toBe(before);
  });

  it('is made fifty times a day at most', async () => {
    const token = await http.tokenOf('agent');
    for (let nth = 0; nth < 50; nth += 1) expect((await enroll(token)).status).toBe(201);
    const refused = await enroll(token);
    expect(refused).toMatchObject({ status: 429, json: { detail: expect.stringContaining('Answer one of them') } });
    expect(refused.headers.get('retry-after')).toMatch(/^\d+$/);
    expect((await read(token)).status).toBe(200);
  });
});
