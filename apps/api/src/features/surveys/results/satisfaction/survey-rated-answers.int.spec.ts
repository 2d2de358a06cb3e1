import type { Breakdown, SatisfactionReport } from '@deskledger/contracts';
import { aSurvey } from '@deskledger/domain/testing';
import { FixedClock } from '../../../../platform/clock/clock.js';
import { startTestApp, type TestApp } from '../../../../testing/start-test-app.js';
import { reportTickets } from '../../../tickets/testing/standard-webhook.js';
import { answered, invited } from '../testing/enrollment-facts.js';
import { receive, publish, recordEnrollments } from '../testing/surveys-in-app.js';

let app: TestApp;
let token: string;

beforeAll(async () => {
  app = await startTestApp({ clock: new FixedClock(new Date('2026-09-14T12:00:00Z')) });
  token = await app.tokenOf('manager');
  const survey = await publish(app, aSurvey());
  const recorded = { createdTime: '2026-09-01T08:00Z', modifiedTime: '2026-09-01T08:00Z', status: 'Open' };
  await reportTickets(app, [
    { ...recorded, ticketId: '1', priority: 'High', organization: { id: 'acme', name: 'Acme' } },
    { ...recorded, ticketId: '2', priority: 'Low', organization: { id: 'globex', name: 'Globex' } },
  ]);
  const rows = await app.testDatabase.database.query<{ id: string; org: string }>(
    'select id, organization_id as org from tickets',
  );
  const ticketOf = (org: string) => ({
    ...{ id: rows.find((row) => row.org === org)!.id, organizationId: org },
    ...{ designation: null, assigneeId: null },
  });
  const answer = (org: string, rating: number, hour: number) => [
    invited('2026-09-02', { survey, ticket: ticketOf(org) }),
    answered(`2026-09-03T${String(hour).padStart(2, '0')}:30Z`, { rating }),
  ];
  await recordEnrollments(app, {
    content: answer('acme', 5, 9),
    discontent: answer('acme', 2, 9),
    happy: answer('globex', 4, 10),
    guest: [invited('2026-09-02', { survey, kind: 'public' }), answered('2026-09-03T11:00Z', { rating: 1 })],
  });
  await receive(app);
});
afterAll(() => app.close());

async function ask<Answer>(path: string): Promise<Answer> {
  const { status, json } = await app.ask(`GET /api/report/${path}` as 'GET /', { token });
  expect({ status, json }).toMatchObject({ status: 200 });
  return json as unknown as Answer;
}

describe('satisfaction by what tickets are', () => {
  it('is that of the ratings about them, and of all together that of the report', async () => {
    const { rating } = await ask<SatisfactionReport>('customer-satisfaction?dateRange=30days');
    const reported = await ask<Breakdown>('breakdown?dateRange=30days&measure=csat&rows=organization&columns=hour');
    expect(reported.total).toEqual({ count: rating.total, value: rating.csat });
    const figures = reported.rows.map(({ key, name, total }) => ({ key, name, ...total }));
    expect(figures).toEqual(
      expect.arrayContaining([
        { key: 'acme', name: 'Acme', count: 2, value: 50 },
        { key: 'globex', name: 'Globex', count: 1, value: 100 },
      ]),
    );
    expect(reported.rows.find(({ key }) => key === 'acme')!.cells[9]).toEqual({ count: 2, value: 50 });
    expect(reported.rows.find(({ key }) => key === 'acme')!.cells[10]).toEqual({ count: 0, value: null });
  });

  it('is told by what the tickets themselves are, too', async () => {
    const reported = await ask<Breakdown>('breakdown?dateRange=30days&measure=csat&rows=priority&organization=acme');
    expect(reported.rows).toEqual([{ key: 'High', name: null, total: { count: 2, value: 50 }, cells: [] }]);
  });
});
