import type { ServiceLevelReport, TargetCoverage } from '@deskledger/contracts';
import { FixedClock } from '../../../platform/clock/clock.js';
import { csvLines, download, recordsIn } from '../../../testing/download.js';
import { filesIn } from '../../../testing/files-in-zip.js';
import { startTestApp, type TestApp } from '../../../testing/start-test-app.js';
import { putInForce, target } from '../../organization/testing/put-in-force.js';
import { reply, reportTickets, type ReportedTicket } from '../../tickets/testing/standard-webhook.js';

const now = new Date('2026-09-09T12:00:00Z');
/** So many hours from now. */
const inHours = (hours: number) => new Date(now.getTime() + hours * 3_600_000).toISOString();

let app: TestApp;
let token: string;

beforeAll(async () => {
  app = await startTestApp({ clock: new FixedClock(now), config: { timezone: 'UTC' } });
  token = await app.tokenOf('manager');
});
afterAll(() => app.close());

const ticket = (ticketId: string, organization: string, more: object = {}): ReportedTicket => ({
  ...{ ticketId, status: 'Open', organization: { id: organization, name: organization } },
  ...{ createdTime: inHours(-40), modifiedTime: inHours(-40), ...more },
});
const closed = (one: ReportedTicket, after: number): ReportedTicket => ({
  ...{ ...one, status: 'Closed', closedTime: inHours(-40 + after), modifiedTime: inHours(-40 + after) },
});
const due = (after: number) => ({ dueTime: inHours(-40 + after) });

async function get<Answer>(path: string, query = ''): Promise<Answer> {
  const { status, json } = await app.ask(`GET ${path}?dateRange=30days${query}` as 'GET /', { token });
  expect({ path, status, json }).toMatchObject({ path, status: 200 });
  return json as Answer;
}
const coverage = (query = '') => get<TargetCoverage>('/api/report/target-coverage', query);
/** How many tickets the list has of each that the coverage counts. */
async function listed(query: string): Promise<number> {
  const { total } = await get<{ total: number }>('/api/ticket/overview', `&archived=include&${query}`);
  return total;
}
const leftOut = async (query = '') =>
  Object.fromEntries((await coverage(query)).leftOut.map(({ reason, count }) => [reason, count]));

it('says of every ticket that it has no target while nothing is promised', async () => {
  await reportTickets(app, [ticket('1', 'gold'), ticket('2', 'plain'), ticket('3', 'gold', due(10))]);
  expect(await leftOut()).toEqual({ no_target: 2 });
  expect((await coverage()).verdicts).toEqual([]);
});

describe('under policies', () => {
  beforeAll(async () => {
    await putInForce(app, token, [
      { ...{ id: 'first', name: 'First' }, when: { organization: ['first'] }, targets: [target('first_reply', 60)] },
      { ...{ id: 'none', name: 'None' }, when: { organization: ['plain'] }, targets: [] },
      { ...{ id: 'rest', name: 'Rest' }, when: {}, targets: [target('resolution', 480)] },
    ]);
    await reportTickets(app, [
      ticket('4', 'first'),
      ticket('5', 'gold', { spam: true }),
      ticket('6', 'plain', { test: true }),
      ticket('7', 'gold'),
      { ...ticket('7', 'gold', { modifiedTime: inHours(-30) }), type: 'ticket.merged', mergedInto: '1' },
      ticket('8', 'gold'),
      { ...ticket('8', 'gold', { modifiedTime: inHours(-30) }), type: 'ticket.deleted' },
    ]);
  });

  it('counts each ticket once, by the reason for which no target counts it', async () => {
    const all = { no_target: 1, not_measured: 1, spam: 1, test: 1, merged: 1, deleted: 1 };
    expect(await leftOut()).toEqual(all);
    expect([await listed('policyResult=no_target'), await listed('policyResult=not_measured')]).toEqual([1, 1]);
    const [{ n }] = (await app.testDatabase.database.query('select count(*) as n from tickets')) as [{ n: number }];
    const { targets } = await get<ServiceLevelReport>('/api/report/service-levels');
    const promised = targets.find(({ kind }) => kind === 'resolution')!.promised;
    expect(promised + Object.values(all).reduce((sum, count) => sum + count, 0)).toBe(n);
  });

  it('obeys filters and range', async () => {
    expect(await leftOut('&organization=plain')).toEqual({ no_target: 1, test: 1 });
    expect(await leftOut('&notOrganization=gold')).toEqual({ no_target: 1, not_measured: 1, test: 1 });
    const { json } = await app.ask('GET /api/report/target-coverage?dateRange=today', { token });
    expect(json).toMatchObject({ leftOut: [], verdicts: [] });
  });

  it('compares the help desk with the policies, of what is closed', async () => {
    const both = ticket('9', 'gold', due(10));
    await reportTickets(app, [
      ...[both, closed(both, 4), closed(ticket('10', 'gold', due(10)), 20)],
      ...[closed(ticket('11', 'gold', due(30)), 20), closed(ticket('12', 'gold', due(30)), 21)],
      ...[closed(ticket('13', 'gold', due(2)), 4), closed(ticket('14', 'plain', due(2)), 4)],
    ]);
    expect((await coverage()).verdicts).toEqual([
      { helpDesk: 'met', policy: 'met', count: 1 },
      { helpDesk: 'met', policy: 'breached', count: 2 },
      { helpDesk: 'breached', policy: 'met', count: 1 },
      { helpDesk: 'breached', policy: 'breached', count: 1 },
    ]);
    const cells = [
      ...['compliant&policyResult=met', 'compliant&policyResult=breached'],
      ...['noncompliant&policyResult=met', 'noncompliant&policyResult=breached'],
    ].map((cell) => listed(`state=closed&compliance=${cell}`));
    expect(await Promise.all(cells)).toEqual([1, 2, 1, 1]);
    const sql = `select help_desk_ticket_id as id, verdict, policy_verdict as policy from analytics.tickets
                  where policy_verdict <> verdict order by id`;
    expect(await app.testDatabase.database.query(sql)).toEqual([
      { id: '11', verdict: 'met', policy: 'breached' },
      { id: '12', verdict: 'met', policy: 'breached' },
      { id: '13', verdict: 'breached', policy: 'met' },
    ]);
  });

  it('is in the rows that the log gives', async () => {
    const administrator = await app.tokenOf('administrator');
    expect(await app.ask('POST /api/projections/tickets/verify', { token: administrator })).toMatchObject({
      ...{ status: 200, json: { differenceCount: 0 } },
    });
  });

  it('is exported', async () => {
    const { bytes } = await download(app, token, '/api/report/export?tab=service-levels&format=zip&dateRange=30days');
    const files = filesIn(bytes);
    const rows = (name: string) => recordsIn(csvLines(files[name]!)).map((row) => Object.values(row));
    expect(rows('excluded-tickets.csv')).toContainEqual(['Not measured', '1']);
    expect(rows('help-desk-and-policies.csv')).toContainEqual(['met', 'missed', '2']);
  });

  it('measures first replies as soon as the help desk reports any reply', async () => {
    await reportTickets(app, [reply('1', 'agent', inHours(-1))]);
    expect(await leftOut()).not.toHaveProperty('not_measured');
    expect(await listed('policyResult=not_measured')).toBe(0);
  });
});
