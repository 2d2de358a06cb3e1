import type { Breakdown, Changes, SatisfactionReport } from '@deskledger/contracts';
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
  const earlier = (org: string, rating: number) => [
    invited('2026-08-09', { survey, ticket: ticketOf(org) }),
    answered('2026-08-10T09:30Z', { rating }),
  ];
  await recordEnrollments(app, {
    content: answer('acme', 5, 9),
    discontent: answer('acme', 2, 9),
    happy: answer('globex', 4, 10),
    ...Object.fromEntries([5, 4, 4, 3, 4].map((rating, nth) => [`acme in August ${nth}`, earlier('acme', rating)])),
    'globex in August': earlier('globex', 2),
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

describe('the change of satisfaction', () => {
  // August: Acme 5, 4, 4, 3, 4 and Globex 2, 22/6 = 3.67. September: Acme 5, 2 and Globex 4, 11/3 = 3.67.
  // Acme: mean share 3/4, own mean 4 → 3.5: within 0.75 × −0.5 = −0.375; mix −1/6 × (3.75 − 3.6667) = −0.0139.
  // Globex: mean share 1/4, own mean 2 → 4: within 0.5; mix 1/6 × (3 − 3.6667) = −0.1111. Of so few it is pooled.
  it('is told apart although the whole has not changed', async () => {
    const changes = await ask<Changes>('changes?dateRange=30days&metric=overallRating&rows=organization');
    expect(changes).toMatchObject({ unit: 'points', change: 0, mix: -0.12, within: 0.12, overlap: null });
    expect([changes.previous, changes.current].map(({ figures }) => figures)).toEqual([
      { count: 6, value: 3.67 },
      { count: 3, value: 3.67 },
    ]);
    expect(changes.lines).toEqual([
      {
        ...{ key: 'acme', name: 'Acme', before: { count: 5, value: 4 }, after: { count: 2, value: 3.5 } },
        ...{ contribution: -0.39, mix: -0.01, within: -0.38 },
      },
    ]);
    expect(changes.others).toEqual({
      ...{ groups: 1, before: { count: 1, value: 2 }, after: { count: 1, value: 4 } },
      ...{ contribution: 0.39, mix: -0.11, within: 0.5 },
    });
  });

  it('and that of the responses are those of the report', async () => {
    const csat = await ask<Changes>('changes?dateRange=30days&metric=csat&rows=priority');
    const responses = await ask<Changes>('changes?dateRange=30days&metric=completedSurvey&rows=priority');
    const { rating, completedSurvey } = await ask<SatisfactionReport>('customer-satisfaction?dateRange=30days');
    expect(csat.current.figures).toEqual({ count: rating.total, value: rating.csat });
    expect(responses.current.figures).toEqual({ count: completedSurvey, value: completedSurvey });
    expect(responses.change).toBe(completedSurvey - 6);
  });
});
