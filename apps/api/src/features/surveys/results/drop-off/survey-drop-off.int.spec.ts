import type { SurveyDropOff, SurveyOverview } from '@deskledger/contracts';
import type { RecordedAnswer, SurveyEnrollmentEvent, SurveyPage } from '@deskledger/domain';
import { aSurvey, someQuestions } from '@deskledger/domain/testing';
import { FixedClock } from '../../../../platform/clock/clock.js';
import { readCsv } from '../../../../testing/read-csv.js';
import { startTestApp, type TestApp } from '../../../../testing/start-test-app.js';
import { SurveyDesk } from '../../testing/survey-desk.js';
import { answered, delivered, invited } from '../testing/enrollment-facts.js';
import { receive, publish, recordEnrollments } from '../testing/surveys-in-app.js';

const { overall, why, again } = someQuestions;
const questions = [overall, why, again];
const yes: RecordedAnswer = { id: 'again', type: 'yes_no', value: true };
const text: RecordedAnswer = { id: 'why', type: 'text', ref: 'a-reference' };
const day = '2026-09-09T08:00Z';
const at = Date.parse(day);

let app: TestApp;
let token: string;
let desk: SurveyDesk;
let survey: string;

const opened = (device: SurveyPage['device'], language: SurveyPage['language']): SurveyEnrollmentEvent => ({
  ...{ type: 'SurveyOpened', data: { version: 1, page: { device, language } }, occurredAt: at },
});
const before: SurveyEnrollmentEvent = { type: 'SurveyOpened', data: { version: 1 }, occurredAt: at };
const started: SurveyEnrollmentEvent = { type: 'SurveyStarted', data: {}, occurredAt: at };
const came = (reached: string[], known: string[]): SurveyEnrollmentEvent => ({
  ...{ type: 'SurveyProgressed', data: { reached, answered: known }, occurredAt: at },
});
const submitted = (durations: Record<string, number>, answers: RecordedAnswer[]): SurveyEnrollmentEvent => {
  const event = answered(day, { rating: 4, answers });
  return { ...event, data: { ...event.data, durations } };
};
const voided: SurveyEnrollmentEvent = {
  ...{ type: 'SurveyAnswerVoided', data: { voidId: '01994a00-0000-7000-8000-000000000001', reason: 'test' } },
  occurredAt: at,
};

beforeAll(async () => {
  app = await startTestApp({ clock: new FixedClock(new Date('2026-09-14T12:00:00Z')) });
  token = await app.tokenOf('manager');
  desk = new SurveyDesk(app);
  survey = await publish(app, aSurvey({ questions }));
  const sent = [invited('2026-09-08', { survey }), delivered('2026-09-08')];
  const all = came(['overall', 'why', 'again'], ['overall']);
  await recordEnrollments(app, {
    'submitted on a phone': [
      ...[...sent, opened('phone', 'de'), started, came(['overall'], ['overall']), came(['why', 'again'], ['again'])],
      submitted({ overall: 4_000, why: 2_000, again: 1_000 }, [yes]),
    ],
    'left at the second question': [
      ...[...sent, opened('desktop', 'en'), started, came(['overall'], ['overall']), came(['why'], [])],
    ],
    'only looked': [...sent, opened('phone', 'en'), came(['overall'], [])],
    'before steps were recorded': [...sent, before, started],
    silent: sent,
    'void ': [
      ...sent,
      opened('desktop', null),
      started,
      all,
      submitted({ overall: 8_000, why: 6_000 }, [text]),
      voided,
    ],
    'submitted somewhere': [
      ...[...sent, opened(null, 'de'), started, all],
      submitted({ overall: 10_000, again: 3_000 }, []),
    ],
    'a preview': [invited('2026-09-08', { survey, kind: 'test' }), before, submitted({ overall: 1 }, [])],
    'by link': [
      ...[invited('2026-09-10', { survey, kind: 'public' }), opened('tablet', 'fr'), started, came(['overall'], [])],
      submitted({ overall: 1_000 }, []),
    ],
    'by link, earlier': [invited('2026-08-01', { survey, kind: 'public' }), opened('phone', 'en')],
    earlier: [invited('2026-08-01', { survey }), delivered('2026-08-01'), opened('phone', 'en')],
  });
  await receive(app);
});
afterAll(() => app.close());

async function get<Answer>(path: string): Promise<Answer> {
  const { status, json } = await app.ask(`GET ${path}` as 'GET /', { token });
  expect({ status, json }).toMatchObject({ status: 200 });
  return json as Answer;
}

const dropOff = () => get<SurveyDropOff>(`/api/survey/drop-off/${survey}?dateRange=7days`);
const asked = (id: string, type: string, counts: object) => expect.objectContaining({ id, type, ...counts }) as unknown;

describe('how far people came in a survey', () => {
  it('is counted step by step: invitations by their delivery, visits by link by their beginning', async () => {
    const { groups, range } = await dropOff();
    expect(range).toEqual({ from: '2026-09-08', to: '2026-09-14', timezone: 'UTC' });
    expect(groups).toEqual([
      {
        ...{ kind: 'invitation', delivered: 7, opened: 6, started: 5, submitted: 2, measured: 4, notMeasured: 1 },
        questions: [
          asked('overall', 'rating', { asked: 4, reached: 4, answered: 3, medianSeconds: 4 }),
          asked('why', 'text', { asked: 4, reached: 3, answered: 0, medianSeconds: 2 }),
          asked('again', 'yes_no', { asked: 4, reached: 2, answered: 1, medianSeconds: 1 }),
        ],
        devices: [
          { device: 'phone', opened: 2, submitted: 1 },
          { device: 'desktop', opened: 1, submitted: 0 },
          { device: null, opened: 1, submitted: 1 },
        ],
        languages: [
          { language: 'en', opened: 2, submitted: 0 },
          { language: 'de', opened: 2, submitted: 2 },
        ],
      },
      {
        ...{ kind: 'public', delivered: null, opened: 1, started: 1, submitted: 1, measured: 1, notMeasured: 0 },
        questions: [
          asked('overall', 'rating', { asked: 1, reached: 1, answered: 1, medianSeconds: 1 }),
          asked('why', 'text', { asked: 1, reached: 1, answered: 0, medianSeconds: null }),
          asked('again', 'yes_no', { asked: 1, reached: 1, answered: 0, medianSeconds: null }),
        ],
        devices: [{ device: 'tablet', opened: 1, submitted: 1 }],
        languages: [{ language: 'fr', opened: 1, submitted: 1 }],
      },
    ]);
  });

  it('begins and ends with the invitations behind the response rate', async () => {
    const { responseRate } = await get<SurveyOverview>(`/api/survey/overview/${survey}?dateRange=7days`);
    const [group] = (await dropOff()).groups;
    expect(group).toMatchObject({
      ...{ delivered: responseRate.delivered, opened: responseRate.opened, started: responseRate.started },
      submitted: responseRate.completed,
    });
  });

  it('is the same in the export', async () => {
    const { text: file } = await app.ask(
      `GET /api/survey/export?id=${survey}&dateRange=7days&table=steps&only=data&rating=5`,
      { token },
    );
    const { groups } = await dropOff();
    const step = (kind: string, name: string, count: number) => [kind, name, '', '', '', String(count), '', ''];
    const cell = (value: number | null) => (value === null ? '' : String(value));
    const expected = groups.flatMap((group) => {
      const kind = group.kind === 'public' ? 'Public link' : 'Invitation';
      return [
        ...(group.delivered === null ? [] : [step(kind, 'Delivered', group.delivered)]),
        ...[step(kind, 'Opened', group.opened), step(kind, 'Started', group.started)],
        ...group.questions.map((one) => [
          ...[kind, one.question, one.id, '1'],
          ...[one.asked, one.reached, one.answered, one.medianSeconds].map(cell),
        ]),
        ...[step(kind, 'Submitted', group.submitted), step(kind, 'Opened, steps not measured', group.notMeasured)],
      ];
    });
    expect(readCsv(Buffer.from(file)).slice(1)).toEqual(expected);
  });

  it('is the same in SQL', async () => {
    const rows = await desk.rows(
      `select question_id as id, count(*)::int as asked, (count(*) filter (where reached))::int as reached,
              (count(*) filter (where answered))::int as answered,
              percentile_disc(0.5) within group (order by round(seconds)::float8) as "medianSeconds"
         from analytics.survey_steps join analytics.survey_enrollments using (enrollment_id)
        where survey_steps.survey_id = $1 and kind = 'invitation' and delivered_at >= '2026-09-08'
        group by survey_steps.place, question_id order by survey_steps.place`,
      [survey],
    );
    const [{ questions: counted }] = (await dropOff()).groups as [SurveyDropOff['groups'][number]];
    expect(rows).toEqual(
      counted.map(({ id, asked: all, reached, answered: known, medianSeconds }) => {
        return { id, asked: all, reached, answered: known, medianSeconds };
      }),
    );
    expect(await desk.rows(`select distinct device from analytics.survey_enrollments where language = 'fr'`)).toEqual([
      { device: 'tablet' },
    ]);
  });

  it('is narrowed by organization alone, and unknown for a survey that is not there', async () => {
    const narrowed = await get<SurveyDropOff>(`/api/survey/drop-off/${survey}?dateRange=7days&rating=1&version=9`);
    expect(narrowed.groups).toEqual((await dropOff()).groups);
    const ofAcme = await get<SurveyDropOff>(`/api/survey/drop-off/${survey}?dateRange=7days&organization=acme`);
    expect(ofAcme.groups[0]).toMatchObject({ delivered: 0, opened: 0, measured: 0, devices: [] });
    const path = '/api/survey/drop-off/0b0f9c6e-0000-4000-8000-00000000000f?dateRange=7days';
    expect((await app.ask(`GET ${path}`, { token })).status).toBe(404);
  });

  it('follows from the log', async () => {
    expect(await desk.differences('survey_enrollments', 'survey_question_rollups')).toEqual([0, 0]);
  });
});

describe('the steps of a visit', () => {
  const phone = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/131.0.0.0 Mobile Safari/537.36';
  const put = (link: string, body: object) =>
    app.ask(`PUT /api/survey/enroll/${link}`, { body, headers: { 'user-agent': phone } });
  const page = { version: 1, partial: true, language: 'de' };
  const parts = [
    { ...page, questions: [], durations: { overall: 0 } },
    { ...page, questions: [{ id: 'overall', answer: 4 }], durations: { overall: 900, why: 0, unknown: 5 } },
    { ...page, questions: [{ id: 'again', answer: true }], durations: { overall: 900, why: 300, again: 20 } },
    { ...page, questions: [{ id: 'again', answer: null }], durations: { overall: 900 } },
  ];
  const progressOf = async (link: string) => {
    const facts = await desk.facts(link);
    const steps = facts.flatMap(({ type, data }) => (type === 'SurveyProgressed' ? [data] : []));
    const [row] = await desk.rows<{ progress: unknown }>('select progress from survey_enrollments where id = $1', [
      facts[0]!.streamId.slice('survey-enrollment:'.length),
    ]);
    return { steps, progress: row?.progress };
  };

  it('are recorded once, whatever the order and repetition of what the page reports', async () => {
    const expected = {
      device: 'phone',
      language: 'de',
      reached: ['again', 'overall', 'why'],
      answered: ['again', 'overall'],
    };
    for (const order of [
      [0, 1, 2, 3],
      [2, 0, 1, 1, 3, 0],
      [3, 2, 1, 0, 2, 1],
    ]) {
      const link = await desk.invite(survey);
      for (const index of order) expect((await put(link, parts[index]!)).status).toBe(200);
      const { steps, progress } = await progressOf(link);
      expect(progress).toEqual({ ...expected, durations: {} });
      expect(steps.flatMap(({ reached }) => reached).sort()).toEqual(expected.reached);
    }
  });

  it('are not recorded of other programs, nor of previews', async () => {
    const link = await desk.invite(survey);
    await put(link, { ...parts[1], language: undefined });
    await put(link, parts[2]!);
    expect(await progressOf(link)).toEqual({ steps: [], progress: null });
    const { json } = await app.ask(`POST /api/survey/enroll-test/${survey}`, { token });
    const preview = String(json?.['id']);
    expect((await put(preview, parts[1]!)).status).toBe(200);
    expect(await progressOf(preview)).toEqual({ steps: [], progress: null });
  });

  it('are refused in a language that the page does not speak', async () => {
    const refused = await put(await desk.invite(survey), { ...parts[0], language: 'tlh' });
    expect(refused.json).toMatchObject({ status: 400, errors: [{ path: 'language' }] });
  });
});
