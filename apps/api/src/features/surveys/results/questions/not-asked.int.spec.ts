import type { ResponsesPage, SurveyDropOff, SurveyQuestions } from '@deskledger/contracts';
import { furtherQuestions, someQuestions } from '@deskledger/domain/testing';
import { FixedClock } from '../../../../platform/clock/clock.js';
import { readCsv } from '../../../../testing/read-csv.js';
import { startTestApp, type TestApp } from '../../../../testing/start-test-app.js';
import { letIn, type Analyst } from '../../../analysts/testing/analyst.js';
import { SurveyDesk } from '../../testing/survey-desk.js';

const { overall, why, again } = someQuestions;
const { liked } = furtherQuestions;
const questions = [
  overall,
  { ...why, required: true, show_if: [{ question: 'overall', is: [1, 2] }] },
  { ...again, show_if: [{ question: 'why' }] },
  { ...liked, shuffle_options: 'all_but_last' },
];

let app: TestApp;
let desk: SurveyDesk;
let analyst: Analyst;
let token: string;
let survey: string;

beforeAll(async () => {
  app = await startTestApp({ clock: new FixedClock(new Date('2026-09-14T12:00:00Z')) });
  desk = new SurveyDesk(app);
  analyst = await letIn(app.testDatabase);
  token = await app.tokenOf('manager');
  survey = String((await desk.publish({ title: 'Branches', questions }))['id']);
  const opens = async () => {
    const link = await desk.invite(survey);
    await desk.put(link, { questions: [], partial: true, language: 'en', durations: { overall: 5 } });
    return link;
  };
  const [low, high, turned] = [await opens(), await opens(), await opens()];
  await opens();
  expect((await desk.submit(low, { overall: 1, why: 'Slow', again: false })).status).toBe(200);
  expect((await desk.submit(high, { overall: 5, liked: ['Speed'] })).status).toBe(200);
  // Somebody who answered more questions before a better rating hid them.
  expect((await desk.submit(turned, { overall: 4, why: 'Slow', again: true })).status).toBe(200);
});
afterAll(async () => {
  await analyst.leave();
  await app.close();
});

async function get<Answer>(path: string): Promise<Answer> {
  const { status, json } = await app.ask(`GET ${path}` as 'GET /', { token });
  expect({ status, json }).toMatchObject({ status: 200 });
  return json as Answer;
}

it('counts a question for whom it was asked, in the API, in files and in SQL', async () => {
  const expected = { overall: [3, 3], why: [1, 1], again: [1, 1], liked: [3, 1] };
  const summaries = await get<SurveyQuestions>(`/api/survey/questions/${survey}?dateRange=7days`);
  expect(Object.fromEntries(summaries.questions.map(({ id, asked, answered }) => [id, [asked, answered]]))).toEqual(
    expected,
  );
  const { text } = await app.ask(`GET /api/survey/export?id=${survey}&dateRange=7days&table=questions`, { token });
  const lines = readCsv(Buffer.from(text)).filter(([, id]) => id !== undefined && id in expected);
  expect(Object.fromEntries(lines.map((line) => [line[1], [Number(line[5]), Number(line[6])]]))).toEqual(expected);
  const rows = await analyst.ask(
    `select question_id, sum(asked)::integer as asked, sum(answered)::integer as answered from daily_survey_questions
      where survey_id = $1 group by question_id`,
    [survey],
  );
  expect(Object.fromEntries(rows.map((row) => [row['question_id'], [row['asked'], row['answered']]]))).toEqual(
    expected,
  );
});

it('says of each response what was not asked', async () => {
  const { items } = await get<ResponsesPage>(`/api/survey?id=${survey}&dateRange=7days`);
  expect(
    items
      .map(({ questions: asked }) => asked.map(({ answer, notAsked }) => (notAsked ? 'not asked' : answer)))
      .toSorted((one, other) => Number(one[0]) - Number(other[0])),
  ).toEqual([
    [1, 'Slow', false, null],
    [4, 'not asked', 'not asked', null],
    [5, 'not asked', 'not asked', ['Speed']],
  ]);
});

it('counts nobody as lost at a question that was not asked', async () => {
  const { groups } = await get<SurveyDropOff>(`/api/survey/drop-off/${survey}?dateRange=7days`);
  const steps = groups[0]!.questions.map(({ id, asked, reached }) => [id, asked, reached]);
  expect(steps).toEqual([
    ['overall', 4, 4],
    ['why', 2, 1],
    ['again', 2, 1],
    ['liked', 4, 3],
  ]);
  const rows = await analyst.ask(
    `select question_id, count(*)::integer as asked, count(*) filter (where reached)::integer as reached
       from survey_steps where survey_id = $1 group by question_id, place order by place`,
    [survey],
  );
  expect(rows.map((row) => [row['question_id'], row['asked'], row['reached']])).toEqual(steps);
});

it('wants required questions of those who are asked them, and is the same when it is recounted', async () => {
  const refused = await desk.submit(await desk.invite(survey), { overall: 2 });
  expect(refused).toMatchObject({ status: 400, json: { errors: [{ path: 'why' }] } });
  expect(await desk.differences('survey_responses', 'survey_enrollments')).toEqual([0, 0]);
});

it('publishes no question that nobody can be asked', async () => {
  const contrary = [overall, { ...why, show_if: [1, 2].map((value) => ({ question: 'overall', is: [value] })) }];
  const body = { title: 'Contrary', questions: contrary, status: 'active' };
  expect(await app.ask('POST /api/survey/template', { token, body })).toMatchObject({
    status: 400,
    json: { errors: [{ path: 'questions[1].show_if' }] },
  });
});
