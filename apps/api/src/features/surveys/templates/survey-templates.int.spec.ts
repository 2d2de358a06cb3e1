import type { SurveyVisit } from '@deskledger/contracts';
import { startTestApp, type TestApp } from '../../../testing/start-test-app.js';
import { waitFor } from '../../../testing/wait-for.js';
import { EventStore } from '../../../platform/event-store/event-store.js';
import { surveyTemplateStream, surveyTemplateStreamId } from '../streams/survey-template.stream.js';
import { proveVisit } from '../testing/prove-visit.js';

let http: TestApp;
let token: string;

beforeAll(async () => {
  http = await startTestApp();
  token = await http.tokenOf('administrator');
});
afterAll(() => http.close());

const overall = { id: 'overall', type: 'rating', question: 'How satisfied are you?', required: true };
const why = { id: 'why', type: 'text', question: 'Why?' };
const survey = { title: 'Customer satisfaction', description: 'Two minutes', questions: [overall, why] };

const create = (body: object, as = token) => http.ask('POST /api/survey/template', { token: as, body });
const update = (id: unknown, body: object, as = token) =>
  http.ask(`PUT /api/survey/template/${String(id)}/`, { token: as, body });
const list = async (query = '') => {
  const { text } = await http.ask(`GET /api/survey/template${query}`, { token });
  return JSON.parse(text) as Record<string, unknown>[];
};
const one = async (id: unknown) => (await http.ask(`GET /api/survey/template?id=${String(id)}`, { token })).json;
const versions = async (id: unknown) =>
  (await http.ask(`GET /api/survey/template/${String(id)}/versions`, { token })).json?.['items'] as Record<
    string,
    unknown
  >[];
const factsOf = async (id: unknown) => {
  const streamId = surveyTemplateStreamId(String(id));
  return (await http.app.get(EventStore).readStream(surveyTemplateStream, streamId)).map(({ type }) => type);
};

describe('survey templates', () => {
  it('begin as a draft that its editor is named with', async () => {
    const made = await create(survey);
    expect(made).toMatchObject({
      status: 201,
      json: {
        ...survey,
        status: 'draft',
        version: 0,
        unpublishedChanges: false,
        revision: 1,
        publicId: expect.stringMatching(/^[\w-]{24}$/),
        completionCount: 0,
        openInvitations: 0,
        unopenedInvitations: 0,
        lastResponseAt: null,
        updatedBy: 'administrator',
      },
    });
    expect(await one(made.json?.['id'])).toEqual(made.json);
    expect(await versions(made.json?.['id'])).toEqual([]);
  });

  it('are published as versions that stay as they were; the same again is no new version', async () => {
    const { json } = await create({ ...survey, status: 'active' });
    const id = json?.['id'];
    expect(json).toMatchObject({ status: 'active', version: 1, revision: 2 });
    expect(await update(id, { ...survey, status: 'active' })).toMatchObject({ status: 200, json: { version: 1 } });

    const reworded = { ...survey, questions: [{ ...overall, question: 'How was it?' }, why] };
    const kept = await update(id, { ...reworded, status: 'active', publish: false });
    expect(kept.json).toMatchObject({ version: 1, unpublishedChanges: true, questions: reworded.questions });
    const published = await update(id, { ...reworded, status: 'active' });
    expect(published.json).toMatchObject({ version: 2, unpublishedChanges: false, revision: 4 });

    expect(await versions(id)).toMatchObject([
      { version: 2, questions: reworded.questions, publishedBy: 'administrator', responses: 0, answered: {} },
      { version: 1, questions: survey.questions, publishedBy: 'administrator', responses: 0, answered: {} },
    ]);
    expect(await factsOf(id)).toEqual([
      'SurveyTemplateDrafted',
      'SurveyTemplatePublished',
      'SurveyTemplateRevised',
      'SurveyTemplatePublished',
    ]);
  });

  it('can be sent back whole, as they were shown; a key that nobody knows is refused', async () => {
    const { json } = await create({ ...survey, status: 'active' });
    const renamed = { ...json, title: 'Renamed' };
    expect(await update(json?.['id'], renamed)).toMatchObject({ status: 200, json: { title: 'Renamed', version: 2 } });
    expect((await update(json?.['id'], { ...survey, colour: 'red' })).status).toBe(400);
  });

  it('keep what is left out of a change: an active survey stays active', async () => {
    const { json } = await create({ ...survey, status: 'active' });
    const id = json?.['id'];
    expect((await update(id, {})).json).toMatchObject({ status: 'active', version: 1 });
    const renamed = await update(id, { title: 'Renamed' });
    expect(renamed.json).toMatchObject({
      title: 'Renamed',
      status: 'active',
      version: 2,
      questions: json?.['questions'],
    });
    await update(id, { title: 'Not yet', status: 'active', publish: false });
    expect((await update(id, {})).json).toMatchObject({ title: 'Not yet', version: 2, unpublishedChanges: true });
    await update(id, { status: 'draft' });
    expect((await update(id, { title: 'Once more' })).json).toMatchObject({ status: 'draft', version: 2 });
  });

  it('can be withdrawn, and completed for good', async () => {
    const id = (await create({ ...survey, status: 'active' })).json?.['id'];
    expect((await update(id, { ...survey, status: 'draft' })).json).toMatchObject({ status: 'draft', version: 1 });
    expect((await update(id, { ...survey, status: 'completed' })).json).toMatchObject({ status: 'completed' });
    expect(await update(id, { ...survey, title: 'Again', status: 'active' })).toMatchObject({
      status: 409,
      json: { code: 'conflict' },
    });
    expect((await factsOf(id)).slice(2)).toEqual(['SurveyTemplateWithdrawn', 'SurveyTemplateCompleted']);
  });

  it('are listed with the one in force first', async () => {
    const id = (await create({ ...survey, title: 'In force', status: 'active' })).json?.['id'];
    await create({ ...survey, title: 'Newer', status: 'active' });
    await http.ask('PUT /api/organization', { token, body: { surveyToSend: id } });
    await create({ ...survey, title: 'Only a draft' });
    const titles = (await list()).map(({ title }) => title);
    expect(titles[0]).toBe('In force');
    expect((await list())[0]).toEqual(await one(id));
    expect((await list('?id=')).length).toBe(titles.length);
  });

  it('are not overwritten by who has not seen the last change: 409 says who made it and when', async () => {
    const { json } = await create(survey, await http.tokenOf('manager'));
    const id = json?.['id'];
    const seen = json?.['revision'];
    const first = await update(id, { ...survey, title: 'Mine', revision: seen });
    expect(first).toMatchObject({ status: 200, json: { title: 'Mine', updatedBy: 'administrator' } });
    const second = await update(id, { ...survey, title: 'Yours', revision: seen }, await http.tokenOf('manager'));
    expect(second).toMatchObject({ status: 409, json: { code: 'conflict' } });
    expect(second.json?.['detail']).toBe(
      `administrator changed this survey at ${String(first.json?.['updated_at'])}, after you opened it.`,
    );
    expect(await one(id)).toMatchObject({ title: 'Mine' });
  });

  it('take `maxRating` for the highest button where `max_rating` does not say it, and keep it as that', async () => {
    const ten = { ...overall, maxRating: 10 };
    const { json } = await create({
      ...survey,
      questions: [ten, { ...ten, id: 'five', max_rating: 5 }],
      status: 'active',
    });
    expect(json?.['questions']).toMatchObject([{ max_rating: 10 }, { max_rating: 5 }]);
    expect(JSON.stringify(json)).not.toContain('maxRating');
    const { json: link } = await http.ask(`GET /api/survey/enroll/${String(json?.['publicId'])}`);
    expect(link?.['questions']).toMatchObject([{ max_rating: 10 }, { max_rating: 5 }]);
    const questions = [
      { id: 'overall', answer: 10 },
      { id: 'five', answer: 5 },
    ];
    const visit = proveVisit(link?.['visit'] as SurveyVisit);
    const answer = (body: object) =>
      http.ask(`PUT /api/survey/enroll/${String(json?.['publicId'])}`, { body: { ...body, visit } });
    expect((await answer({ questions: [questions[0], { id: 'five', answer: 10 }] })).status).toBe(400);
    expect((await answer({ questions: [{ ...ten, answer: 10 }, questions[1]] })).status).toBe(200);
    expect((await create({ ...survey, questions: [{ ...overall, maxRating: 7 }] })).status).toBe(400);
  });

  it('of two editors who save at once, one wins and one is told', async () => {
    const { json } = await create(survey);
    const change = (title: string) => update(json?.['id'], { ...survey, title, revision: 1 });
    const answers = await Promise.all(['One', 'Two', 'Three', 'Four'].map(change));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  });

  it.each([
    ['an empty title', { title: ' ' }, 'title'],
    ['no question', { questions: [] }, 'questions'],
    ['two questions with one id', { questions: [overall, { ...why, id: 'overall' }] }, 'questions[1].id'],
    ['contradictory bounds', { questions: [{ ...overall, min_rating: 5, max_rating: 1 }] }, 'questions[0]'],
    ['a choice without options', { questions: [{ ...why, type: 'choice' }] }, 'questions[0].options'],
  ])('are not published with %s, and the answer says where', async (_what, part, path) => {
    const refused = await create({ ...survey, ...part, status: 'active' });
    expect(refused).toMatchObject({ status: 400, json: { code: 'invalid_request' } });
    expect((refused.json?.['errors'] as { path: string }[])[0]?.path).toContain(path);
  });

  it.each([
    ['a text for the questions', { ...survey, questions: 'overall' }],
    ['a strange key', { ...survey, colour: 'red' }],
    ['a question without a type', { ...survey, questions: [{ id: 'a', question: 'b' }] }],
    ['NUL in a title', { ...survey, title: 'a\0b' }],
    ['half a character', { ...survey, title: '\ud800' }],
    ['a list', []],
    ['a new one that is over', { ...survey, status: 'completed' }],
  ])('refuse %s', async (_what, body) => {
    expect((await create(body)).status).toBe(400);
  });

  it('are read by everyone, changed by managers, and unknown ones are not found', async () => {
    const agent = await http.tokenOf('agent');
    expect((await http.ask('GET /api/survey/template/', { token: agent })).status).toBe(200);
    expect((await create(survey, agent)).status).toBe(403);
    expect((await http.ask('GET /api/survey/template')).status).toBe(401);
    const nobody = '11111111-2222-4333-8444-555555555555';
    expect((await http.ask(`GET /api/survey/template?id=${nobody}`, { token })).status).toBe(404);
    expect((await http.ask(`GET /api/survey/template/${nobody}/versions`, { token })).status).toBe(404);
    expect((await update(nobody, survey)).status).toBe(404);
    expect((await update('x', survey)).status).toBe(400);
  });

  it('can be made again from the log', async () => {
    const verify = () => http.ask('POST /api/projections/survey_templates/verify', { token });
    expect((await verify()).json).toMatchObject({ differenceCount: 0 });
    const isRebuilt = async () => {
      const { json } = await http.ask('GET /api/projections', { token });
      const items = json?.['items'] as { name: string; rebuild: { status: string } | null }[];
      return items.find(({ name }) => name === 'survey_templates')?.rebuild?.status === 'completed';
    };
    const before = await list();
    await http.ask('POST /api/projections/survey_templates/rebuild', { token });
    await waitFor(isRebuilt, 'the templates are rebuilt');
    expect((await verify()).json).toMatchObject({ differenceCount: 0 });
    expect(await list()).toEqual(before);
  });
});
