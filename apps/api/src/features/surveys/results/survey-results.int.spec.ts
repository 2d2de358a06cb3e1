import type {
  Dashboard,
  MostUsedFeature,
  ResponsesPage,
  SatisfactionReport,
  SurveyOverview,
} from '@deskledger/contracts';
import { aSurvey, someQuestions } from '@deskledger/domain/testing';
import { FixedClock } from '../../../platform/clock/clock.js';
import { DataVersion } from '../../../platform/data-version/data-version.js';
import { startTestApp, type TestApp } from '../../../testing/start-test-app.js';
import { waitFor } from '../../../testing/wait-for.js';
import { answered, delivered, invited } from './testing/enrollment-facts.js';
import { idOf } from './testing/survey-histories.js';
import { receive, publish, recordEnrollments, type EnrollmentFacts } from './testing/surveys-in-app.js';

let app: TestApp;
let token: string;
let survey: string;
let other: string;

beforeAll(async () => {
  app = await startTestApp({ clock: new FixedClock(new Date('2026-09-14T12:00:00Z')) });
  token = await app.tokenOf('manager');
  survey = await publish(app, aSurvey());
  other = await publish(app, aSurvey({ title: 'Another' }));
  await app.ask('PUT /api/organization', { token, body: { publicAnswersCount: 'always' } });
});
afterAll(() => app.close());

async function get<Answer>(path: string): Promise<Answer> {
  const { status, json } = await app.ask(`GET ${path}` as 'GET /', { token });
  expect({ status, json }).toMatchObject({ status: 200 });
  return json as Answer;
}

const week = 'dateRange=custom&customDateRangeFrom=2026-09-01&customDateRangeTo=2026-09-07';
const april = 'dateRange=custom&customDateRangeFrom=2026-04-01&customDateRangeTo=2026-04-04';
const overview = (query: string, of = survey) => get<SurveyOverview>(`/api/survey/overview/${of}?${query}`);
const named = (name: string, count: number, facts: (index: number) => EnrollmentFacts[string]): EnrollmentFacts =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`${name} ${index}`, facts(index)]));

describe('the title over answers', () => {
  const titled = async (id: string, query = '') => {
    const preamble = (await app.ask(`GET /api/survey/export?id=${id}&${week}${query}`, { token })).text.split(
      '\r\n',
    )[0];
    return [(await overview(`${week}${query}`, id)).title, preamble?.replace(/^\uFEFF?Survey,/, '')];
  };

  it('is that of the newest version that is asked for, and never a draft of the next', async () => {
    const id = await publish(app, aSurvey({ title: 'How was it?' }));
    await publish(app, aSurvey({ title: 'How did we do?' }), id);
    await app.ask(`PUT /api/survey/template/${id}`, {
      token,
      body: { ...aSurvey({ title: 'Not published yet' }), status: 'draft' },
    });
    expect(await titled(id)).toEqual(['How did we do?', 'How did we do?']);
    expect(await titled(id, '&version=1')).toEqual(['How was it?', 'How was it?']);
    expect(await titled(id, '&version=1&version=2')).toEqual(['How did we do?', 'How did we do?']);
  });

  it('is the draft’s while nothing was published', async () => {
    const { json } = await app.ask('POST /api/survey/template', {
      token,
      body: { ...aSurvey({ title: 'Soon' }), status: 'draft' },
    });
    expect(await titled(String(json?.['id']))).toEqual(['Soon', 'Soon']);
  });
});

describe('the response rate', () => {
  const sentOn = (day: string) => [invited(day, { survey }), delivered(day)];
  const september = (index: number) => `2026-09-0${(index % 7) + 1}T08:00Z`;

  it('is of the invitations delivered in the range, completed by now', async () => {
    await recordEnrollments(app, {
      ...named('september', 20, (index) => [
        ...sentOn(september(index)),
        ...(index < 6 ? [answered('2026-09-07T20:00Z')] : []),
      ]),
      ...named('august', 3, () => [...sentOn('2026-08-30T08:00Z'), answered('2026-09-03T08:00Z')]),
      ...named('public', 2, () => [invited('2026-09-04', { survey, kind: 'public' }), answered('2026-09-04T09:00Z')]),
      'a test': [invited('2026-09-04', { survey, kind: 'test' }), answered('2026-09-04T09:00Z', { rating: 1 })],
      elsewhere: [invited('2026-09-04', { survey: other }), delivered('2026-09-04')],
    });
    await receive(app);
    expect((await overview(week)).responseRate).toEqual({
      ...{ total: 11, publicResponses: 2, voided: 0, closed_pct: 30 },
      ...{ invited: 20, delivered: 20, opened: 6, started: 6, completed: 6 },
    });

    await recordEnrollments(app, {
      'september 6': [answered('2026-09-09T20:00Z')],
      'september 7': [answered('2026-09-09T21:00Z')],
    });
    await receive(app);
    expect((await overview(week)).responseRate).toMatchObject({ total: 11, closed_pct: 40, completed: 8 });
    expect((await overview(week, other)).responseRate).toMatchObject({ total: 0, closed_pct: 0, delivered: 1 });
  });

  it('keeps its cohort when answers are filtered', async () => {
    const { responseRate } = await overview(`${week}&hasText=true`);
    expect(responseRate).toMatchObject({ total: 0, publicResponses: 0, closed_pct: 40, delivered: 20 });
  });
});

describe('the ratings', () => {
  it('of all scales count on the scale 1 to 5', async () => {
    const scales = [
      { value: 8, min: 0, max: 10 },
      { value: 1, min: 0, max: 1 },
      { value: 3, min: 1, max: 5 },
      { value: 1, min: 1, max: 10 },
    ];
    await recordEnrollments(app, {
      ...named('scales', 4, (index) => [
        invited('2026-04-01', { survey, kind: 'public' }),
        answered(`2026-04-0${index < 3 ? 2 : 4}T10:00Z`, { rating: scales[index]!, seconds: 30 * (index + 1) }),
      ]),
      'no rating': [invited('2026-04-01', { survey, kind: 'public' }), answered('2026-04-03T10:00Z')],
    });
    await receive(app);
    const { rating, averageTime, responseTrends } = await overview(april);
    // 4.2, 5, 3 and 1; their stars are 5, 5, 3 and 1.
    expect(rating).toEqual({
      ...{ total: 4, overallRating: 3.3, csat: 50, 1: 1, 2: 0, 3: 1, 4: 0, 5: 2 },
      ...{ '1_pct': 25, '2_pct': 0, '3_pct': 25, '4_pct': 0, '5_pct': 50 },
      byPublicLink: { counted: true, total: 4, overallRating: 3.3 },
    });
    expect(averageTime).toEqual({ count: 4, averageSeconds: 75, medianSeconds: 60 });
    expect(responseTrends).toEqual([
      { date: '2026-04-01', to: '2026-04-01', responses: 0, rating: null, stars: [0, 0, 0, 0, 0] },
      { date: '2026-04-02', to: '2026-04-02', responses: 3, rating: 4.07, stars: [0, 0, 1, 0, 2] },
      { date: '2026-04-03', to: '2026-04-03', responses: 1, rating: null, stars: [0, 0, 0, 0, 0] },
      { date: '2026-04-04', to: '2026-04-04', responses: 1, rating: 1, stars: [1, 0, 0, 0, 0] },
    ]);
  });

  it('of a scale from 0 are told as they were given, with their net promoter score', async () => {
    const nps = { ...someQuestions.overall, min_rating: 0, max_rating: 10 };
    const recommended = await publish(app, aSurvey({ title: 'Recommended', questions: [nps, someQuestions.why] }));
    const given = [10, 10, 9, 8, 7, 6, 0];
    await recordEnrollments(
      app,
      named('recommend', given.length, (index) => [
        invited('2026-04-01', { survey: recommended, kind: 'public' }),
        answered('2026-04-02T10:00Z', { rating: { value: given[index]!, min: 0, max: 10 } }),
      ]),
    );
    await receive(app);
    expect((await overview(april, recommended)).points).toEqual({
      ...{ min: 0, max: 10, counts: [1, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2], average: 7.14, nps: 14.3 },
    });
    const high = await overview(`${april}&rating=5`, recommended);
    expect(high.points).toMatchObject({ counts: [0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 2], average: 9.25, nps: 75 });
    expect((await overview(april)).points).toBeNull();
    const { items } = await get<ResponsesPage>(`/api/survey/?id=${recommended}&${april}`);
    expect(items.map(({ givenRating }) => givenRating?.value).sort()).toEqual([...given].sort());
    expect(items[0]?.givenRating).toMatchObject({ min: 0, max: 10 });
  });

  it('and times are null where there are none', async () => {
    const nothing = await overview('dateRange=custom&customDateRangeFrom=2026-01-01&customDateRangeTo=2026-01-01');
    expect(nothing).toMatchObject({
      rating: { total: 0, overallRating: null, csat: null, '5_pct': null },
      responseRate: { total: 0, closed_pct: null },
      averageTime: { count: 0, averageSeconds: null, medianSeconds: null },
      responseTrends: [{ responses: 0, rating: null }],
    });
  });

  it.each(['rating=5', 'rating=1&rating=5', 'durationFrom=100&durationTo=120', 'version=1', 'question=overall'])(
    'can be narrowed by %s',
    async (filter) => {
      const { rating, responseRate } = await overview(`${april}&${filter}`);
      const expected = { 'rating=5': 2, 'rating=1&rating=5': 3, 'durationFrom=100&durationTo=120': 1, 'version=1': 4 };
      expect(rating.total).toBe((expected as Record<string, number>)[filter] ?? 4);
      expect(responseRate.total).toBe(filter === 'version=1' ? 5 : rating.total);
    },
  );
});

describe('the most used feature', () => {
  const ticket = (designation: string | null) => ({ id: idOf(`${designation}`), organizationId: 'acme', designation });

  it('is the designation of the tickets whose contacts answered, most first', async () => {
    const telling = (designation: string | null, day: string) => [
      invited(day, { survey: other, ticket: ticket(designation) }),
      delivered(day),
      answered(`${day}T12:00Z`, { rating: 5 }),
    ];
    await recordEnrollments(app, {
      'billing 1': telling('Billing', '2026-05-01'),
      'billing 2': telling('Billing', '2026-06-01'),
      'export 1': telling('Export', '2026-05-01'),
      'import 1': telling('Import', '2026-05-01'),
      'unset 1': telling(null, '2026-05-01'),
      unanswered: telling('Silence', '2026-05-01').slice(0, 2),
    });
    const used = await get<MostUsedFeature[]>(`/api/survey/most-used-feature?id=${other}`);
    expect(used.map(({ designation, survey: { all_tickets } }) => [designation, all_tickets])).toEqual([
      ['Billing', 2],
      ['', 1],
      ['Export', 1],
      ['Import', 1],
    ]);
  });

  it('can be asked for a range and for filters', async () => {
    const may = 'dateRange=custom&customDateRangeFrom=2026-05-01&customDateRangeTo=2026-05-31';
    const ask = (query: string) => get<MostUsedFeature[]>(`/api/survey/most-used-feature?id=${other}&${query}`);
    expect((await ask(may)).map(({ survey: { all_tickets } }) => all_tickets)).toEqual([1, 1, 1, 1]);
    expect(await ask(`${may}&rating=5`)).toEqual(await ask(may));
    expect(await ask(`${may}&rating=1`)).toEqual([]);
    expect(await ask('designation=Export&organization=acme')).toHaveLength(1);
  });
});

describe('the satisfaction of dashboard and reports', () => {
  const day = 'dateRange=custom&customDateRangeFrom=2026-03-10&customDateRangeTo=2026-03-10';
  const dashboard = (query = '') => get<Dashboard>(`/api/dashboard?${day}${query}`);

  it('shows an answer as soon as it is committed, and tells open screens', async () => {
    const before = await app.ask(`GET /api/dashboard?${day}`, { token });
    expect(before.json).toMatchObject({ completedSurvey: 0, rating: { total: 0 } });
    const kinds = new Set<string>();
    const end = app.app.get(DataVersion).subscribe((change) => change.kinds.forEach((kind) => kinds.add(kind)));
    await recordEnrollments(app, {
      'march 1': [
        invited('2026-03-10', { survey, ticket: { id: idOf('a ticket'), organizationId: 'acme', assigneeId: '7' } }),
        answered('2026-03-10T10:00Z', { rating: 4 }),
      ],
    });
    const moved = await waitFor(async () => {
      const after = await app.ask(`GET /api/dashboard?${day}`, {
        token,
        headers: { 'if-none-match': before.headers.get('etag')! },
      });
      return after.status === 200 && after;
    }, 'a dashboard with the answer');
    expect(moved.json).toMatchObject({
      completedSurvey: 1,
      rating: { total: 1, overallRating: 4, 4: 1, '4_pct': 100 },
    });
    await waitFor(() => kinds.has('surveys'), 'a change of surveys');
    end();
  });

  it('is over all surveys, and the same in the reports', async () => {
    await recordEnrollments(app, {
      'march 2': [
        invited('2026-03-10', { survey: other, kind: 'public' }),
        answered('2026-03-10T11:00Z', { rating: 1 }),
      ],
    });
    await receive(app);
    const { rating, completedSurvey } = await dashboard();
    expect({ completedSurvey, mean: rating.overallRating }).toEqual({ completedSurvey: 2, mean: 2.5 });
    const report = await get<SatisfactionReport>(`/api/report/customer-satisfaction?${day}`);
    expect(report).toMatchObject({
      rating,
      completedSurvey,
      trend: [{ date: '2026-03-10', to: '2026-03-10', responses: 2, rating: 2.5 }],
    });
  });

  it('of a week or a month is the mean of all its ratings, in reports and results alike', async () => {
    const rated = {
      ...Object.fromEntries(['march 3', 'march 4', 'march 5'].map((name) => [name, ['2026-03-11', 5] as const])),
      'april 1st': ['2026-04-01', 2] as const,
    };
    await recordEnrollments(
      app,
      Object.fromEntries(
        Object.entries(rated).map(([name, [day, stars]]) => [
          name,
          [invited(day, { survey, kind: 'public' }), answered(`${day}T12:00Z`, { rating: stars })],
        ]),
      ),
    );
    await receive(app);
    const days = (from: string, to: string) => `dateRange=custom&customDateRangeFrom=${from}&customDateRangeTo=${to}`;
    const spring = days('2026-03-04', '2026-04-02');
    for (const bucket of ['week', 'month']) {
      const { trend } = await get<SatisfactionReport>(`/api/report/customer-satisfaction?${spring}&bucket=${bucket}`);
      const { responseTrends } = await overview(`${spring}&bucket=${bucket}`);
      expect(trend.map(({ date }) => date)).toEqual(responseTrends.map(({ date }) => date));
      for (const [index, { date, to, ...figures }] of trend.entries()) {
        const alone = await get<SatisfactionReport>(`/api/report/customer-satisfaction?${days(date, to)}`);
        expect(figures).toEqual({
          responses: alone.completedSurvey,
          rating: alone.rating.overallRating,
          stars: ([1, 2, 3, 4, 5] as const).map((star) => alone.rating[star]),
        });
        const ofSurvey = await overview(days(date, to));
        expect(responseTrends[index]).toMatchObject({
          responses: ofSurvey.responseRate.total,
          rating: ofSurvey.rating.overallRating,
        });
      }
    }
    // The mean of the two days' means would be 3.75.
    const march = await get<SatisfactionReport>(`/api/report/customer-satisfaction?${spring}&bucket=week`);
    expect(march.trend[1]).toMatchObject({ date: '2026-03-09', responses: 5, rating: 4 });
  });

  it.each([
    ['&organization=acme', 1],
    ['&organization=-', 1],
    ['&organization=-&organization=acme', 2],
    ['&assignee=7', 1],
    ['&assignee=-', 1],
    ['&priority=High', 0],
    ['&priority=-', 2],
    ['&priority=-&organization=acme', 1],
  ])('follows the filters of the tickets: %s', async (filter, total) => {
    expect((await dashboard(filter)).rating.total).toBe(total);
  });
});

describe('repeated questions', () => {
  it('get 304 until the data moves', async () => {
    const call = `GET /api/survey/overview/${survey}?${week}` as const;
    const { headers, json } = await app.ask(call, { token });
    const asked = { token, headers: { 'if-none-match': headers.get('etag')! } };
    expect(await app.ask(call, asked)).toMatchObject({ status: 304, text: '' });
    await recordEnrollments(app, { later: [invited('2026-09-01', { survey }), delivered('2026-09-01T10:00Z')] });
    await receive(app);
    const moved = await app.ask(call, asked);
    expect(moved.json).toMatchObject({ responseRate: { delivered: 21 } });
    expect(moved.json?.['dataVersion']).not.toBe(json?.['dataVersion']);
  });

  it('name the versions that came into force in the range', async () => {
    expect((await overview('dateRange=7days')).versions).toEqual([{ version: 1, date: '2026-09-14' }]);
    expect((await overview(week)).versions).toEqual([]);
  });

  it.each([
    ['/api/survey/overview/00000000-0000-4000-8000-000000000000', 404],
    ['/api/survey?id=00000000-0000-4000-8000-000000000000', 404],
    ['/api/survey/export?id=00000000-0000-4000-8000-000000000000', 404],
    ['/api/survey/most-used-feature?id=00000000-0000-4000-8000-000000000000', 404],
    ['/api/survey/overview/nonsense', 400],
    ['/api/survey', 400],
    ['/api/survey/export?format=pdf', 400],
    ['/api/survey/most-used-feature', 400],
    [
      '/api/survey/most-used-feature?id=00000000-0000-4000-8000-000000000000&dateRange=custom' +
        '&customDateRangeFrom=2015-01-01&customDateRangeTo=2026-01-01',
      400,
    ],
  ])('about what is not there are refused: %s', async (path, status) => {
    expect((await app.ask(`GET ${path}` as 'GET /', { token })).status).toBe(status);
    expect((await app.ask(`GET ${path}` as 'GET /')).status).toBe(401);
  });
});

describe('another time zone', () => {
  it('moves every answer to its day there', async () => {
    await recordEnrollments(app, {
      late: [invited('2026-02-01', { survey, kind: 'public' }), answered('2026-02-01T20:00Z', { rating: 5 })],
    });
    await receive(app);
    const days = 'dateRange=custom&customDateRangeFrom=2026-02-01&customDateRangeTo=2026-02-02';
    expect((await overview(days)).responseTrends.map(({ responses }) => responses)).toEqual([1, 0]);
    const manager = await app.tokenOf('manager');
    await app.ask('PUT /api/organization', { token: manager, body: { timezone: 'Asia/Tokyo' } });
    const moved = await waitFor(
      async () => (await overview(days)).responseTrends.map(({ responses }) => responses).join() === '0,1',
      'a rebuild on the days of the new zone',
    );
    expect(moved).toBe(true);
  });
});
