import { randomUUID } from 'node:crypto';
import type { Dashboard, ResponsesPage, SurveyComparison, SurveyOverview, SurveyVoid } from '@deskledger/contracts';
import { FixedClock } from '../../../platform/clock/clock.js';
import { DataVersion } from '../../../platform/data-version/data-version.js';
import { startTestApp, type TestApp } from '../../../testing/start-test-app.js';
import { ExpirySweep } from '../enrollments/expiry/expiry-sweep.js';
import { SurveyDesk } from '../testing/survey-desk.js';

const start = new Date('2026-11-20T10:00:00Z');
const minute = 60_000;
const clock = new FixedClock(start);
const projections = ['survey_enrollments', 'survey_responses', 'survey_rollups', 'survey_question_rollups'];
let app: TestApp;
let desk: SurveyDesk;
let manager: string;
let survey: Record<string, unknown>;

beforeAll(async () => {
  app = await startTestApp({
    clock,
    config: { http: { host: '127.0.0.1', port: 0, publicUrl: 'https://desk.test', trustedProxies: ['loopback'] } },
  });
  desk = new SurveyDesk(app);
  manager = await app.tokenOf('manager');
});
afterAll(() => app.close());
beforeEach(async () => {
  clock.set(start);
  survey = await desk.publish();
});

/** Answers by the survey's public link, from a network of one's own. */
async function answerFrom(network: string, overall: number): Promise<void> {
  const publicId = String(survey['publicId']);
  const body = { questions: [{ id: 'overall', answer: overall }], ...(await desk.visit(publicId)) };
  const headers = { 'x-forwarded-for': network };
  expect((await app.ask(`PUT /api/survey/enroll/${publicId}`, { body, headers })).status).toBe(200);
  clock.advance(minute);
}

async function answerInvited(overall: number): Promise<void> {
  expect((await desk.submit(await desk.invite(survey['id']), { overall })).status).toBe(200);
  clock.advance(minute);
}

async function get<Answer>(path: string): Promise<Answer> {
  await app.app.get(DataVersion).refresh();
  const { status, json } = await app.ask(`GET ${path}` as 'GET /', { token: manager });
  expect({ status, json }).toMatchObject({ status: 200 });
  return json as Answer;
}

const id = () => String(survey['id']);
const overview = () => get<SurveyOverview>(`/api/survey/overview/${id()}?dateRange=7days`);
const responses = async () => (await get<ResponsesPage>(`/api/survey?id=${id()}&dateRange=7days`)).items;
const listed = async () => (await get<{ items: SurveyVoid[] }>(`/api/survey/voids/${id()}`)).items;
const setting = (publicAnswersCount: string) =>
  app.ask('PUT /api/organization', { token: manager, body: { publicAnswersCount } });
const preview = (which: object, token = manager) =>
  app.ask(`POST /api/survey/voids/${id()}/preview`, { token, body: { which } });
const make = (which: object, { reason = 'not_genuine', token = manager } = {}) =>
  app.ask(`POST /api/survey/voids/${id()}`, { token, body: { which, reason } });
const undo = (voidId: unknown, token = manager) => app.ask(`DELETE /api/survey/void/${String(voidId)}`, { token });
const idOf = async (index: number) => (await responses())[index]?.id;

describe('answers by a public link', () => {
  it('are the ratings of a survey until somebody is invited, and are told apart then', async () => {
    await answerFrom('203.0.113.1', 1);
    expect((await overview()).rating).toMatchObject({
      ...{ total: 1, overallRating: 1 },
      byPublicLink: { counted: true, total: 1, overallRating: 1 },
    });
    await answerInvited(4);
    const { rating, responseRate, responseTrends } = await overview();
    expect(rating).toMatchObject({
      ...{ total: 1, overallRating: 4, '1': 0, '4': 1, '4_pct': 100 },
      byPublicLink: { counted: false, total: 1, overallRating: 1 },
    });
    expect(responseRate).toMatchObject({ total: 2, publicResponses: 1 });
    expect(responseTrends.at(-1)).toMatchObject({ responses: 2, rating: 4 });
    const filtered = await get<SurveyOverview>(`/api/survey/overview/${id()}?dateRange=7days&rating=1&rating=4`);
    expect(filtered.rating).toEqual(rating);
  });

  it('count always, or never, where the organization wants it so', async () => {
    await answerFrom('203.0.113.1', 1);
    const mean = async () => (await overview()).rating.overallRating;
    await setting('never');
    expect(await mean()).toBeNull();
    await answerInvited(4);
    await setting('always');
    expect(await mean()).toBe(2.5);
    await setting('untilInvitations');
    expect(await mean()).toBe(4);
  });
});

describe('voided responses', () => {
  it('are in no figure, and in all of them again once that is taken back', async () => {
    for (const rating of [5, 3]) await answerInvited(rating);
    const [before, wholeBefore] = [await overview(), await get<Dashboard>('/api/dashboard?dateRange=7days')];
    await answerInvited(1);
    const stuffed = await idOf(0);

    expect((await preview({ response: stuffed })).json).toMatchObject({ responses: 1, overallRating: 1 });
    const made = await make({ response: stuffed }, { reason: 'wrong_person' });
    expect(made).toMatchObject({ status: 201, json: { reason: 'wrong_person', responses: 1, overallRating: 1 } });

    const { rating, responseRate, averageTime, responseTrends } = await overview();
    expect({ rating, averageTime, responseTrends }).toEqual({
      ...{ rating: before.rating, averageTime: before.averageTime, responseTrends: before.responseTrends },
    });
    expect(responseRate).toEqual({
      ...before.responseRate,
      ...{ voided: 1, invited: 3, delivered: 3, opened: 3, started: 3, closed_pct: 66.7 },
    });
    const whole = await get<Dashboard>('/api/dashboard?dateRange=7days');
    expect([whole.rating, whole.completedSurvey]).toEqual([wholeBefore.rating, wholeBefore.completedSurvey]);
    expect((await responses()).map(({ number }) => number)).toEqual([2, 1]);
    const { current } = await get<SurveyComparison>(`/api/survey/comparison/${id()}?dateRange=7days`);
    expect(current.figures).toMatchObject({ responses: 2, delivered: 3, completed: 2, overallRating: 4 });
    expect(await desk.differences(...projections)).toEqual(projections.map(() => 0));

    expect((await undo(made.json?.['id'])).json).toEqual({ responses: 1 });
    expect((await overview()).rating).toMatchObject({ total: 3, overallRating: 3 });
    expect((await responses()).map(({ number }) => number)).toEqual([3, 2, 1]);
    expect(await desk.differences(...projections)).toEqual(projections.map(() => 0));
  });

  it('can be all of one visitor, who is told by the network', async () => {
    for (const rating of [5, 5, 5]) await answerFrom('198.51.100.7', rating);
    await answerFrom('203.0.113.9', 2);
    const which = { visitorOf: await idOf(1) };
    expect((await preview(which)).json).toEqual({
      ...{ responses: 3, overallRating: 5 },
      firstAnsweredAt: start.toISOString(),
      lastAnsweredAt: new Date(start.getTime() + 2 * minute).toISOString(),
    });
    expect((await make(which)).json).toMatchObject({ responses: 3 });
    expect((await overview()).rating).toMatchObject({ total: 1, overallRating: 2 });
    const stored = await desk.rows('select visitor from survey_visitors');
    expect(JSON.stringify(stored)).not.toContain('198.51.100');
  });

  it('can be all by public link within a span, and only those', async () => {
    await answerInvited(3);
    for (const rating of [5, 5]) await answerFrom('198.51.100.7', rating);
    await answerFrom('203.0.113.9', 2);
    const [from, to] = [start.toISOString(), new Date(start.getTime() + 3 * minute).toISOString()];
    expect((await make({ from, to })).json).toMatchObject({ responses: 2, overallRating: 5 });
    expect((await responses()).map(({ rating }) => rating)).toEqual([2, 3]);
  });

  it('are listed with who voided them and why, newest first, until that is taken back', async () => {
    for (const rating of [5, 4]) await answerFrom('198.51.100.7', rating);
    await make({ response: await idOf(0) }, { reason: 'test' });
    clock.advance(minute);
    await make({ response: await idOf(0) }, { reason: 'answered_twice', token: await app.tokenOf('administrator') });
    const [second, first, ...others] = await listed();
    expect(others).toEqual([]);
    expect(second).toMatchObject({ reason: 'answered_twice', voidedAt: clock.now().toISOString(), responses: 1 });
    expect(first).toMatchObject({ reason: 'test', overallRating: 4, voidedBy: 'manager' });
    await undo(second?.id);
    expect((await listed()).map(({ reason }) => reason)).toEqual(['test']);
    expect((await undo(second?.id)).status).toBe(404);
  });

  it('are void once: who comes second is told that there is none', async () => {
    await answerFrom('198.51.100.7', 5);
    const which = { response: await idOf(0) };
    const statuses = (await Promise.all(Array.from({ length: 5 }, () => make(which)))).map(({ status }) => status);
    expect(statuses.sort()).toEqual([201, 409, 409, 409, 409]);
    expect(await listed()).toHaveLength(1);
    expect((await make({ response: randomUUID() })).status).toBe(409);
  });

  it('are no longer known by their visitor after a month', async () => {
    await answerFrom('198.51.100.7', 5);
    const which = { visitorOf: await idOf(0) };
    clock.advance(31 * 24 * 60 * minute);
    await app.app.get(ExpirySweep, { strict: false }).sweep();
    clock.set(start);
    for (const answer of [await preview(which), await make(which)]) {
      expect(answer).toMatchObject({ status: 409, json: { code: 'conflict' } });
    }
  });

  it('are ten thousand at most at once', async () => {
    await desk.rows(
      `insert into survey_responses (id, template_id, version, kind, answered_at, has_text, answers)
       select gen_random_uuid(), $1, 1, 'public', $2, false, '[]' from generate_series(1, 10001)`,
      [id(), start],
    );
    const span = { from: start.toISOString(), to: new Date(start.getTime() + 1).toISOString() };
    expect((await preview(span)).json).toMatchObject({ responses: 10_001 });
    expect(await make(span)).toMatchObject({ status: 400, json: { code: 'invalid_request' } });
    await desk.rows('delete from survey_responses where template_id = $1', [id()]);
  });

  it('are a matter of Administrators and Managers, who say one thing at a time', async () => {
    const agent = await app.tokenOf('agent');
    const which = { response: randomUUID() };
    const calls = [preview(which, agent), make(which, { token: agent }), undo(randomUUID(), agent)];
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([403, 403, 403]);
    for (const wrong of [{}, { response: 'x' }, { ...which, visitorOf: randomUUID() }, { from: 'now', to: 'then' }]) {
      expect((await make(wrong)).status).toBe(400);
    }
    expect((await make(which, { reason: 'whim' })).status).toBe(400);
  });
});
