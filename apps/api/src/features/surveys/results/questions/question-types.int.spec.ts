import type { QuestionSummary, ResponsesPage, SurveyOverview, SurveyQuestions } from '@deskledger/contracts';
import type { RecordedAnswer } from '@deskledger/domain';
import { aSurvey, furtherQuestions, someQuestions } from '@deskledger/domain/testing';
import { FixedClock } from '../../../../platform/clock/clock.js';
import { readCsv } from '../../../../testing/read-csv.js';
import { startTestApp, type TestApp } from '../../../../testing/start-test-app.js';
import { letIn, type Analyst } from '../../../analysts/testing/analyst.js';
import { answered, delivered, invited } from '../testing/enrollment-facts.js';
import { publish, receive, recordEnrollments } from '../testing/surveys-in-app.js';

let app: TestApp;
let analyst: Analyst;
let token: string;
let survey: string;

/** What each of seven people answers; the eighth leaves everything open. */
const given = {
  recommend: [10, 10, 9, 8, 7, 6, 0],
  easy: [7, 5, 5, 4, 1],
  liked: [['Speed', 'Knowledge'], ['Speed'], ['Speed', 'Friendliness']],
  order: [
    ['Speed', 'Price', 'Quality'],
    ['Speed', 'Price', 'Quality'],
    ['Price', 'Speed', 'Quality'],
  ],
  parts: [
    [
      { row: 'Start', column: 'Good' },
      { row: 'End: the last day', column: 'Bad' },
    ],
    [{ row: 'Start', column: 'Bad' }],
    [{ row: 'Start', column: 'Good' }],
  ],
  visit: ['2026-09-09', '2026-03-01', '2026-09-09'],
  address: ['ref-0', 'ref-1', 'ref-gone'],
};

/** The answers of the person with this number. */
function answersOf(person: number): RecordedAnswer[] {
  const number = (id: 'recommend' | 'easy', type: 'nps' | 'ces') => {
    const value = given[id][person];
    return value === undefined ? [] : [{ id, type, value }];
  };
  const [order, parts] = [given.order[person], given.parts[person]];
  const [liked, visit, address] = [given.liked[person], given.visit[person], given.address[person]];
  return [
    ...number('recommend', 'nps'),
    ...number('easy', 'ces'),
    ...(order === undefined ? [] : [{ id: 'order', type: 'ranking', value: order } as const]),
    ...(parts === undefined ? [] : [{ id: 'parts', type: 'matrix', value: parts } as const]),
    ...(person < 3 ? [{ id: 'contact', type: 'consent', value: true } as const] : []),
    ...(visit === undefined ? [] : [{ id: 'visit', type: 'date', value: visit } as const]),
    ...(address === undefined ? [] : [{ id: 'address', type: 'email', ref: address } as const]),
    ...(liked === undefined ? [] : [{ id: 'liked', type: 'choices', value: liked } as const]),
  ];
}

beforeAll(async () => {
  app = await startTestApp({ clock: new FixedClock(new Date('2026-09-14T12:00:00Z')) });
  analyst = await letIn(app.testDatabase);
  token = await app.tokenOf('manager');
  survey = await publish(app, aSurvey({ questions: [someQuestions.overall, ...Object.values(furtherQuestions)] }));
  await app.testDatabase.database.query(
    `insert into personal_data (ref, kind, stream_id, value) values
       ('ref-0', 'answer', 's', '{"text": "ada@example.com"}'), ('ref-1', 'answer', 's', '{"text": "bob@example.com"}'),
       ('ref-gone', 'answer', 's', null)`,
  );
  const person = (index: number) => [
    invited('2026-09-08', { survey }),
    delivered('2026-09-08'),
    answered(`2026-09-09T${10 + index}:00Z`, { rating: 5, answers: answersOf(index) }),
  ];
  const voided = {
    type: 'SurveyAnswerVoided',
    data: { voidId: '01994a00-0000-7000-8000-000000000001', reason: 'test' },
  } as const;
  await recordEnrollments(app, {
    ...Object.fromEntries(Array.from({ length: 8 }, (_, index) => [`person ${index}`, person(index)])),
    voided: [...person(0), { ...voided, occurredAt: Date.parse('2026-09-10') }],
  });
  await receive(app);
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

async function summaryOf(id: string, query = ''): Promise<QuestionSummary> {
  const { questions } = await get<SurveyQuestions>(`/api/survey/questions/${survey}?dateRange=7days${query}`);
  return questions.find((question) => question.id === id)!;
}

/** The rows of a question in the file of the questions, below its headings. */
async function exportedRows(id: string): Promise<Record<string, string>[]> {
  const { text } = await app.ask(`GET /api/survey/export?id=${survey}&dateRange=7days&table=questions`, { token });
  const lines = readCsv(Buffer.from(text));
  const start = lines.findIndex(([first]) => first === 'Question');
  const headings = lines[start]!;
  return lines
    .slice(start + 1)
    .map((line) => Object.fromEntries(headings.map((name, index) => [name, line[index] ?? ''])))
    .filter((row) => row['Question id'] === id);
}

const countsOf = (question: QuestionSummary) =>
  Object.fromEntries(question.values.map(({ value, count }) => [String(value), count]));
const countsOfView = async (id: string) => {
  const rows = await analyst.ask(
    `select answer, sum(answers)::integer as n from daily_survey_answers
      where survey_id = $1 and question_id = $2 group by answer`,
    [survey, id],
  );
  return Object.fromEntries(rows.map(({ answer, n }) => [String(answer), Number(n)]));
};
const atLeastOnce = (counts: Record<string, number>) =>
  Object.fromEntries(Object.entries(counts).filter(([, n]) => n > 0));

describe('a net promoter score', () => {
  it('is the share of 9 and 10 less that of 0 to 6, exact', async () => {
    expect(await summaryOf('recommend')).toMatchObject({
      ...{ asked: 8, answered: 7, average: null, min_rating: 0, max_rating: 10 },
      nps: {
        score: 100 / 7,
        promoters: { count: 3, pct: 42.8 },
        passives: { count: 2, pct: 28.6 },
        detractors: { count: 2, pct: 28.6 },
      },
    });
    expect((await summaryOf('recommend', '&question=easy&answer=7')).nps).toMatchObject({ score: 100 });
    expect((await summaryOf('recommend', '&rating=1')).nps).toMatchObject({ score: null, promoters: { pct: null } });
  });

  it('is the same in the views and in the file', async () => {
    const summary = await summaryOf('recommend');
    const [row] = await analyst.ask(
      `select sum(answered)::integer as answered, sum(promoters)::integer as promoters,
              sum(detractors)::integer as detractors from daily_survey_questions
        where survey_id = $1 and question_id = 'recommend'`,
      [survey],
    );
    expect(row).toEqual({
      answered: summary.answered,
      promoters: summary.nps!.promoters.count,
      detractors: summary.nps!.detractors.count,
    });
    expect(await countsOfView('recommend')).toEqual(atLeastOnce(countsOf(summary)));
    const rows = await exportedRows('recommend');
    expect(rows.map((exported) => [exported['Answer'], exported['Responses']])).toEqual(
      summary.values.map(({ value, count }) => [String(value), String(count)]),
    );
    expect(rows[0]).toMatchObject({ Scale: '0 to 10', Average: '', NPS: String(summary.nps!.score) });
  });
});

describe('a customer effort score', () => {
  it('is the share of 5 to 7 and the mean', async () => {
    const summary = await summaryOf('easy');
    expect(summary).toMatchObject({ answered: 5, average: 4.4, agreeing: { count: 3, pct: 60 }, max_rating: 7 });
    const [row] = await analyst.ask(
      `select sum(answered)::integer as answered, sum(rating_sum)::integer as sum, sum(agreeing)::integer as agreeing
         from daily_survey_questions where survey_id = $1 and question_id = 'easy'`,
      [survey],
    );
    expect(row).toEqual({ answered: 5, sum: 22, agreeing: 3 });
    expect(await countsOfView('easy')).toEqual(atLeastOnce(countsOf(summary)));
    const [exported] = await exportedRows('easy');
    expect(exported).toMatchObject({ Average: '4.4', 'Agreeing (%)': '60', NPS: '' });
  });
});

describe('several choices', () => {
  it('are counted for everyone who chose them, so that their shares add up to more than all', async () => {
    const summary = await summaryOf('liked');
    expect(summary).toMatchObject({
      ...{ type: 'choices', asked: 8, answered: 3, average: null },
      values: [
        { value: 'Speed', count: 3, pct: 100 },
        { value: 'Knowledge', count: 1, pct: 33.3 },
        { value: 'Friendliness', count: 1, pct: 33.3 },
      ],
    });
    expect(await countsOfView('liked')).toEqual(countsOf(summary));
    expect(await analyst.ask(`select count(*)::integer as n from survey_answers where type = 'choices'`)).toEqual([
      { n: summary.answered },
    ]);
    const rows = await exportedRows('liked');
    expect(rows.map((row) => [row['Answer'], row['Responses'], row['Share (%)']])).toEqual([
      ['Speed', '3', '100'],
      ['Knowledge', '1', '33.3'],
      ['Friendliness', '1', '33.3'],
    ]);
  });

  it.each([
    ['Speed', 3],
    ['Friendliness', 1],
    ['Price', 0],
  ])('can be filtered by: %s', async (answer, left) => {
    const filter = `dateRange=7days&question=liked&answer=${answer}`;
    expect((await get<ResponsesPage>(`/api/survey?id=${survey}&${filter}`)).total).toBe(left);
    const { text } = await app.ask(`GET /api/survey/export?id=${survey}&${filter}&only=data`, { token });
    expect(readCsv(Buffer.from(text)).length - 1).toBe(left);
  });

  it('stand together in one cell of the file', async () => {
    const { text } = await app.ask(`GET /api/survey/export?id=${survey}&dateRange=7days&question=liked&only=data`, {
      token,
    });
    const lines = readCsv(Buffer.from(text));
    const column = lines[0]!.indexOf(furtherQuestions.liked.question);
    expect(lines.map((line) => line[column])).toEqual([
      furtherQuestions.liked.question,
      'Speed; Friendliness',
      'Speed',
      'Speed; Knowledge',
    ]);
  });
});

describe('a ranking', () => {
  it('has the mean place of each option, and how often it was the first', async () => {
    const summary = await summaryOf('order');
    expect(summary).toMatchObject({
      answered: 3,
      values: [
        { value: 'Speed', count: 2, pct: 66.7, meanRank: 1.33 },
        { value: 'Price', count: 1, pct: 33.3, meanRank: 1.67 },
        { value: 'Quality', count: 0, pct: 0, meanRank: 3 },
      ],
    });
    expect(
      await analyst.ask(
        `select answer as value, count(*) filter (where place = 1)::integer as count, round(avg(place), 2) as "meanRank"
           from survey_answer_parts where question_id = 'order' and survey_id = $1 group by answer order by 3`,
        [survey],
      ),
    ).toEqual(summary.values.map(({ value, count, meanRank }) => ({ value, count, meanRank })));
    expect(
      await analyst.ask(
        `select sum(answers)::integer as n from daily_survey_answers
          where question_id = 'order' and part = '1' and answer = 'Speed'`,
      ),
    ).toEqual([{ n: 2 }]);
    const rows = await exportedRows('order');
    expect(rows.map((row) => [row['Answer'], row['Responses'], row['Mean rank']])).toEqual([
      ['Speed', '2', '1.33'],
      ['Price', '1', '1.67'],
      ['Quality', '0', '3'],
    ]);
    const first = await get<ResponsesPage>(`/api/survey?id=${survey}&dateRange=7days&question=order&answer=Price`);
    expect(first.total).toBe(1);
  });
});

describe('a matrix', () => {
  it('has the counts of each row', async () => {
    const summary = await summaryOf('parts');
    const values = (good: number, bad: number, shares: (number | null)[]) => [
      { value: 'Good', count: good, pct: shares[0] },
      { value: 'Bad', count: bad, pct: shares[1] },
    ];
    expect(summary).toMatchObject({
      ...{ answered: 3, values: [] },
      rows: [
        { row: 'Start', answered: 3, values: values(2, 1, [66.7, 33.3]) },
        { row: 'Middle', answered: 0, values: values(0, 0, [null, null]) },
        { row: 'End: the last day', answered: 1, values: values(0, 1, [0, 100]) },
      ],
    });
    const cells = summary.rows!.flatMap(({ row, values: all }) =>
      all.map(({ value, count }) => ({ row, value, count })),
    );
    const given = cells.filter(({ count }) => count > 0);
    expect(
      await analyst.ask(
        `select part as row, answer as value, sum(answers)::integer as count from daily_survey_answers
          where question_id = 'parts' and survey_id = $1 group by 1, 2 order by part desc, answer desc`,
        [survey],
      ),
    ).toEqual(given);
    const rows = await exportedRows('parts');
    expect(rows.map((row) => [row['Answer'], row['Responses']])).toEqual(
      cells.map(({ row, value, count }) => [`${row}: ${value}`, String(count)]),
    );
  });

  it.each([
    ['Start: Good', 2],
    ['End: the last day: Bad', 1],
    ['End: the last day: Good', 0],
    ['Good', 0],
  ])('can be filtered by: %s', async (answer, left) => {
    const filter = `dateRange=7days&question=parts&answer=${encodeURIComponent(answer)}`;
    expect((await get<ResponsesPage>(`/api/survey?id=${survey}&${filter}`)).total).toBe(left);
  });
});

describe('consent', () => {
  it('is counted by who agreed, and says to what', async () => {
    const { statement } = furtherQuestions.contact;
    const summary = await summaryOf('contact');
    expect(summary).toMatchObject({ type: 'consent', asked: 8, answered: 3, values: [], statement });
    const [row] = await analyst.ask(
      `select count(*)::integer as answered, bool_and(yes_no) as agreed, min(settings ->> 'statement') as statement
         from survey_answers join survey_questions using (survey_id, version, question_id)
        where question_id = 'contact' and survey_id = $1`,
      [survey],
    );
    expect(row).toEqual({ answered: 3, agreed: true, statement });
    expect(await countsOfView('contact')).toEqual({ true: summary.answered });
    expect(await exportedRows('contact')).toMatchObject([{ Type: 'Consent', Asked: '8', Answered: '3' }]);
    const { items } = await get<ResponsesPage>(`/api/survey?id=${survey}&dateRange=7days&question=contact`);
    expect(items).toHaveLength(3);
    expect(items[0]!.questions.find(({ id }) => id === 'contact')).toMatchObject({ statement, answer: true });
  });
});

describe('days', () => {
  it('are told by the first and the last', async () => {
    const summary = await summaryOf('visit');
    expect(summary).toMatchObject({ answered: 3, values: [], days: { first: '2026-03-01', last: '2026-09-09' } });
    const [row] = await analyst.ask(
      `select count(*)::integer as answered, min(date_value) as first, max(date_value) as last
         from survey_answers where survey_id = $1 and question_id = 'visit'`,
      [survey],
    );
    expect(row).toEqual({ answered: 3, first: '2026-03-01', last: '2026-09-09' });
    expect(await countsOfView('visit')).toEqual({ '2026-03-01': 1, '2026-09-09': 2 });
    expect(await exportedRows('visit')).toMatchObject([{ 'First day': '2026-03-01', 'Last day': '2026-09-09' }]);
  });
});

describe('addresses', () => {
  it('are counted, and known to nobody who may not read what was written', async () => {
    expect(await summaryOf('address')).toMatchObject({ answered: 3, values: [] });
    expect(await exportedRows('address')).toMatchObject([{ Answered: '3', Answer: '' }]);
    const [row] = await analyst.ask(`select * from survey_answers where question_id = 'address' limit 1`);
    expect(row).toMatchObject({ type: 'email', rating_value: null, choice: null, yes_no: null, date_value: null });
    expect(
      (await get<SurveyOverview>(`/api/survey/overview/${survey}?dateRange=7days&hasText=true`)).rating.total,
    ).toBe(0);
  });

  it('are in the list and in the file until they are erased', async () => {
    const { items } = await get<ResponsesPage>(`/api/survey?id=${survey}&dateRange=7days&question=address`);
    const shown = items.map(({ questions }) => questions.find(({ id }) => id === 'address')?.answer);
    expect(shown).toEqual([null, 'bob@example.com', 'ada@example.com']);
    const personal = await letIn(app.testDatabase, 'personal');
    const rows = await personal.ask(`select text, type from survey_texts where question_id = 'address' order by text`);
    expect(rows).toEqual(['ada@example.com', 'bob@example.com', null].map((text) => ({ text, type: 'email' })));
    await personal.leave();
  });
});

it('counts toward satisfaction only what the primary rating says', async () => {
  const { rating, points } = await get<SurveyOverview>(`/api/survey/overview/${survey}?dateRange=7days`);
  expect({ rating, points }).toMatchObject({ rating: { total: 8, overallRating: 5 }, points: null });
});

it('shows each answer in the list as it was given', async () => {
  const { items } = await get<ResponsesPage>(`/api/survey?id=${survey}&dateRange=7days&question=recommend&answer=6`);
  expect(items).toHaveLength(1);
  expect(items[0]!.questions.slice(0, 3)).toMatchObject([
    { id: 'overall', answer: 5 },
    { id: 'recommend', type: 'nps', min_rating: 0, max_rating: 10, answer: 6 },
    { id: 'easy', type: 'ces', min_rating: 1, max_rating: 7, answer: null },
  ]);
});
