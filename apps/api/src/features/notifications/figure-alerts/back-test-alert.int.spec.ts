import type { BackTest, Breakdown } from '@deskledger/contracts';
import { addDays } from '@deskledger/domain';
import { FixedClock } from '../../../platform/clock/clock.js';
import { startTestApp, type TestApp } from '../../../testing/start-test-app.js';
import { reportTickets } from '../../tickets/testing/standard-webhook.js';

const hour = 3_600_000;
const now = new Date('2026-10-30T12:00:00Z');
const northwind = { organization: ['northwind'] };

let app: TestApp;
let token: string;

/** Ten tickets a day of Northwind for six weeks; of those created from the 10th to the 12th of October seven are late. */
const tickets = Array.from({ length: 420 }, (_, index) => {
  const createdAt = Date.parse('2026-09-15T08:00:00Z') + Math.floor(index / 10) * 24 * hour;
  const day = new Date(createdAt).toISOString().slice(0, 10);
  const isLate = day >= '2026-10-10' && day <= '2026-10-12' && index % 10 < 7;
  const instant = (after: number) => new Date(createdAt + after * hour).toISOString();
  const closed = instant(isLate ? 5 : 2);
  return {
    ...{ ticketId: `n-${index}`, status: 'Closed', createdTime: instant(0), modifiedTime: closed },
    ...{ closedTime: closed, dueTime: instant(4), organization: { id: 'northwind', name: 'Northwind' } },
  };
});

beforeAll(async () => {
  app = await startTestApp({ clock: new FixedClock(now), config: { timezone: 'UTC' } });
  token = await app.tokenOf('manager');
  await reportTickets(app, tickets);
});
afterAll(() => app.close());

const rule = { measure: 'compliance', filter: northwind, window: 1, condition: 'below', value: 75, minimumCount: 5 };

function backTest(changes: object, by = token) {
  return app.ask('POST /api/alerts/back-test', { token: by, body: { ...rule, ...changes } });
}

describe('a back-test', () => {
  it('says when a rule would have fired in the last year, up to yesterday', async () => {
    const { status, json } = await backTest({});
    expect(status).toBe(200);
    const { days, episodes, timezone } = json as BackTest;
    expect(episodes).toEqual([{ firstDay: '2026-10-10', lastDay: '2026-10-12', value: 30, expected: null }]);
    expect([days[0]!.day, days.at(-1)!.day, timezone]).toEqual(['2026-09-15', '2026-10-29', 'UTC']);
    expect(days.find(({ day }) => day === '2026-10-11')).toEqual({
      ...{ day: '2026-10-11', count: 10, value: 30, low: 75, high: null, expected: null, meets: true },
    });
    // Nothing was created on these days.
    expect(days.at(-1)).toMatchObject({ day: '2026-10-29', count: 0, value: null, meets: null });
  });

  it('has the figures of breakdowns, over windows', async () => {
    const last = '2026-10-16';
    for (const measure of ['created', 'resolved', 'resolution', 'compliance']) {
      const minimum = { minimumCount: 0, value: 5 };
      const { json } = await backTest({ measure, window: 7, ...minimum });
      const range = `dateRange=custom&customDateRangeFrom=${addDays(last, -6)}&customDateRangeTo=${last}`;
      const query = `measure=${measure}&rows=priority&organization=northwind&${range}`;
      const told = await app.ask(`GET /api/report/breakdown?${query}` as 'GET /', { token });
      const { count, value } = (told.json as Breakdown).total;
      expect(count).toBeGreaterThan(0);
      expect((json as BackTest).days.find(({ day }) => day === last)).toMatchObject({ count, value });
    }
  });

  it('compares with the same weekday of four weeks', async () => {
    const { json } = await backTest({ condition: 'unusual', value: 3 });
    expect((json as BackTest).episodes).toEqual([
      { firstDay: '2026-10-10', lastDay: '2026-10-12', value: 30, expected: 100 },
    ]);
    const fewer = await backTest({ measure: 'created', minimumCount: 0, condition: 'unusual', value: 3 });
    expect((fewer.json as BackTest).episodes).toEqual([
      { firstDay: '2026-10-27', lastDay: null, value: 0, expected: 10 },
    ]);
  });

  it('asks for a rule that can be met, and for figures that the asker may see', async () => {
    const refused = await backTest({ value: 120 });
    expect(refused).toMatchObject({
      status: 400,
      json: { errors: [{ path: 'value', message: 'must be at most 100' }] },
    });
    const agent = await app.tokenOf('agent');
    expect((await backTest({}, agent)).status).toBe(200);
    expect((await backTest({ filter: { assignee: ['7'] } }, agent)).status).toBe(403);
  });
});
