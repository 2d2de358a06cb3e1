import type { ResponseOf, listUnsubmitted, SurveyOverview } from '@deskledger/contracts';
import { FixedClock } from '../../../../platform/clock/clock.js';
import { readCsv } from '../../../../testing/read-csv.js';
import { startTestApp, type TestApp } from '../../../../testing/start-test-app.js';
import { SurveyDesk, survey as content, someTicket } from '../../testing/survey-desk.js';

type Page = ResponseOf<typeof listUnsubmitted>;

const clock = new FixedClock(new Date('2026-09-14T12:00:00Z'));
let app: TestApp;
let token: string;
let desk: SurveyDesk;
let survey: string;

const keep = (link: unknown, answers: Record<string, unknown>) => desk.submit(link, answers, { partial: true });

async function list(query = '', range = 'dateRange=7days'): Promise<Page> {
  const { status, json } = await app.ask(`GET /api/survey/unsubmitted/${survey}?${range}${query}` as 'GET /', {
    token,
  });
  expect({ status, json }).toMatchObject({ status: 200 });
  return json as unknown as Page;
}

beforeAll(async () => {
  app = await startTestApp({ clock });
  token = await app.tokenOf('manager');
  desk = new SurveyDesk(app);
  survey = String((await desk.publish(content))['id']);
});
afterAll(() => app.close());

describe('responses that are not submitted', () => {
  it('show what was answered, and not what was written', async () => {
    const link = await desk.invite(survey);
    await keep(link, { overall: 2, why: 'Nobody called me back', again: false });
    const { items, total, pages } = await list();
    expect({ total, pages }).toEqual({ total: 1, pages: 1 });
    expect(items[0]).toMatchObject({
      ...{ submitted: false, kind: 'invitation', version: 1, title: content.title, organization: 'acme' },
      startedAt: '2026-09-14T12:00:00.000Z',
      questions: [
        { id: 'overall', type: 'rating', answer: 2, written: false, min_rating: 1, max_rating: 5 },
        { id: 'why', answer: null, written: true },
        { id: 'channel', answer: null, written: false },
        { id: 'again', answer: false, written: false },
      ],
    });
    expect(JSON.stringify(items)).not.toContain('Nobody');

    // It is in no figure and in no list of responses.
    const ask = async (path: string) => (await app.ask(`GET ${path}` as 'GET /', { token })).json;
    const overview = (await ask(`/api/survey/overview/${survey}?dateRange=7days`)) as unknown as SurveyOverview;
    expect([overview.responseRate.total, overview.rating.total]).toEqual([0, 0]);
    expect(await ask(`/api/survey?id=${survey}&dateRange=7days`)).toMatchObject({ total: 0 });

    await desk.submit(link, { overall: 2 });
    expect((await list()).total).toBe(0);
  });

  it('are those of a range and an organization, the latest begun first, without previews and what was only opened', async () => {
    const link = await desk.invite(survey);
    await keep(link, { overall: 4 });
    const other = await desk.invite(survey, { ...someTicket, organizationId: 'globex' });
    await keep(other, {});
    expect((await list()).total).toBe(1);
    clock.advance(60_000);
    await keep(other, { overall: 5 });
    const preview = (await app.ask(`POST /api/survey/enroll-test/${survey}` as 'POST /', { token })).json;
    expect((await keep(preview?.['id'], { overall: 1 })).status).toBe(200);
    const organizations = ({ items }: Page) => items.map(({ organization }) => organization);
    expect(organizations(await list())).toEqual(['globex', 'acme']);
    expect(organizations(await list('&pageSize=1&page=2'))).toEqual(['acme']);
    expect(organizations(await list('&organization=acme'))).toEqual(['acme']);
    expect(
      organizations(await list('', 'dateRange=custom&customDateRangeFrom=2026-09-01&customDateRangeTo=2026-09-13')),
    ).toEqual([]);
    // Taken back: nothing is answered.
    await keep(other, { overall: null });
    expect(organizations(await list())).toEqual(['acme']);
  });

  it('are a table of their own in exports', async () => {
    const query = `id=${survey}&dateRange=7days&table=unsubmitted&only=data`;
    const { text } = await app.ask(`GET /api/survey/export?${query}` as 'GET /', { token });
    const [headings, ...rows] = readCsv(Buffer.from(text));
    expect(headings).toEqual([
      ...['Started', 'Last answer', 'Submitted', 'Kind', 'Version', 'Ticket', 'Subject', 'Organization'],
      ...content.questions.map(({ question }) => question),
    ]);
    expect(rows).toHaveLength(1);
    expect(rows[0]!.slice(2)).toEqual(['No', 'Invitation', '1', '', '', 'acme', '4', '', '', '']);
  });

  it('are read by who is signed in', async () => {
    expect((await app.ask(`GET /api/survey/unsubmitted/${survey}` as 'GET /', {})).status).toBe(401);
  });
});
