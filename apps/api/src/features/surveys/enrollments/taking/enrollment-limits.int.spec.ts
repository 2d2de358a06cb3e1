import { startTestApp, type TestApp } from '../../../../testing/start-test-app.js';
import { Watch } from '../../../../testing/watch.js';
import { SurveyDesk } from '../../testing/survey-desk.js';

let http: TestApp;
let desk: SurveyDesk;
let templateId: unknown;

beforeAll(async () => {
  const surveyLimits = {
    link: { points: 5, minutes: 10 },
    network: { points: 40, minutes: 10 },
    openings: { points: 2, minutes: 10 },
  };
  http = await startTestApp({ config: { role: 'api', surveyLimits } });
  desk = new SurveyDesk(http);
  templateId = (await desk.publish())['id'];
});
afterAll(() => http.close());

describe('calls of survey links', () => {
  it('are limited by link, whatever they ask', async () => {
    const link = await desk.invite(templateId);
    await desk.read(link);
    await desk.put(link, { partial: true, questions: [] });
    for (let count = 0; count < 3; count += 1) await desk.put(link, { questions: [] });
    const goOn = async () => {
      for (const refused of [await desk.read(link), await desk.submit(link, { overall: 3 })]) {
        expect(refused).toMatchObject({ status: 429, json: { code: 'too_many_requests' } });
        expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
        expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(600);
      }
    };
    const route = '/api/survey/enroll/:id';
    expect(await new Watch(http).refusals(route, 'too_many_requests', goOn)).toBe(2);
    expect((await desk.read(await desk.invite(templateId))).status).toBe(200);
  });

  it('open a public link so often and no more, and answer all the same', async () => {
    const { publicId } = await desk.publish();
    const visits = [await desk.visit(publicId), await desk.visit(publicId), await desk.visit(publicId)];
    const statuses = [];
    for (const visit of visits) statuses.push((await desk.submit(publicId, {}, { ...visit, partial: true })).status);
    expect(statuses).toEqual([200, 200, 429]);
    expect((await desk.submit(publicId, { overall: 4 }, visits[2])).status).toBe(200);
  });

  it('are limited by address, links that lead nowhere included', async () => {
    const statuses = [];
    for (let count = 0; count < 45; count += 1) statuses.push((await desk.read('A'.repeat(43))).status);
    expect(new Set(statuses)).toEqual(new Set([404, 429]));
    expect((await desk.read(await desk.invite(templateId))).status).toBe(429);
  });
});
