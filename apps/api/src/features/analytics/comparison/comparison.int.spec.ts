import type { Comparison } from '@deskledger/contracts';
import { bucketOf, secondsOfBucket } from '@deskledger/domain';
import { FixedClock } from '../../../platform/clock/clock.js';
import { startTestApp, type TestApp } from '../../../testing/start-test-app.js';
import { reportTickets } from '../../tickets/testing/standard-webhook.js';

// Monday, 9:30 in London; the clocks went back the day before.
const clock = new FixedClock(new Date('2026-10-26T09:30:20Z'));

let app: TestApp;
let token: string;

beforeAll(async () => {
  app = await startTestApp({ clock, config: { timezone: 'Europe/London' } });
  token = await app.tokenOf('manager');
  await reportTickets(app, [...lastMonday(), ...thisMonday(), ...september()]);
});
afterAll(() => app.close());

const ticket = (ticketId: string, status: string, created: string, modified = created, more = {}) => ({
  ticketId,
  status,
  createdTime: created,
  modifiedTime: modified,
  closedTime: status === 'Closed' ? modified : null,
  organization: { id: 'acme', name: 'Acme' },
  ...more,
});

/** Until 9:30 local time (8:30 UTC) there were three; one was closed by then, one later, one closed and reopened. */
function lastMonday() {
  const due = { dueTime: '2026-10-19T12:00:00Z' };
  return [
    ticket('A', 'Open', '2026-10-19T06:00:00Z', undefined, due),
    ticket('A', 'Closed', '2026-10-19T06:00:00Z', '2026-10-19T08:00:00Z', due),
    ticket('B', 'Open', '2026-10-19T07:00:00Z', undefined, due),
    ticket('B', 'Closed', '2026-10-19T07:00:00Z', '2026-10-19T13:00:00Z', due),
    ticket('C', 'Open', '2026-10-19T07:30:00Z'),
    ticket('C', 'Closed', '2026-10-19T07:30:00Z', '2026-10-19T08:10:00Z'),
    ticket('C', 'Open', '2026-10-19T07:30:00Z', '2026-10-19T08:29:59Z'),
    ticket('C', 'Closed', '2026-10-19T07:30:00Z', '2026-10-20T08:00:00Z'),
    ticket('too late', 'Open', '2026-10-19T08:30:00Z', undefined, { organization: { id: 'b', name: 'Beta' } }),
  ];
}

function thisMonday() {
  return [
    ticket('D', 'Open', '2026-10-26T00:00:00Z'),
    ticket('E', 'Open', '2026-10-26T09:29:59Z'),
    ticket('after the last full minute', 'Open', '2026-10-26T09:30:10Z'),
  ];
}

/**
 * Two weeks of three tickets each, long over: all of them were closed in October. At the end of the week of the 7th two
 * were closed, one in time and one late, at the end of the week of the 14th one, in time; one of the first week's was
 * reopened since.
 */
function september() {
  const reported = (name: string, day: string, due: string, ...recorded: [status: string, at: string][]) =>
    recorded.map(([status, at]) =>
      ticket(name, status, `2026-09-${day}T09:00:00Z`, at, { dueTime: `${due}T09:00:00Z` }),
    );
  const open = (day: string): [string, string] => ['Open', `2026-09-${day}T09:00:00Z`];
  const closed = (at: string): [string, string] => ['Closed', `2026-${at}Z`];
  return [
    ...reported('F', '07', '2026-09-09', open('07'), closed('09-08T09:00:00')),
    ...reported('F', '07', '2026-09-09', ['Open', '2026-09-22T09:00:00Z'], closed('10-01T09:00:00')),
    ...reported('G', '08', '2026-09-09', open('08'), closed('09-11T09:00:00')),
    ...reported('H', '09', '2026-10-09', open('09'), closed('10-01T09:00:00')),
    ...reported('I', '14', '2026-09-30', open('14'), closed('09-16T09:00:00')),
    ...reported('J', '15', '2026-09-16', open('15'), closed('10-01T09:00:00')),
    ...reported('K', '16', '2026-09-21', open('16'), closed('10-01T09:00:00')),
  ];
}

async function compare(query: string): Promise<Comparison> {
  const { status, json } = await app.ask(`GET /api/report/comparison?${query}` as 'GET /', { token });
  expect(status).toBe(200);
  return json as unknown as Comparison;
}

/** In seconds. */
const day = 86_400;
/** Percentiles are read off a histogram, within 1 %. */
const nearly = (seconds: number) => secondsOfBucket(bucketOf(seconds));
const custom = (from: string, to: string) => `dateRange=custom&customDateRangeFrom=${from}&customDateRangeTo=${to}`;

describe('the comparison', () => {
  it('ends both sides at the same local time of day, whatever the clocks did', async () => {
    const { current, previous } = await compare('dateRange=today');
    expect(current).toMatchObject({
      range: { from: '2026-10-26', to: '2026-10-26', timezone: 'Europe/London' },
      until: '2026-10-26T09:30:00.000Z',
      figures: { created: 2, open: 2, closed: 0, resolved: 0 },
    });
    expect(previous).toMatchObject({
      range: { from: '2026-10-19', to: '2026-10-19' },
      until: '2026-10-19T08:30:00.000Z',
      figures: { created: 3, open: 2, closed: 1, resolved: 2, reopened: 1 },
    });
  });

  it('tells times, compliance and trends of each side', async () => {
    const { previous } = await compare('dateRange=today');
    expect(previous.figures).toMatchObject({
      // Of the three, A alone was closed by then, in time; B had time left.
      resolutionCount: 1,
      averageSeconds: 7200,
      complianceRate: 100,
      decided: 1,
      overallRating: null,
      ratings: 0,
      completedSurvey: 0,
      responseTrends: [{ date: '2026-10-19', tickets: 3, created: 3, resolved: 2, reopened: 1 }],
    });
  });

  it('is of whole days when the asked range is over, and as of its end', async () => {
    const { current, previous } = await compare(custom('2026-10-19', '2026-10-20'));
    expect([current.until, previous.until]).toEqual([null, null]);
    expect(previous.range).toMatchObject({ from: '2026-10-12', to: '2026-10-13' });
    expect(current.figures).toMatchObject({ created: 4, open: 1, closed: 3, resolved: 4, resolutionCount: 3 });
    expect(current.figures.responseTrends).toHaveLength(2);
    expect(previous.figures).toMatchObject({ created: 0, open: 0, averageSeconds: null, complianceRate: null });
  });

  it('says on which local day the data begins, whatever was asked', async () => {
    expect((await compare('dateRange=today')).dataBegins).toBe('2026-09-07');
    expect((await compare(`${custom('2015-01-01', '2015-01-10')}&organization=-`)).dataBegins).toBe('2026-09-07');
  });

  it('looks back by dates or by years when asked to', async () => {
    const fromOf = async (query: string) => (await compare(query)).previous.range.from;
    expect(await fromOf(`${custom('2026-10-19', '2026-10-20')}&align=date`)).toBe('2026-10-17');
    expect(await fromOf(`${custom('2026-10-19', '2026-10-20')}&compare=year`)).toBe('2025-10-20');
    expect(await fromOf(`${custom('2026-10-19', '2026-10-20')}&compare=year&align=date`)).toBe('2025-10-19');
    expect((await app.ask('GET /api/report/comparison?compare=ever', { token })).status).toBe(400);
  });

  it('takes the filters that every figure takes, on either path', async () => {
    for (const filter of ['organization=acme', 'organization=acme&priority=-']) {
      const { previous } = await compare(`dateRange=today&${filter}`);
      expect(previous.figures).toMatchObject({ created: 3, open: 2, closed: 1, resolved: 2, reopened: 1 });
      expect((await compare(`dateRange=7days&${filter}`)).current.figures).toMatchObject({ created: 2, resolved: 1 });
    }
  });

  // F was closed after one day and G after three; only J was late by the 20th, K not before the 21st.
  it.each([
    ['Total Tickets', 'created', 3, 3],
    ['Open Tickets', 'open', 1, 2],
    ['Resolved Tickets', 'closed', 2, 1],
    ['closings', 'resolved', 2, 1],
    ['Avg. Resolution Time', 'averageSeconds', 2 * day, 2 * day],
    ['Median resolution Time', 'medianSeconds', nearly(day), nearly(2 * day)],
    ['90th percentile', 'p90Seconds', nearly(3 * day), nearly(2 * day)],
    ['tickets with a resolution time', 'resolutionCount', 2, 1],
    ['SLA Compliance', 'complianceRate', 50, 50],
    ['tickets decided against their deadline', 'decided', 2, 2],
  ] as const)('compares %s as either range stood when it ended', async (_, figure, earlier, asked) => {
    const { current, previous } = await compare(custom('2026-09-14', '2026-09-20'));
    expect([previous.figures[figure], current.figures[figure]]).toEqual([earlier, asked]);
  });

  it('leaves what became of a range since to the figures of today', async () => {
    const { json } = await app.ask(`GET /api/dashboard?${custom('2026-09-14', '2026-09-20')}` as 'GET /', { token });
    expect(json).toMatchObject({ metrics: { all_tickets: 3, open_tickets: 0, closed_tickets: 3 } });
  });

  it('knows how ranges of any length stood', async () => {
    const { current, previous } = await compare(custom('2026-09-14', '2026-10-25'));
    expect(current.figures).toMatchObject({ created: 7, open: 1, closed: 6, complianceRate: 40, decided: 5 });
    expect(previous.figures).toMatchObject({ created: 3, open: 1, closed: 2, resolutionCount: 2 });
  });

  it('gives the same answer within a minute, and another after it', async () => {
    const ask = (headers = {}) => app.ask('GET /api/report/comparison?dateRange=today', { token, headers });
    const etag = (await ask()).headers.get('etag')!;
    clock.advance(20_000);
    expect((await ask({ 'if-none-match': etag })).status).toBe(304);
    clock.advance(20_000);
    expect(await ask({ 'if-none-match': etag })).toMatchObject({
      status: 200,
      json: { current: { until: '2026-10-26T09:31:00.000Z', figures: { created: 3 } } },
    });
  });
});
