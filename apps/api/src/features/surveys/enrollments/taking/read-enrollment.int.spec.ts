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

describe('a link of an invitation that is half answered', () => {
  const [here, elsewhere] = ['a3b4c5d6-1111-4222-8333-444455556666', 'a3b4c5d6-1111-4222-8333-444455557777'];
  const answersOf = async (link: string, respondent?: string) => {
    const { json } = await desk.read(link, respondent);
    return (json?.['questions'] as { answer?: unknown }[]).flatMap(({ answer }) => answer ?? []);
  };

  it('shows what was typed in the browser where it was typed, and in no other', async () => {
    const link = await desk.invite(template['id']);
    await desk.submit(link, { overall: 2, why: 'My colleague was rude' }, { partial: true, respondent: here });
    expect(await answersOf(link, here)).toEqual([2, 'My colleague was rude']);
    expect(await answersOf(link)).toEqual([]);
    expect(await answersOf(link, elsewhere)).toEqual([]);
  });

  it('begins anew in another browser, which sees nothing of before either', async () => {
    const link = await desk.invite(template['id']);
    await desk.submit(link, { why: 'Mine' }, { partial: true, respondent: here, durations: { overall: 90_000 } });
    await desk.submit(link, { overall: 5 }, { partial: true, respondent: elsewhere });
    expect(await answersOf(link, elsewhere)).toEqual([5]);
    expect(await answersOf(link, here)).toEqual([]);
    await desk.submit(link, { overall: 5 }, { respondent: elsewhere, durations: { overall: 10 } });
    expect((await desk.facts(link)).at(-1)?.data).toMatchObject({ durations: { overall: 10 } });
  });
});

describe('a survey that was completed', () => {
  it('says that it has ended, and one that was withdrawn does not', async () => {
    const link = await desk.invite(template['id']);
    await desk.save(template['id'], { status: 'draft', stopLinks: true });
    expect(await desk.read(link)).toMatchObject({ status: 404, json: { code: 'not_found' } });
    await desk.save(template['id'], { status: 'completed' });
    for (const address of [link, template['publicId']]) {
      expect(await desk.read(address)).toMatchObject({
        status: 404,
        json: { code: 'survey_ended', detail: 'This survey has ended.' },
      });
    }
    expect(await desk.submit(link, { overall: 4 })).toMatchObject({ status: 404, json: { code: 'survey_ended' } });
  });
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
    for (const guest of [respondent, 'nobody', '']) {
      expect((await desk.read(publicId, guest)).json).toMatchObject({ version: 1, visit: expect.anything() });
    }
  });
});
