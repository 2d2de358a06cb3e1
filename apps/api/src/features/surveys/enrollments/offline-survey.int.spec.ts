import { startTestApp, type TestApp } from '../../../testing/start-test-app.js';
import { survey, SurveyDesk } from '../testing/survey-desk.js';

let http: TestApp;
let desk: SurveyDesk;
let template: Record<string, unknown>;

beforeAll(async () => {
  http = await startTestApp();
  desk = new SurveyDesk(http);
  template = await desk.publish();
});
afterAll(() => http.close());

describe('links of a survey that is taken offline', () => {
  it('lead nowhere, except for whoever has opened it', async () => {
    const [opened, untouched] = [await desk.invite(template['id']), await desk.invite(template['id'])];
    await desk.put(opened, { partial: true, questions: [] });
    await desk.save(template['id'], { ...survey, status: 'completed', stopLinks: true });
    expect((await desk.read(untouched)).status).toBe(404);
    expect((await desk.submit(untouched, { overall: 4 })).status).toBe(404);
    expect((await desk.read(opened)).status).toBe(200);
    expect((await desk.submit(opened, { overall: 4 })).status).toBe(200);
  });

  it('are counted before they stop working, for whoever takes it offline', async () => {
    const editor = await http.tokenOf('manager');
    const { json: survey } = await http.ask('POST /api/survey/template', {
      token: editor,
      body: { title: 'In use', questions: template['questions'], status: 'active' },
    });
    const address = `PUT /api/survey/template/${String(survey?.['id'])}` as const;
    await Promise.all([1, 2].map(() => desk.invite(survey?.['id'])));
    for (const status of ['draft', 'completed']) {
      expect(await http.ask(address, { token: editor, body: { status } })).toMatchObject({
        status: 409,
        json: { code: 'links_would_stop', detail: expect.stringMatching(/^2 invitation links .* would stop working/) },
      });
    }
    const ended = await http.ask(address, { token: editor, body: { status: 'draft', stopLinks: true } });
    expect(ended.json).toMatchObject({ status: 'draft', openInvitations: 0, unopenedInvitations: 0 });
  });
});
