import type { SurveyVisit } from '@deskledger/contracts';
import { startTestApp, type TestApp } from '../../../../testing/start-test-app.js';
import { SurveyDesk } from '../../testing/survey-desk.js';

let http: TestApp;
let desk: SurveyDesk;
let template: Record<string, unknown>;

beforeAll(async () => {
  http = await startTestApp({ config: { role: 'api' } });
  desk = new SurveyDesk(http);
  template = await desk.publish();
});
afterAll(() => http.close());

describe('who answers by a public link without its page', () => {
  it('may send back the document that GET gave with the answers filled in, five times a day from one network', async () => {
    const { publicId } = await desk.publish();
    const fillIn = async () => {
      const { json } = await desk.read(publicId);
      const questions = (json?.['questions'] as { id: string }[]).map((question) =>
        question.id === 'overall' ? { ...question, answer: 4 } : question,
      );
      return { ...json, questions };
    };
    const document = await fillIn();
    expect(await desk.put(publicId, document)).toMatchObject({ status: 200, json: { answered: true } });
    expect(await desk.put(publicId, document)).toMatchObject({
      status: 409,
      json: { detail: 'You already answered this survey' },
    });
    for (let count = 1; count < 5; count += 1) expect((await desk.put(publicId, await fillIn())).status).toBe(200);
    expect(await desk.put(publicId, await fillIn())).toMatchObject({
      status: 429,
      json: { detail: expect.stringContaining('responses without proof of a visit from your network today') },
    });
    expect((await desk.submit(publicId, { overall: 5 }, await desk.visit(publicId))).status).toBe(200);
  });

  it('is told what to do where there is no visit', async () => {
    const detail =
      'This visit has ended or is not valid. Read the survey again with GET, fill in the answers, and send everything.';
    const { publicId } = template;
    const answer = (also: object) => desk.submit(publicId, { overall: 5 }, also);
    const refusal = { status: 403, json: { code: 'visit_required', detail } };
    expect(await answer({})).toMatchObject(refusal);
    const { json } = await desk.read(publicId);
    const visit = { ...(json?.['visit'] as SurveyVisit), token: 'made up' };
    expect(await answer({ visit })).toMatchObject(refusal);
  });
});
