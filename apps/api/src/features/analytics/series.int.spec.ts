import type { Comparison, Dashboard, OverviewReport, TeamReport, TicketAnalysisReport } from '@deskledger/contracts';
import { FixedClock } from '../../platform/clock/clock.js';
import { download, recordsIn, sheetLines } from '../../testing/download.js';
import { startTestApp, type TestApp } from '../../testing/start-test-app.js';
import { reportTickets } from '../tickets/testing/standard-webhook.js';

const hour = 3_600_000;
const custom = (from: string, to: string) => `dateRange=custom&customDateRangeFrom=${from}&customDateRangeTo=${to}`;
const range = custom('2026-08-20', '2026-10-07');

let app: TestApp;
let token: string;

/** Tickets of seven weeks, the late ones slow, so that means of means and true means lie far apart. */
beforeAll(async () => {
  app = await startTestApp({ clock: new FixedClock(new Date('2026-10-20T12:00:00Z')) });
  token = await app.tokenOf('manager');
  const start = Date.parse('2026-08-20T07:00:00Z');
  await reportTickets(
    app,
    Array.from({ length: 90 }, (_, n) => {
      const created = start + n * 12.5 * hour;
      const closed = n % 4 === 3 ? null : created + ((n * n * 37) % 90) * hour;
      return {
        ticketId: `S-${n}`,
        status: closed === null ? 'Open' : 'Closed',
        priority: n % 2 ? 'High' : 'Low',
        organization: { id: `org-${n % 3}`, name: `Organization ${n % 3}` },
        createdTime: new Date(created).toISOString(),
        closedTime: closed && new Date(closed).toISOString(),
        modifiedTime: new Date(closed ?? created).toISOString(),
      };
    }),
  );
});
afterAll(() => app.close());

async function get<Answer>(path: string): Promise<Answer> {
  const { status, json } = await app.ask(`GET ${path}` as 'GET /', { token });
  expect(status).toBe(200);
  return json as Answer;
}

const analysis = (query: string) => get<TicketAnalysisReport>(`/api/report/render-ticket-analysis?${query}`);

// From the rollups, and from the ticket rows.
describe.each(['', '&organization=org-1', '&priority=High'])('series in buckets%s', (filter) => {
  it.each([
    [
      'week',
      ['2026-08-20', '2026-08-24', '2026-08-31', '2026-09-07', '2026-09-14', '2026-09-21', '2026-09-28', '2026-10-05'],
    ],
    ['month', ['2026-08-20', '2026-09-01', '2026-10-01']],
  ])('of a %s say what the range of each says', async (bucket, starts) => {
    const { resolutionTimes, responseTrends, averageTime } = await analysis(`${range}&bucket=${bucket}${filter}`);
    expect(resolutionTimes.map(({ date }) => date)).toEqual(starts);
    expect(responseTrends.map(({ date, to }) => [date, to])).toEqual(resolutionTimes.map(({ date, to }) => [date, to]));
    expect(resolutionTimes.at(-1)?.to).toBe('2026-10-07');
    expect(resolutionTimes.reduce((sum, { count }) => sum + count, 0)).toBe(averageTime.count);
    for (const [index, row] of resolutionTimes.entries()) {
      const alone = await analysis(`${custom(row.date, row.to)}${filter}`);
      const { count, averageSeconds, medianSeconds, p90Seconds } = alone.averageTime;
      expect(row).toMatchObject({ count, averageSeconds, medianSeconds, p90Seconds });
      expect(responseTrends[index]).toMatchObject({
        created: alone.metrics.all_tickets,
        resolved: alone.responseTrends.reduce((sum, { resolved }) => sum + resolved, 0),
      });
    }
  });
});

describe('the size of buckets', () => {
  it('is a day unless another is asked for, and each has an answer of its own', async () => {
    const asked = (query: string) => get<Dashboard>(`/api/dashboard?${range}${query}`);
    const [plain, days, weeks] = [await asked(''), await asked('&bucket=day'), await asked('&bucket=week')];
    expect([plain.responseTrends.length, days.responseTrends.length, weeks.responseTrends.length]).toEqual([49, 49, 8]);
    expect(plain.responseTrends.every(({ date, to }) => date === to)).toBe(true);
    expect(weeks.metrics).toEqual(plain.metrics);
    expect((await asked('')).responseTrends).toHaveLength(49);
  });

  it.each(['/api/dashboard', '/api/report/overview', '/api/report/export', '/api/report/customer-satisfaction'])(
    'is refused at %s when it is not known',
    async (path) => {
      const { status, json } = await app.ask(`GET ${path}?bucket=quarter` as 'GET /', { token });
      expect({ status, json }).toMatchObject({ status: 400, json: { errors: [{ path: 'bucket' }] } });
    },
  );

  it('is that of the tables in files, too', async () => {
    const { bytes } = await download(app, token, `/api/report/export?${range}&bucket=week`);
    const { responseTrends } = await get<OverviewReport>(`/api/report/overview?${range}&bucket=week`);
    const { resolutionTimes } = await analysis(`${range}&bucket=week`);
    const span = ({ date, to }: { date: string; to: string }) => `${date}/${to}`;
    expect(recordsIn(await sheetLines(bytes, 'Ticket Trends'))).toEqual(
      responseTrends.map((row) => ({
        Date: span(row),
        Created: row.created,
        Resolved: row.resolved,
        Reopened: row.reopened,
      })),
    );
    expect(
      recordsIn(await sheetLines(bytes, 'Resolution times')).map((row) => [row['Date'], row['Median (seconds)']]),
    ).toEqual(resolutionTimes.map((row) => [span(row), row.medianSeconds]));
    expect(recordsIn(await sheetLines(bytes, 'Satisfaction trend'))).toHaveLength(8);
  });
});

describe('ten years', () => {
  const years = custom('2016-11-01', '2026-10-31');

  it('are told in fewer than a thousand buckets, whatever was asked for', async () => {
    const { responseTrends, resolutionTimes, metrics } = await analysis(`${years}&bucket=day`);
    expect(responseTrends).toHaveLength(522);
    expect(resolutionTimes).toHaveLength(522);
    expect(responseTrends.reduce((sum, { created }) => sum + created, 0)).toBe(metrics.all_tickets);
    const { current, previous } = await get<Comparison>(`/api/report/comparison?${years}`);
    expect(current.figures).toMatchObject({ created: 90, responseTrends: [] });
    expect(previous.figures).toMatchObject({ created: 0, responseTrends: [] });
    const { total } = await get<TeamReport>(`/api/report/team-performance?${years}`);
    expect(total.resolvedPerDay).toHaveLength(522);
  });
});
