import { startTestApp, type TestApp } from '../../../testing/start-test-app.js';
import { survey, SurveyDesk } from '../testing/survey-desk.js';

let http: TestApp;
let desk: SurveyDesk;
let token: string;

beforeAll(async () => {
  http = await startTestApp({ config: { role: 'api' } });
  desk = new SurveyDesk(http);
  token = await http.tokenOf('administrator');
});
afterAll(() => http.close());

const translations = {
  de: {
    title: 'Zufriedenheit',
    questions: { overall: { question: 'Wie zufrieden sind Sie?' }, channel: { options: { Phone: 'Telefon' } } },
  },
};
const translated = { ...survey, translations };
const one = async (id: unknown) =>
  (await http.ask(`GET /api/survey/template?id=${String(id)}`, { token })).json as Record<string, unknown>;
const versions = async (id: unknown) =>
  (await http.ask(`GET /api/survey/template/${String(id)}/versions`, { token })).json?.['items'] as unknown[];

describe('translations of a survey', () => {
  it('are published with it, and every version keeps its own', async () => {
    const { id, ...made } = await desk.publish({ ...translated, language: 'fr' });
    expect(made).toMatchObject({ language: 'fr', translations, unpublishedChanges: false });
    const more = { ...translations, es: { title: 'Encuesta' } };
    const drafted = await desk.save(id, { translations: more, status: 'active', publish: false });
    expect(drafted.json).toMatchObject({ version: 1, unpublishedChanges: true, translations: more });
    expect(await one(id)).toMatchObject({ language: 'fr', translations: more });
    expect((await desk.save(id, { status: 'active' })).json).toMatchObject({ version: 2, translations: more });
    expect(await versions(id)).toMatchObject([{ translations: more }, { language: 'fr', translations }]);
    expect(await desk.differences('survey_templates')).toEqual([0]);
  });

  it('stay when they are not sent, and are gone when there are none', async () => {
    const { id } = await desk.publish(translated);
    await desk.save(id, { title: 'Other' });
    expect(await one(id)).toMatchObject({ title: 'Other', translations });
    expect((await desk.save(id, { translations: {} })).json).toMatchObject({ status: 'active', version: 3 });
    expect(await one(id)).not.toHaveProperty('translations');
    expect(await one(id)).not.toHaveProperty('language');
  });

  it('are refused where they do not fit the survey, and kept in a draft', async () => {
    const wrong = { ...survey, translations: { de: { questions: { channel: { options: { Fax: 'Fax' } } } } } };
    const create = (body: object) => http.ask('POST /api/survey/template', { token, body });
    expect(await create({ ...wrong, status: 'active' })).toMatchObject({
      status: 400,
      json: { errors: [{ path: 'translations.de.questions.channel.options' }] },
    });
    expect(await create(wrong)).toMatchObject({ status: 201, json: { translations: wrong.translations } });
    for (const [path, sent] of [
      ['translations.de.title', { de: { title: 'a'.repeat(201) } }],
      ['translations', { xx: {} }],
    ] as const) {
      const refused = await create({ ...survey, translations: sent });
      expect([refused.status, refused.json?.['errors']]).toEqual([400, [expect.objectContaining({ path })]]);
    }
  });

  it('are on the page of the survey, whose answers are recorded in the original texts', async () => {
    const { id, publicId } = await desk.publish(translated);
    const { json } = await desk.read(publicId);
    expect(json).toMatchObject({ title: survey.title, translations });
    expect(json).not.toHaveProperty('language');
    const link = await desk.invite(id);
    expect(await desk.submit(link, { overall: 5, channel: 'Telefon' })).toMatchObject({ status: 400 });
    expect(await desk.submit(link, { overall: 5, channel: 'Phone' }, { language: 'de' })).toMatchObject({
      status: 200,
    });
    expect((await desk.read(link)).json).toMatchObject({ answered: true, questions: [] });
    expect((await desk.read(link)).json).not.toHaveProperty('translations');
    const [row] = await desk.rows<{ answers: unknown }>('select answers from survey_responses where template_id = $1', [
      id,
    ]);
    expect(JSON.stringify(row?.answers)).toContain('Phone');
  });
});
