import { startTestApp, type TestApp } from '../../../testing/start-test-app.js';

let http: TestApp;
let token: string;

beforeAll(async () => {
  http = await startTestApp();
  token = await http.tokenOf('manager');
});
afterAll(() => http.close());

const questions = [{ id: 'overall', type: 'rating', question: 'How satisfied are you?', required: true }];
const save = async (title: string, status: string) => {
  const { json } = await http.ask('POST /api/survey/template', { token, body: { title, questions, status } });
  return String(json?.['id']);
};
const update = (id: string, body: object) => http.ask(`PUT /api/survey/template/${id}`, { token, body });
const settings = (body: object) => http.ask('PUT /api/organization', { token, body });
const chosen = async () => (await http.ask('GET /api/organization', { token })).json?.['surveyToSend'];
/** Titles of the surveys that tickets are sent: one at most. */
const sent = async () => {
  const { text } = await http.ask('GET /api/survey/template', { token });
  const surveys = JSON.parse(text) as { title: string; sentForTickets: boolean }[];
  return surveys.filter(({ sentForTickets }) => sentForTickets).map(({ title }) => title);
};

describe('the survey that tickets are sent', () => {
  let first: string;
  let second: string;

  it('is the first that is published', async () => {
    await save('Draft', 'draft');
    expect(await sent()).toEqual([]);
    first = await save('First', 'active');
    expect(await sent()).toEqual(['First']);
    expect(await chosen()).toBeNull();
  });

  it('stays so when another one is published, or published again', async () => {
    second = await save('Second', 'active');
    expect(await sent()).toEqual(['First']);
    expect(await chosen()).toBe(first);
    await update(second, { title: 'Second, reworded' });
    expect(await sent()).toEqual(['First']);
  });

  it('is chosen by a setting of its own, which can be set back', async () => {
    expect(await settings({ surveyToSend: second })).toMatchObject({ status: 200, json: { surveyToSend: second } });
    expect(await sent()).toEqual(['Second, reworded']);
    await settings({ surveyToSend: first });
    expect(await sent()).toEqual(['First']);
  });

  it('is another active one while the chosen one is offline, which does not take over when it is published again', async () => {
    await update(first, { status: 'draft' });
    expect(await sent()).toEqual(['Second, reworded']);
    await update(first, { status: 'active' });
    expect(await sent()).toEqual(['Second, reworded']);
  });

  it('is active when it is chosen', async () => {
    const draft = await save('Another draft', 'draft');
    expect(await settings({ surveyToSend: draft })).toMatchObject({
      status: 409,
      json: { detail: 'This survey is not active. Publish it first.' },
    });
    expect((await settings({ surveyToSend: 'no id' })).status).toBe(400);
    expect(await chosen()).toBe(second);
  });
});
