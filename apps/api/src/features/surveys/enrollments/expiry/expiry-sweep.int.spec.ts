import { FixedClock } from '../../../../platform/clock/clock.js';
import { startTestApp, type TestApp } from '../../../../testing/start-test-app.js';
import { SurveyDesk } from '../../testing/survey-desk.js';
import { ExpirySweep } from './expiry-sweep.js';

const day = 86_400_000;
const start = new Date('2026-11-20T10:00:00Z');
const clock = new FixedClock(start);
let http: TestApp;
let desk: SurveyDesk;
let template: Record<string, unknown>;

beforeAll(async () => {
  http = await startTestApp({ clock, config: { role: 'api' } });
  desk = new SurveyDesk(http);
  template = await desk.publish();
});
afterAll(() => http.close());
afterEach(() => clock.set(start));

const sweep = () => http.app.get(ExpirySweep, { strict: false }).sweep();
const lastFact = async (link: unknown) => (await desk.facts(link)).at(-1)?.type;

describe('an enrollment whose time is over', () => {
  it('leads nowhere any more, and is ended by the sweep together with what was kept', async () => {
    const link = await desk.invite(template['id']);
    const begun = await desk.invite(template['id']);
    await desk.submit(begun, { why: 'later' }, { partial: true });
    clock.advance(30 * day - 1);
    expect((await desk.read(link)).status).toBe(200);
    clock.advance(1);
    expect((await desk.read(link)).status).toBe(404);
    expect((await desk.submit(begun, { overall: 4 })).status).toBe(404);

    await sweep();
    expect([await lastFact(link), await lastFact(begun)]).toEqual(['SurveyExpired', 'SurveyExpired']);
    expect(await desk.rows('select * from survey_partial_answers')).toEqual([]);
    expect(await desk.rows('select ended from survey_enrollments where ended is null')).toEqual([]);
  });

  it('is one of many that the sweep ends in sets; those who answered keep their answers', async () => {
    const links = [];
    for (let count = 0; count < 230; count += 1) links.push(await desk.invite(template['id']));
    await desk.submit(links[0], { overall: 5 });
    clock.advance(31 * day);
    await Promise.all([sweep(), sweep()]);
    const ended = await desk.rows('select ended, count(*) from survey_enrollments group by ended');
    expect(ended).toContainEqual({ ended: 'answered', count: 1 });
    expect(ended.map(({ ended: how }) => how).sort()).toEqual(['answered', 'expired']);
    expect((await desk.read(links[0])).json).toMatchObject({ answered: true });
  });

  it('is a test after a day', async () => {
    const token = await http.tokenOf('agent');
    const { json } = await http.ask(`GET /api/survey/enroll-test/${String(template['id'])}`, { token });
    clock.advance(day - 1);
    expect((await desk.read(json?.['id'])).status).toBe(200);
    clock.advance(1);
    expect((await desk.read(json?.['id'])).status).toBe(404);
  });

  it('never belongs to a public link; what was begun there and left alone is dropped after a month', async () => {
    const begun = await desk.submit(
      template['publicId'],
      { why: 'nothing' },
      {
        partial: true,
        ...(await desk.visit(template['publicId'])),
      },
    );
    clock.advance(31 * day);
    await sweep();
    expect(await desk.rows('select * from survey_partial_answers')).toEqual([]);
    expect((await desk.submit(begun.json?.['id'], { overall: 3 })).status).toBe(200);
  });
});
