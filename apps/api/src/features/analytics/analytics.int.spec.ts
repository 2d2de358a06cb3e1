import type { Dashboard, OverviewReport, SatisfactionReport, TicketAnalysisReport } from '@deskledger/contracts';
import { FixedClock } from '../../platform/clock/clock.js';
import { startTestApp, type TestApp } from '../../testing/start-test-app.js';
import { reportTickets } from '../tickets/testing/standard-webhook.js';

const hour = 3_600_000;
const golden = Date.parse('2026-09-07T09:00:00Z');
const trap = Date.parse('2026-09-01T00:00:00Z');
const after = (start: number, hours: number) => new Date(start + hours * hour).toISOString();

let app: TestApp;
let token: string;

beforeAll(async () => {
  app = await startTestApp({ clock: new FixedClock(new Date('2026-09-20T12:00:00Z')) });
  token = await app.tokenOf('agent');
  await reportTickets(app, [...trapTickets(), ...goldenTicket()]);
});
afterAll(() => app.close());

/** A 0 → 10 h, B 5 → 25 h, C opened at 2 h and still open. */
function trapTickets() {
  const acme = { organization: { id: 'acme', name: 'Acme' }, priority: 'High' };
  return [
    {
      ...acme,
      ticketId: 'A',
      status: 'Open',
      createdTime: after(trap, 0),
      modifiedTime: after(trap, 0),
      dueTime: after(trap, 12),
    },
    { ...acme, ticketId: 'A', status: 'Closed', modifiedTime: after(trap, 10), closedTime: after(trap, 10) },
    {
      ...acme,
      ticketId: 'B',
      status: 'Open',
      createdTime: after(trap, 5),
      modifiedTime: after(trap, 5),
      dueTime: after(trap, 12),
    },
    { ...acme, ticketId: 'B', status: 'Closed', modifiedTime: after(trap, 25), closedTime: after(trap, 25) },
    { ticketId: 'C', status: 'Open', createdTime: after(trap, 2), modifiedTime: after(trap, 2) },
  ];
}

/** Created Monday 09:00, closed Tuesday 10:00, reopened Wednesday 12:00, closed Thursday 16:00. */
function goldenTicket() {
  const recorded = (status: string, hours: number, more = {}) => ({
    ticketId: 'golden',
    organization: { id: 'b', name: 'Beta' },
    status,
    createdTime: after(golden, 0),
    modifiedTime: after(golden, hours),
    ...more,
  });
  return [
    recorded('Open', 0),
    recorded('Closed', 25, { closedTime: after(golden, 25) }),
    recorded('Open', 51, { closedTime: null }),
    recorded('Closed', 79, { closedTime: after(golden, 79) }),
  ];
}

async function get<Answer>(path: string): Promise<Answer> {
  const { status, json } = await app.ask(`GET ${path}` as 'GET /', { token });
  expect(status).toBe(200);
  return json as Answer;
}

const custom = (from: string, to: string) => `dateRange=custom&customDateRangeFrom=${from}&customDateRangeTo=${to}`;
const first = custom('2026-09-01', '2026-09-05');
const second = custom('2026-09-07', '2026-09-12');

describe('the dashboard', () => {
  it('takes the average over closed tickets alone', async () => {
    const { averageTime, metrics } = await get<Dashboard>(`/api/dashboard?${first}`);
    expect(metrics).toEqual({ all_tickets: 3, open_tickets: 1, closed_tickets: 2 });
    expect(averageTime).toMatchObject({ count: 2, averageSeconds: 15 * 3600 });
    expect(averageTime.totalCloseTime - averageTime.totalOpenAt).toBe(30 * 3600);
  });

  it('counts a ticket that is closed twice as one ticket with two resolutions', async () => {
    const { metrics, responseTrends, averageTime } = await get<Dashboard>(`/api/dashboard/?${second}`);
    expect(metrics).toEqual({ all_tickets: 1, open_tickets: 0, closed_tickets: 1 });
    expect(averageTime).toMatchObject({ count: 1, averageSeconds: 79 * 3600 });
    expect(responseTrends).toEqual([
      { date: '2026-09-07', to: '2026-09-07', tickets: 1, created: 1, resolved: 0, reopened: 0 },
      { date: '2026-09-08', to: '2026-09-08', tickets: 0, created: 0, resolved: 1, reopened: 0 },
      { date: '2026-09-09', to: '2026-09-09', tickets: 0, created: 0, resolved: 0, reopened: 1 },
      { date: '2026-09-10', to: '2026-09-10', tickets: 0, created: 0, resolved: 1, reopened: 0 },
      { date: '2026-09-11', to: '2026-09-11', tickets: 0, created: 0, resolved: 0, reopened: 0 },
      { date: '2026-09-12', to: '2026-09-12', tickets: 0, created: 0, resolved: 0, reopened: 0 },
    ]);
  });

  it('judges compliance over decided tickets, and names every group, most first', async () => {
    const { compliant, ticketCategory, statusData, priority } = await get<Dashboard>(`/api/dashboard?${first}`);
    expect(compliant).toEqual({ compliant: 1, noneCompliant: 1, running: 0, paused: 0, noTarget: 1, rate: 50 });
    expect(ticketCategory).toEqual([
      { category: 'Acme', count: 2, organization: 'acme' },
      { category: 'No organization', count: 1, organization: null },
    ]);
    expect(statusData).toEqual([
      { category: 'Closed', count: 2 },
      { category: 'Open', count: 1 },
    ]);
    expect(priority).toEqual([
      { priority: 'High', count: 2 },
      { priority: '', count: 1 },
    ]);
  });

  it('says null where there is nothing, never zero', async () => {
    const empty = await get<Dashboard>(`/api/dashboard?${custom('2026-01-01', '2026-01-02')}`);
    expect(empty).toMatchObject({
      metrics: { all_tickets: 0, open_tickets: 0, closed_tickets: 0 },
      averageTime: { count: 0, averageSeconds: null, medianSeconds: null, p90Seconds: null },
      compliant: { rate: null },
      rating: { total: 0, overallRating: null, csat: null, '5_pct': null },
      ticketCategory: [],
    });
    expect(empty.responseTrends).toHaveLength(2);
  });

  it('resolves a period to days of the organization, today included', async () => {
    const { range } = await get<Dashboard>('/api/dashboard');
    expect(range).toEqual({ from: '2026-09-14', to: '2026-09-20', timezone: 'UTC' });
  });

  it('is for people who are signed in', async () => {
    expect(await app.ask('GET /api/dashboard')).toMatchObject({ status: 401, json: { code: 'unauthorized' } });
  });
});

describe('filters', () => {
  it.each(['organization=acme', 'priority=High', 'organization=acme&priority=High'])(
    'with %s leave the same tickets on either path',
    async (filter) => {
      const { metrics, averageTime, responseTrends } = await get<Dashboard>(`/api/dashboard?${first}&${filter}`);
      expect(metrics).toEqual({ all_tickets: 2, open_tickets: 0, closed_tickets: 2 });
      expect(averageTime).toMatchObject({ count: 2, averageSeconds: 15 * 3600, medianSeconds: expect.any(Number) });
      expect(responseTrends.map(({ resolved }) => resolved)).toEqual([1, 1, 0, 0, 0]);
    },
  );

  it('take several values, and - for tickets without one', async () => {
    const { metrics } = await get<Dashboard>(
      `/api/dashboard?${custom('2026-09-01', '2026-09-12')}&organization=acme&organization=b`,
    );
    expect(metrics.all_tickets).toBe(3);
    for (const filter of ['organization=-', 'priority=-&organization=-']) {
      expect((await get<Dashboard>(`/api/dashboard?${first}&${filter}`)).metrics.all_tickets).toBe(1);
    }
  });
});

describe('the reports', () => {
  it('say what the dashboard says of the same days', async () => {
    const dashboard = await get<Dashboard>(`/api/dashboard?${second}`);
    const { metrics, averageTime, responseTrends, ticketCategory, statusData, priority, compliant } = dashboard;
    expect(await get<OverviewReport>(`/api/report/overview?${second}`)).toMatchObject({
      metrics,
      averageTime,
      responseTrends,
      ticketCategory,
    });
    const analysis = await get<TicketAnalysisReport>(`/api/report/render-ticket-analysis/?${second}`);
    expect(analysis).toMatchObject({
      metrics,
      averageTime,
      responseTrends,
      ticketCategory,
      statusData,
      priority,
      compliant,
    });
  });

  it('give resolution times by the day of the last close', async () => {
    const { resolutionTimes } = await get<TicketAnalysisReport>(`/api/report/render-ticket-analysis?${second}`);
    expect(resolutionTimes).toHaveLength(6);
    expect(resolutionTimes[1]).toEqual({
      date: '2026-09-08',
      to: '2026-09-08',
      count: 0,
      averageSeconds: null,
      medianSeconds: null,
      p90Seconds: null,
    });
    expect(resolutionTimes[3]).toMatchObject({ date: '2026-09-10', count: 1, averageSeconds: 79 * 3600 });
    expect(Math.abs(resolutionTimes[3]!.medianSeconds! - 79 * 3600)).toBeLessThanOrEqual(790 * 3.6);
  });

  it('show satisfaction as gaps while nobody has answered', async () => {
    const { rating, trend, completedSurvey } = await get<SatisfactionReport>(
      `/api/report/customer-satisfaction?${second}`,
    );
    expect({ total: rating.total, mean: rating.overallRating, completedSurvey }).toEqual({
      total: 0,
      mean: null,
      completedSurvey: 0,
    });
    expect(trend[0]).toEqual({
      date: '2026-09-07',
      to: '2026-09-07',
      responses: 0,
      rating: null,
      stars: [0, 0, 0, 0, 0],
    });
  });
});

describe('repeated questions', () => {
  const ask = (headers: Record<string, string> = {}) => app.ask(`GET /api/dashboard?${first}`, { token, headers });

  it('get 304 until the data moves', async () => {
    const { headers } = await ask();
    const etag = headers.get('etag')!;
    expect(await ask({ 'if-none-match': etag })).toMatchObject({ status: 304, text: '' });
    expect((await ask({ 'if-none-match': `"another", ${etag}` })).status).toBe(304);

    await reportTickets(app, [
      { ticketId: 'D', status: 'Open', createdTime: after(trap, 1), modifiedTime: after(trap, 1) },
    ]);
    const moved = await ask({ 'if-none-match': etag });
    expect(moved).toMatchObject({ status: 200, json: { metrics: { all_tickets: 4 } } });
    expect(moved.headers.get('etag')).not.toBe(etag);
  });

  it('are the same whatever the order and repetition of filter values', async () => {
    const one = await app.ask(`GET /api/dashboard?${first}&organization=b&organization=acme`, { token });
    const other = await app.ask(`GET /api/dashboard?organization=acme&organization=b&organization=acme&${first}`, {
      token,
    });
    expect(other.text).toBe(one.text);
  });
});
