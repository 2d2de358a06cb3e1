import { startTestApp, type TestApp } from '../../../../testing/start-test-app.js';
import { overall, survey, SurveyDesk } from '../../testing/survey-desk.js';

let http: TestApp;
let desk: SurveyDesk;
let template: Record<string, unknown>;

beforeAll(async () => {
  http = await startTestApp({ config: { role: 'api' } });
  desk = new SurveyDesk(http);
});
afterAll(() => http.close());
beforeEach(async () => {
  template = await desk.publish();
});

describe('who comes back to a public link', () => {
  it('finds the version that they began, with their answers, whatever became of the survey', async () => {
    const { id, publicId } = template;
    const { respondent, visit } = await desk.visit(publicId);
    await desk.submit(publicId, { why: 'Hm' }, { partial: true, version: 1, visit });
    await desk.save(id, { ...survey, title: 'Second', questions: [overall], status: 'active' });
    const begun = { title: survey.title, version: 1, kind: 'public', answered: false };
    const [, hm] = survey.questions;
    const questions = survey.questions.map((question) => (question === hm ? { ...question, answer: 'Hm' } : question));
    const shown = await desk.read(publicId, respondent);
    expect(shown).toMatchObject({ status: 200, json: { ...begun, questions } });
    expect(shown.json).not.toHaveProperty('visit');
    expect(shown.headers.get('cache-control')).toBe('no-store');
    expect((await desk.read(publicId)).json).toMatchObject({ title: 'Second', version: 2, visit: expect.anything() });

    await desk.save(id, { ...survey, status: 'draft' });
    expect((await desk.read(publicId, respondent)).json).toMatchObject(begun);
    expect((await desk.read(publicId)).status).toBe(404);
    expect((await desk.submit(publicId, { overall: 4 }, { respondent, version: 1 })).status).toBe(200);
    expect((await desk.read(publicId, respondent)).json).toMatchObject({ answered: true, questions: [] });
  });

  it('is anybody else when they have begun nothing', async () => {
    const { publicId } = template;
    const { respondent } = await desk.visit(publicId);
    for (const stranger of [respondent, 'nobody', '']) {
      expect((await desk.read(publicId, stranger)).json).toMatchObject({ version: 1, visit: expect.anything() });
    }
  });
});
