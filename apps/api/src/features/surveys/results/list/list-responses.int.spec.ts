import type { ResponsesPage, SurveyResponse } from '@deskledger/contracts';
import type { RecordedAnswer } from '@deskledger/domain';
import { aSurvey, someQuestions } from '@deskledger/domain/testing';
import { FixedClock } from '../../../../platform/clock/clock.js';
import { startTestApp, type TestApp } from '../../../../testing/start-test-app.js';
import { reportTickets } from '../../../tickets/testing/standard-webhook.js';
import { surveyEnrollmentStreamId } from '../../streams/survey-enrollment.stream.js';
import { answered, invited } from '../testing/enrollment-facts.js';
import { idOf } from '../testing/survey-histories.js';
import { receive, publish, recordEnrollments } from '../testing/surveys-in-app.js';

const { overall, why, channel } = someQuestions;
const written = (ref: string): RecordedAnswer => ({ id: 'why', type: 'text', ref });
const mail: RecordedAnswer = { id: 'channel', type: 'choice', value: 'Mail' };
const again: RecordedAnswer = { id: 'again', type: 'yes_no', value: false };

let app: TestApp;
let token: string;
let survey: string;
let ticketId: string;

beforeAll(async () => {
  app = await startTestApp({ clock: new FixedClock(new Date('2026-09-14T12:00:00Z')) });
  token = await app.tokenOf('manager');
  survey = await publish(app, aSurvey());
  const next = { questions: [{ ...overall, question: 'How was it?', max_rating: 10 }, why, channel] };
  await publish(app, aSurvey(next), survey);
  const recorded = { createdTime: '2026-09-01T08:00Z', modifiedTime: '2026-09-01T08:00Z', status: 'Open' };
  const assignee = { id: '7', name: 'Ada' };
  await reportTickets(app, [
    { ...recorded, ticketId: '48213', subject: 'Printer', assignee, organization: { id: 'acme', name: 'Acme' } },
  ]);
  const [row] = await app.testDatabase.database.query<{ id: string }>('select id from tickets');
  ticketId = row!.id;
  await recordAnswers();
});
afterAll(() => app.close());

async function recordAnswers() {
  await app.testDatabase.database.query(
    `insert into personal_data (ref, kind, stream_id, value)
     values ('ref-1', 'answer', $1, '{"text": "Quick answers"}'), ('ref-2', 'answer', $2, '{"text": "Ten \u202ewords"}')`,
    [surveyEnrollmentStreamId(idOf('full')), surveyEnrollmentStreamId(idOf('second version'))],
  );
  const ticket = { id: ticketId, organizationId: 'acme', designation: 'Billing', assigneeId: '7' };
  await recordEnrollments(app, {
    full: [
      invited('2026-09-02', { survey, ticket }),
      answered('2026-09-03T10:00Z', { rating: 4, seconds: 90, answers: [written('ref-1'), mail, again] }),
    ],
    'second version': [
      invited('2026-09-02', { survey, kind: 'public' }),
      answered('2026-09-04T10:00Z', { rating: { value: 8, min: 1, max: 10 }, version: 2, answers: [written('ref-2')] }),
    ],
    bare: [invited('2026-08-01', { survey, kind: 'public' }), answered('2026-08-01T10:00Z')],
    'a test': [invited('2026-09-02', { survey, kind: 'test' }), answered('2026-09-03T11:00Z', { rating: 1 })],
    unanswered: [invited('2026-09-02', { survey })],
  });
  await receive(app);
}

async function list(query: string): Promise<ResponsesPage> {
  const { status, json } = await app.ask(`GET /api/survey/?id=${survey}&${query}`, { token });
  expect({ status, json }).toMatchObject({ status: 200 });
  return json as ResponsesPage;
}

const september = 'dateRange=custom&customDateRangeFrom=2026-09-01&customDateRangeTo=2026-09-30';
const numbers = ({ items }: ResponsesPage) => items.map(({ number }) => number);

describe('the responses of a survey', () => {
  it('say what their people saw and answered, newest first', async () => {
    const { items, ...rest } = await list(september);
    expect(rest).toEqual({
      ...{ page: 1, pages: 1, total: 2 },
      range: { from: '2026-09-01', to: '2026-09-30', timezone: 'UTC' },
    });
    const [second, full] = items;
    expect(full).toEqual<SurveyResponse>({
      ...{ id: idOf('full'), number: 2, created_at: '2026-09-03T10:00:00.000Z', kind: 'invitation', version: 1 },
      title: aSurvey().title,
      givenRating: { value: 4, min: 1, max: 5 },
      ...{ rating: 4, durationSeconds: 90, organization: 'acme', organizationName: 'Acme', designation: 'Billing' },
      ticket: { id: ticketId, ticketId: '48213', subject: 'Printer' },
      assignee: { id: '7', name: 'Ada' },
      questions: [
        { ...{ id: 'overall', type: 'rating', question: overall.question, min_rating: 1, max_rating: 5 }, answer: 4 },
        { id: 'why', type: 'text', question: why.question, answer: 'Quick answers' },
        { id: 'channel', type: 'choice', question: channel.question, answer: 'Mail' },
        { id: 'again', type: 'yes_no', question: someQuestions.again.question, answer: false },
      ],
    });
    expect(second).toMatchObject({
      ...{
        number: 3,
        kind: 'public',
        version: 2,
        rating: 4.11,
        durationSeconds: null,
        givenRating: { value: 8, min: 1, max: 10 },
        ticket: null,
        assignee: null,
      },
      questions: [
        { id: 'overall', question: 'How was it?', max_rating: 10, answer: 8 },
        { id: 'why', answer: 'Ten words' },
        { id: 'channel', answer: null },
      ],
    });
  });

  it('can be asked for without a range', async () => {
    const everything = await list('allTime=true');
    expect(everything).toMatchObject({ total: 3, range: null });
    expect(numbers(everything)).toEqual([3, 2, 1]);
  });

  it.each([
    ['rating=4', [3, 2]],
    ['rating=5', []],
    ['hasText=true', [3, 2]],
    ['hasText=false', [1]],
    ['version=2', [3]],
    ['organization=acme', [2]],
    ['organization=-', [3, 1]],
    ['assignee=7', [2]],
    ['designation=Billing&designation=Export', [2]],
    ['durationFrom=90', [2]],
    ['durationTo=89', []],
    ['question=again', [2]],
    ['question=overall&version=1', [2]],
  ])('are narrowed by %s', async (filter, expected) => {
    const page = await list(`allTime=true&${filter}`);
    expect({ numbers: numbers(page), total: page.total }).toEqual({ numbers: expected, total: expected.length });
  });

  it('can be asked for by ticket', async () => {
    expect(numbers(await list(`allTime=true&ticket=${ticketId}`))).toEqual([2]);
  });

  it('lose their texts, and nothing else, when these are erased', async () => {
    await app.testDatabase.database.query(`delete from personal_data where ref = 'ref-1'`);
    const { items } = await list('allTime=true&hasText=true');
    const [, full] = items;
    expect(full!.questions.map(({ answer }) => answer)).toEqual([4, null, 'Mail', false]);
  });
});

describe('pages of responses', () => {
  const day = (index: number) => `2026-02-${String((index % 20) + 1).padStart(2, '0')}`;

  it('hold each response once, numbered as it was submitted, at the same instant as others or not', async () => {
    const paged = await publish(app, aSurvey({ title: 'Paged' }));
    const names = Array.from({ length: 95 }, (_, index) => `paged ${index}`);
    const facts = names.map((_, index) => [
      invited('2026-01-01', { survey: paged, kind: 'public' }),
      answered(`${day(index)}T10:00Z`, { rating: (index % 5) + 1 }),
    ]);
    await recordEnrollments(app, Object.fromEntries(names.map((name, index) => [name, facts[index]!])));
    const pages = await Promise.all(
      [1, 2, 3, 4, 5, 6].map((page) =>
        app.ask(`GET /api/survey?id=${paged}&allTime=true&page=${page}`, { token }).then(({ json }) => json),
      ),
    );
    const all = (pages as unknown as ResponsesPage[]).flatMap(({ items }) => items);
    expect(all.map(({ number }) => number)).toEqual(Array.from({ length: 95 }, (_, index) => 95 - index));
    expect(new Set(all.map(({ id }) => id)).size).toBe(95);
    expect(pages[5]).toMatchObject({ items: [], pages: 5, total: 95, page: 6 });

    const { json } = await app.ask(`GET /api/survey?id=${paged}&allTime=true&rating=3&pageSize=100`, { token });
    const threes = all.filter(({ rating }) => rating === 3);
    expect((json as unknown as ResponsesPage).items).toEqual(threes);
  });
});
