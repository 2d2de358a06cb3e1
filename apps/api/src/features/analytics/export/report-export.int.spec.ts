import type { Dashboard, OverviewReport, SatisfactionReport, TicketAnalysisReport } from '@deskledger/contracts';
import { FixedClock } from '../../../platform/clock/clock.js';
import { csvLines, download, recordsIn, sheetLines, type Cell } from '../../../testing/download.js';
import { filesIn } from '../../../testing/files-in-zip.js';
import { startTestApp, type TestApp } from '../../../testing/start-test-app.js';
import { textOfPdf } from '../../../testing/text-of-pdf.js';
import { reportTickets } from '../../tickets/testing/standard-webhook.js';

const range = 'dateRange=custom&customDateRangeFrom=2026-06-01&customDateRangeTo=2026-06-14';
let app: TestApp;
let token: string;

beforeAll(async () => {
  app = await startTestApp({ clock: new FixedClock(new Date('2026-06-20T12:00:00Z')) });
  token = await app.tokenOf('manager');
  const at = (hours: number) => new Date(Date.parse('2026-06-01T08:00:00Z') + hours * 3_600_000).toISOString();
  await reportTickets(
    app,
    Array.from({ length: 60 }, (_, n) => ({
      ticketId: `R-${n}`,
      status: n % 2 ? 'Closed' : 'Open',
      priority: ['Low', 'High', null][n % 3],
      organization: n % 5 === 0 ? null : { id: `org-${n % 5}`, name: `Organization ${n % 5}` },
      createdTime: at(n * 4),
      closedTime: n % 2 ? at(n * 4 + (n % 9)) : null,
      dueTime: at(n * 4 + 5),
      modifiedTime: at(n * 4 + (n % 9)),
    })),
  );
});
afterAll(() => app.close());

async function get<Answer>(path: string): Promise<Answer> {
  const { status, json } = await app.ask(`GET ${path}` as 'GET /', { token });
  expect(status).toBe(200);
  return json as Answer;
}

const figures = (rows: Record<string, Cell>[]) =>
  Object.fromEntries(rows.map((row) => [String(row['Figure']), row['Value']]));

describe('the reports as a workbook', () => {
  it('has a sheet for every table of every tab, with the figures of the answers', async () => {
    const { bytes, headers } = await download(app, token, `/api/report/export?${range}`);
    expect(headers.get('content-disposition')).toContain('report_2026-06-01_2026-06-14_utc.xlsx');
    const sheet = async (name: string) => recordsIn(await sheetLines(bytes, name));
    const overview = await get<OverviewReport>(`/api/report/overview?${range}`);
    const analysis = await get<TicketAnalysisReport>(`/api/report/render-ticket-analysis?${range}`);
    const satisfaction = await get<SatisfactionReport>(`/api/report/customer-satisfaction?${range}`);

    expect(figures(await sheet('Overview'))).toMatchObject({
      'Total Tickets': overview.metrics.all_tickets,
      'Avg Resolution (seconds)': overview.averageTime.averageSeconds,
      'Survey Responses': overview.completedSurvey,
    });
    expect(overview.metrics.all_tickets).toBe(60);
    expect(await sheet('Ticket Trends')).toEqual(
      overview.responseTrends.map(({ date, created, resolved, reopened }) => ({
        Date: date,
        Created: created,
        Resolved: resolved,
        Reopened: reopened,
      })),
    );
    expect(await sheet('Tickets by Organization')).toEqual(
      overview.ticketCategory.map(({ category, organization, count }) => ({
        Organization: category,
        'Organization id': organization,
        Tickets: count,
      })),
    );
    expect(await sheet('Resolution times')).toEqual(
      analysis.resolutionTimes.map((day) => ({
        Date: day.date,
        Tickets: day.count,
        'Average (seconds)': day.averageSeconds,
        'Median (seconds)': day.medianSeconds,
        '90th percentile (seconds)': day.p90Seconds,
      })),
    );
    expect(await sheet('Priority Distribution')).toEqual(
      analysis.priority.map(({ priority, count }) => ({ Priority: priority || 'not set', Tickets: count })),
    );
    expect((await sheet('Compliance'))[1]).toEqual({
      Deadline: 'Non-Compliant',
      Tickets: analysis.compliant.noneCompliant,
    });
    expect(await sheet('Satisfaction trend')).toHaveLength(satisfaction.trend.length);
    expect((await sheet('Rating Distribution')).map((row) => row['Rating'])).toEqual([5, 4, 3, 2, 1]);
  });

  it('says on the first sheet and above each table what it is about', async () => {
    const query = `${range}&organization=org-1&priority=High&tab=tickets`;
    const { bytes } = await download(app, token, `/api/report/export?${query}`);
    const about = await sheetLines(bytes);
    expect(about.flat()).toEqual(
      expect.arrayContaining(['Range', 'Filters', 'Organization: Organization 1; Priority: High']),
    );
    expect((await sheetLines(bytes, 'Ticket Analysis')).slice(0, 4)).toEqual([
      ['Range', '2026-06-01 to 2026-06-14', null],
      ['Time zone', 'UTC', null],
      ['Filters', 'Organization: Organization 1; Priority: High', null],
      ['Exported', '2026-06-20T12:00:00+00:00', 'manager'],
    ]);
    const analysis = await get<TicketAnalysisReport>(
      `/api/report/render-ticket-analysis?${range}&organization=org-1&priority=High`,
    );
    expect(figures(recordsIn(await sheetLines(bytes, 'Ticket Analysis')))['Total Tickets']).toBe(
      analysis.metrics.all_tickets,
    );
  });
});

describe('days that are not over', () => {
  it('are left out of the tables over time where the charts leave them out, and the file says so', async () => {
    const query = 'dateRange=custom&customDateRangeFrom=2026-06-01&customDateRangeTo=2026-06-20';
    const days = async (more: string) => {
      const { bytes } = await download(app, token, `/api/report/export?${query}&format=zip${more}`);
      return filesIn(bytes);
    };
    const [all, over] = [await days(''), await days('&incomplete=hide')];
    for (const name of ['ticket-trends.csv', 'resolution-times.csv', 'satisfaction-trend.csv']) {
      const [before, after] = [recordsIn(csvLines(all[name]!)), recordsIn(csvLines(over[name]!))];
      expect(before.at(-1)).toMatchObject({ Date: '2026-06-20' });
      expect(after).toEqual(before.slice(0, -1));
    }
    expect(csvLines(over['ticket-trends.csv']!)).toContainEqual(
      expect.arrayContaining(['Tables over time', 'complete periods only']),
    );
    expect(recordsIn(csvLines(over['overview.csv']!))).toEqual(recordsIn(csvLines(all['overview.csv']!)));
  });
});

describe('the tables of the dashboard as CSV', () => {
  it('are the files of an archive, with the figures of the answer', async () => {
    const { bytes, headers } = await download(app, token, `/api/report/export?${range}&tab=dashboard&format=zip`);
    expect(headers.get('content-type')).toBe('application/zip');
    const files = filesIn(bytes);
    expect(Object.keys(files)).toEqual([
      'overview.csv',
      'ticket-trends.csv',
      'tickets-by-organization.csv',
      'ticket-status-distribution.csv',
      'priority-distribution.csv',
      'compliance.csv',
      'rating-distribution.csv',
    ]);
    const dashboard = await get<Dashboard>(`/api/dashboard?${range}`);
    const statuses = recordsIn(csvLines(files['ticket-status-distribution.csv']!));
    expect(statuses).toEqual(
      dashboard.statusData.map(({ category, count }) => ({ Status: category, Tickets: String(count) })),
    );
  });
});

describe('the reports as a document', () => {
  it('has the tables of every tab, and who exported it', async () => {
    const { bytes, headers } = await download(app, token, `/api/report/export?${range}&format=pdf`);
    expect(headers.get('content-type')).toBe('application/pdf');
    expect(headers.get('content-disposition')).toContain('report_2026-06-01_2026-06-14_utc.pdf');
    const { title, pages } = await textOfPdf(bytes);
    const text = pages.join('\n');
    expect(title).toBe('Report');
    for (const part of ['Range: 2026-06-01 to 2026-06-14', 'Exported: 2026-06-20T12:00:00+00:00 by manager'])
      expect(text).toContain(part);
    for (const name of ['Overview', 'Resolution times', 'Rating Distribution', 'Team Performance', 'Missed deadlines'])
      expect(text).toContain(name);
    expect(text).toMatch(/Total Tickets\s+60\n/);
  });

  it('reviews one client on four pages, with what changed since the period before', async () => {
    const { bytes } = await download(
      app,
      token,
      `/api/report/export?${range}&tab=review&format=pdf&organization=org-1`,
    );
    const analysis = await get<TicketAnalysisReport>(`/api/report/render-ticket-analysis?${range}&organization=org-1`);
    const { title, pages } = await textOfPdf(bytes);
    expect([title, pages.length]).toEqual(['Service review', 4]);
    const [summary = '', levels, trends, satisfaction] = pages;
    expect(summary).toContain('Filters: Organization: Organization 1');
    expect(summary).toContain('Previous period: 2026-05-18 to 2026-05-31');
    expect(summary).toContain('Tickets are recorded since: 2026-06-01');
    const { all_tickets: all } = analysis.metrics;
    expect(summary).toMatch(new RegExp(`Total Tickets\\s+${all}\\s+0\\s+\\+${all}\\n`));
    expect(levels).toContain('Service Levels');
    expect(trends).toMatch(/Trends[^]*Created[^]*Median resolution/);
    expect(satisfaction).toMatch(/Customer Satisfaction[^]*Rating Distribution/);
  });
});
