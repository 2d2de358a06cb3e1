import type { CommentsPage, SurveyComment } from '@deskledger/contracts';
import type { RecordedAnswer } from '@deskledger/domain';
import { aSurvey, someQuestions } from '@deskledger/domain/testing';
import { FixedClock } from '../../../../platform/clock/clock.js';
import { startTestApp, type TestApp } from '../../../../testing/start-test-app.js';
import { reportTickets } from '../../../tickets/testing/standard-webhook.js';
import { answered, invited } from '../testing/enrollment-facts.js';
import { idOf } from '../testing/survey-histories.js';
import { receive, publish, recordEnrollments } from '../testing/surveys-in-app.js';

const written = (ref: string): RecordedAnswer => ({ id: 'why', type: 'text', ref });

let app: TestApp;
let token: string;
let surveys: [first: string, second: string];
let ticketId: string;

beforeAll(async () => {
  app = await startTestApp({ clock: new FixedClock(new Date('2026-09-14T12:00:00Z')) });
  token = await app.tokenOf('manager');
  surveys = [await publish(app, aSurvey()), await publish(app, aSurvey({ title: 'Onboarding' }))];
  const recorded = { createdTime: '2026-09-01T08:00Z', modifiedTime: '2026-09-01T08:00Z', status: 'Open' };
  const organization = { id: 'acme', name: 'Acme' };
  await reportTickets(app, [
    { ...recorded, ticketId: '48213', subject: 'Printer', assignee: { id: '7', name: 'Ada' }, organization },
  ]);
  const [row] = await app.testDatabase.database.query<{ id: string }>('select id from tickets');
  ticketId = row!.id;
  await app.testDatabase.database.query(
    `insert into personal_data (ref, kind, stream_id, value)
     values ('quick', 'answer', 's', '{"text": "Quick answers"}'), ('slow', 'answer', 's', '{"text": "Slow at first"}')`,
  );
  const [survey, other] = surveys;
  const ticket = { id: ticketId, organizationId: 'acme', designation: null, assigneeId: '7' };
  await recordEnrollments(app, {
    quick: [
      invited('2026-09-02', { survey, ticket }),
      answered('2026-09-03T10:00Z', { rating: 4, answers: [written('quick')] }),
    ],
    slow: [
      invited('2026-09-02', { survey: other, kind: 'public' }),
      answered('2026-09-04T10:00Z', { rating: 2, answers: [written('slow')] }),
    ],
    wordless: [invited('2026-09-02', { survey, ticket }), answered('2026-09-05T10:00Z', { rating: 5 })],
    'long ago': [invited('2026-07-02', { survey, ticket }), answered('2026-07-03T10:00Z', { answers: [written('x')] })],
    'a test': [
      invited('2026-09-02', { survey, kind: 'test' }),
      answered('2026-09-03T11:00Z', { answers: [written('x')] }),
    ],
  });
  await publish(app, aSurvey({ title: 'Renamed since' }), other);
  await receive(app);
});
afterAll(() => app.close());

const september = 'dateRange=custom&customDateRangeFrom=2026-09-01&customDateRangeTo=2026-09-30';

async function list(query: string): Promise<CommentsPage> {
  const { status, json } = await app.ask(`GET /api/survey/comments?${september}&${query}`, { token });
  expect({ status, json }).toMatchObject({ status: 200 });
  return json as CommentsPage;
}

const ids = ({ items }: CommentsPage) => items.map(({ id }) => id);

describe('comments', () => {
  it('are of every survey, the newest first, with what was asked and who answered', async () => {
    const { items, ...rest } = await list('');
    expect(rest).toEqual({
      ...{ page: 1, pages: 1, total: 2 },
      range: { from: '2026-09-01', to: '2026-09-30', timezone: 'UTC' },
    });
    const texts = (answer: string) => [{ question: someQuestions.why.question, answer }];
    expect(items).toEqual<SurveyComment[]>([
      {
        ...{ id: idOf('slow'), created_at: '2026-09-04T10:00:00.000Z', kind: 'public', rating: 2 },
        givenRating: { value: 2, min: 1, max: 5 },
        ...{ ticket: null, organization: null, organizationName: null, assignee: null },
        survey: { id: surveys[1], title: 'Onboarding' },
        texts: texts('Slow at first'),
      },
      {
        ...{ id: idOf('quick'), created_at: '2026-09-03T10:00:00.000Z', kind: 'invitation', rating: 4 },
        givenRating: { value: 4, min: 1, max: 5 },
        ...{ organization: 'acme', organizationName: 'Acme', assignee: { id: '7', name: 'Ada' } },
        ticket: { id: ticketId, ticketId: '48213', subject: 'Printer' },
        survey: { id: surveys[0], title: aSurvey().title },
        texts: texts('Quick answers'),
      },
    ]);
  });

  it('are narrowed by what their tickets are, and come page by page', async () => {
    expect(ids(await list('organization=acme'))).toEqual([idOf('quick')]);
    expect(ids(await list('notAssignee=7'))).toEqual([idOf('slow')]);
    const second = await list('pageSize=1&page=2');
    expect(ids(second)).toEqual([idOf('quick')]);
    expect(second).toMatchObject({ page: 2, pages: 2, total: 2 });
    expect(ids(await list('page=3'))).toEqual([]);
  });

  it('lose their words, not their rating, when these are erased', async () => {
    await app.testDatabase.database.query(`delete from personal_data where ref = 'quick'`);
    const { items } = await list('organization=acme');
    expect(items).toMatchObject([{ id: idOf('quick'), rating: 4, texts: [] }]);
  });
});
