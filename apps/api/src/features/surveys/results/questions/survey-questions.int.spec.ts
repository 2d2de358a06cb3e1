import type {
  QuestionSummary,
  SurveyOverview,
  SurveyQuestions,
  SurveyQuestionsComparison,
} from '@deskledger/contracts';
import type { RecordedAnswer } from '@deskledger/domain';
import { aSurvey, someQuestions } from '@deskledger/domain/testing';
import { FixedClock } from '../../../../platform/clock/clock.js';
import { startTestApp, type TestApp } from '../../../../testing/start-test-app.js';
import { readCsv } from '../../../../testing/read-csv.js';
import { answered, delivered, invited } from '../testing/enrollment-facts.js';
import { idOf } from '../testing/survey-histories.js';
import { receive, publish, recordEnrollments } from '../testing/surveys-in-app.js';

const { overall, why, channel, again } = someQuestions;
const effort = { id: 'effort', type: 'rating', question: 'How easy was it?', required: false, max_rating: 10 } as const;
const questions = [overall, why, channel, again, effort];
const acme = { id: idOf('ticket of acme'), organizationId: 'acme' };

let app: TestApp;
let token: string;
let survey: string;

beforeAll(async () => {
  app = await startTestApp({ clock: new FixedClock(new Date('2026-09-14T12:00:00Z')) });
  token = await app.tokenOf('manager');
  survey = await publish(app, aSurvey({ questions }));
  const reworded = [overall, why, channel, { ...again, question: 'Is it solved?' }, effort];
  await publish(app, aSurvey({ questions: reworded }), survey);
  const by = (name: string, day: string, facts: Parameters<typeof answered>[1], ticket?: typeof acme) => ({
    [name]: [invited(day, { survey, ...(ticket && { ticket }) }), delivered(day), answered(`${day}T10:00Z`, facts)],
  });
  await recordEnrollments(app, {
    ...by('first', '2026-09-08', { rating: 5, answers: [yes, mail, eight, text] }, acme),
    ...by('second', '2026-09-09', { rating: 2, answers: [no, phone, three], version: 2 }, acme),
    ...by('third', '2026-09-09', { rating: 4, answers: [no, mail], version: 2 }),
    ...by('a week before', '2026-09-02', { rating: 3, answers: [yes, eight] }),
    'by link': [
      invited('2026-09-10', { survey, kind: 'public' }),
      answered('2026-09-10T09:00Z', { rating: 1, answers: [no, three], version: 2 }),
    ],
    'a test': [
      invited('2026-09-10', { survey, kind: 'test' }),
      answered('2026-09-10T09:00Z', { rating: 1, answers: [no, mail, three], version: 2 }),
    ],
  });
  await receive(app);
});
afterAll(() => app.close());

const yes: RecordedAnswer = { id: 'again', type: 'yes_no', value: true };
const no: RecordedAnswer = { id: 'again', type: 'yes_no', value: false };
const mail: RecordedAnswer = { id: 'channel', type: 'choice', value: 'Mail' };
const phone: RecordedAnswer = { id: 'channel', type: 'choice', value: 'Phone' };
const eight: RecordedAnswer = { id: 'effort', type: 'rating', value: 8 };
const three: RecordedAnswer = { id: 'effort', type: 'rating', value: 3 };
const text: RecordedAnswer = { id: 'why', type: 'text', ref: 'a-reference' };

async function get<Answer>(path: string): Promise<Answer> {
  const { status, json } = await app.ask(`GET ${path}` as 'GET /', { token });
  expect({ status, json }).toMatchObject({ status: 200 });
  return json as Answer;
}

const summaries = (query = '') => get<SurveyQuestions>(`/api/survey/questions/${survey}?dateRange=7days${query}`);
const counts = ({ values }: QuestionSummary): Record<string, number> =>
  Object.fromEntries<number>(values.map(({ value, count }) => [String(value), count]));
const named = (found: readonly QuestionSummary[]) => Object.fromEntries(found.map((one) => [one.id, one]));

describe('the questions of a survey', () => {
  it('each say what was answered', async () => {
    const found = await summaries();
    expect(found).toMatchObject({ responses: 4, range: { from: '2026-09-08', to: '2026-09-14' } });
    const byId = named(found.questions);
    expect(Object.keys(byId)).toEqual(questions.map(({ id }) => id));
    expect(byId['channel']).toMatchObject({
      ...{ type: 'choice', asked: 4, answered: 3, average: null },
      values: [
        { value: 'Mail', count: 2, pct: 66.7 },
        { value: 'Phone', count: 1, pct: 33.3 },
      ],
    });
    expect(byId['again']).toMatchObject({
      ...{ type: 'yes_no', asked: 4, answered: 4 },
      values: [
        { value: true, count: 1, pct: 25 },
        { value: false, count: 3, pct: 75 },
      ],
    });
    expect(byId['why']).toMatchObject({ type: 'text', asked: 4, answered: 1, values: [] });
    // The one by link is left out of ratings, since others were invited.
    expect(byId['effort']).toMatchObject({
      ...{ min_rating: 1, max_rating: 10, asked: 3, answered: 2, average: 5.5 },
      byPublicLink: { counted: false, answered: 1 },
    });
    expect(counts(byId['effort']!)).toMatchObject({ 3: 1, 8: 1, 10: 0 });
  });

  it('are those of every version, with the words of each', async () => {
    const { again: solved } = named((await summaries()).questions);
    expect(solved).toMatchObject({
      ...{ question: 'Is it solved?', versions: [1, 2], current: true },
      wordings: [
        { question: 'Is it solved?', versions: [2] },
        { question: again.question, versions: [1] },
      ],
    });
  });

  it('give the satisfaction figures for the primary rating', async () => {
    const { rating } = await get<SurveyOverview>(`/api/survey/overview/${survey}?dateRange=7days`);
    const { overall: primary } = named((await summaries()).questions);
    expect(primary).toMatchObject({ answered: rating.total, average: rating.overallRating });
    expect(counts(primary!)).toEqual({ 1: rating[1], 2: rating[2], 3: rating[3], 4: rating[4], 5: rating[5] });
  });

  it('are narrowed by the filters of the results', async () => {
    expect(named((await summaries('&organization=acme')).questions)['again']).toMatchObject({ asked: 2, answered: 2 });
    expect(counts(named((await summaries('&version=1')).questions)['again']!)).toEqual({ true: 1, false: 0 });
    const nothing = await summaries('&rating=3');
    expect(nothing.responses).toBe(0);
    expect(named(nothing.questions)['again']).toMatchObject({
      asked: 0,
      answered: 0,
      values: [{ pct: null }, { pct: null }],
    });
  });

  it('stand beside an earlier range', async () => {
    const path = `/api/survey/questions/${survey}/comparison?dateRange=7days`;
    const { current, previous } = await get<SurveyQuestionsComparison>(path);
    expect(current.figures.responses).toBe(4);
    expect(previous).toMatchObject({ range: { from: '2026-09-01', to: '2026-09-07' }, figures: { responses: 1 } });
    expect(named(previous.figures.questions)['effort']).toMatchObject({ answered: 1, average: 8 });
  });

  it('of a survey that nobody knows are not found', async () => {
    const ask = (path: string) => app.ask(`GET /api/survey/questions/${path}` as 'GET /', { token });
    expect((await ask(idOf('no survey'))).status).toBe(404);
    expect((await ask(`${idOf('no survey')}/comparison`)).status).toBe(404);
  });
});

describe('a file of the questions', () => {
  it('holds what the API answers', async () => {
    const query = `id=${survey}&dateRange=7days&table=questions&question=again&answer=false`;
    const reply = await fetch(`${app.url}/api/survey/export?${query}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(reply.headers.get('content-disposition')).toContain('survey-questions_2026-09-08_2026-09-14');
    const lines = readCsv(Buffer.from(await reply.arrayBuffer()));
    expect(lines[3]).toEqual(['Filters', 'Question: Is it solved?; Answer: No']);
    const rows = lines.slice(6);
    const solved = ['Is it solved?', 'again', 'Yes/No', '1, 2', `${again.question} (version 1)`, '3', '3', '', ''];
    expect(rows.filter(([, id]) => id === 'again')).toEqual([
      [...solved, 'Yes', '0', '0', '', '', '', '', ''],
      [...solved, 'No', '3', '100', '', '', '', '', ''],
    ]);
    expect(rows.filter(([, id]) => id === 'why')).toEqual([
      [why.question, 'why', 'Text', '1, 2', '', '3', '0', '', '', '', '', '', '', '', '', '', ''],
    ]);
    const { effort: easy } = named((await summaries('&question=again&answer=false')).questions);
    expect(rows.filter(([, id]) => id === 'effort').map((row) => row.slice(5, 12))).toEqual(
      easy!.values.map(({ value, count, pct }) =>
        [easy!.asked, easy!.answered, easy!.average, '1 to 10', value, count, pct].map(String),
      ),
    );
  });
});

describe('a filter by an answer', () => {
  it.each([
    ['question=again&answer=false', 3],
    ['question=again&answer=true', 1],
    ['question=again&answer=true&answer=false', 4],
    ['question=channel&answer=Phone', 1],
    ['question=effort&answer=3', 2],
    ['question=channel&answer=3', 0],
    ['question=again', 4],
  ])('%s leaves %d responses', async (filter, left) => {
    const { responseRate } = await get<SurveyOverview>(`/api/survey/overview/${survey}?dateRange=7days&${filter}`);
    const list = await get<{ total: number }>(`/api/survey?id=${survey}&dateRange=7days&${filter}`);
    expect({
      overview: responseRate.total,
      list: list.total,
      summaries: (await summaries(`&${filter}`)).responses,
    }).toEqual({
      ...{ overview: left, list: left, summaries: left },
    });
  });

  it('needs its question', async () => {
    const { status, json } = await app.ask(`GET /api/survey?id=${survey}&answer=false`, { token });
    expect({ status, json: JSON.stringify(json) }).toEqual({
      status: 400,
      json: expect.stringContaining("requires 'question' too") as string,
    });
  });
});
