import type { Breakdown, Explanation, MissedTargetsPage, ServiceLevelReport } from '@deskledger/contracts';
import { FixedClock } from '../../../platform/clock/clock.js';
import { csvLines, download, recordsIn } from '../../../testing/download.js';
import { filesIn } from '../../../testing/files-in-zip.js';
import { startTestApp, testPassword, type TestApp } from '../../../testing/start-test-app.js';
import { waitFor } from '../../../testing/wait-for.js';
import { recordMisses } from '../../ingestion/testing/record-misses.js';
import { putInForce, target } from '../../organization/testing/put-in-force.js';
import { reply, reportTickets, type ReportedTicket } from '../../tickets/testing/standard-webhook.js';

const now = new Date('2026-09-09T12:00:00Z');
const hour = 3_600_000;
/** So many hours from now. */
const inHours = (hours: number) => new Date(now.getTime() + hours * hour).toISOString();

let app: TestApp;
let token: string;
let clock: FixedClock;

const paused = (kind: string, minutes: number) => target(kind, minutes, ['Waiting']);
const policies = [
  {
    ...{ id: 'all', name: 'All', when: {} },
    targets: [paused('first_reply', 120), paused('next_reply', 60), paused('update', 600), paused('resolution', 1440)],
  },
];

beforeAll(async () => {
  clock = new FixedClock(now);
  app = await startTestApp({ clock, config: { timezone: 'UTC' } });
  token = await app.tokenOf('manager');
  await putInForce(app, token, policies);
});
afterAll(() => app.close());

const grace = { id: '7', name: 'Grace' };
const alan = { id: '8', name: 'Alan' };
const open = (ticketId: string, created: number, more: object = {}): ReportedTicket => ({
  ...{ ticketId, status: 'Open', organization: { id: 'acme', name: 'Acme' }, assignee: grace },
  ...{ createdTime: inHours(created), modifiedTime: inHours(created), ...more },
});
const wrote = (ticketId: string, author: string, hours: number) => reply(ticketId, author, inHours(hours));

async function get<Answer>(path: string): Promise<Answer> {
  const { status, json } = await app.ask(`GET ${path}` as 'GET /', { token });
  expect({ path, status, json }).toMatchObject({ path, status: 200 });
  return json as Answer;
}
const report = (query = '') => get<ServiceLevelReport>(`/api/report/service-levels?dateRange=30days${query}`);
const targetsOf = async (query = '') =>
  Object.fromEntries(
    (await report(query)).targets.map(({ kind, promised, met, missed, rate }) => [kind, [promised, met, missed, rate]]),
  );
const missed = async () => {
  const sql = `select stream_id, data ->> 'clock' as clock from events where type = 'TicketDeadlineMissed' order by 1, 2`;
  const rows = await app.testDatabase.database.query<{ stream_id: string; clock: string | null }>(sql);
  return rows.map(({ stream_id: id, clock: of }) => [id, of]);
};

it('say nothing of first replies while the help desk tells of none, and of resolutions what there is', async () => {
  await reportTickets(app, [open('quiet', -30), open('fresh', -1)]);
  await recordMisses(app);
  expect(await missed()).toEqual([['ticket:standard:quiet', null]]);
  expect(await report()).toMatchObject({ repliesAreTold: false });
  expect(await targetsOf()).toEqual({
    ...{ first_reply: [2, 0, 0, null], next_reply: [0, 0, 0, null], update: [0, 0, 0, null] },
    resolution: [2, 0, 1, 0],
  });
});

it('count what was promised, kept and missed, by the day on which it was', async () => {
  await reportTickets(app, [
    open('kept', -50),
    open('late', -26),
    open('none', -25, { assignee: alan, organization: { id: 'beta', name: 'Beta' } }),
    open('moved', -20),
    open('closed', -10),
  ]);
  await reportTickets(app, [
    ...[wrote('kept', 'agent', -49), wrote('kept', 'customer', -48), wrote('kept', 'agent', -46.5)],
    ...[wrote('late', 'agent', -23.75), wrote('moved', 'agent', -19), wrote('moved', 'customer', -3)],
    { ...open('moved', -20, { assignee: alan }), modifiedTime: inHours(-1) },
    { ...open('closed', -10, { status: 'Closed' }), modifiedTime: inHours(-9), closedTime: inHours(-9) },
  ]);
  await recordMisses(app);
  // The first reply of “fresh” may still come.
  expect(await targetsOf()).toEqual({
    first_reply: [7, 2, 3, 40],
    next_reply: [2, 0, 2, 0],
    update: [4, 1, 3, 25],
    resolution: [7, 1, 4, 20],
  });
  const { trend, repliesAreTold } = await report();
  expect(repliesAreTold).toBe(true);
  const days = trend.map(({ date, targets }) => [date, targets.map(({ met, missed: not }) => [met, not])]);
  expect(days.slice(-3)).toEqual([
    [
      '2026-09-07',
      [
        [1, 0],
        [0, 1],
        [1, 1],
        [0, 1],
      ],
    ],
    [
      '2026-09-08',
      [
        [1, 3],
        [0, 0],
        [0, 2],
        [0, 3],
      ],
    ],
    [
      '2026-09-09',
      [
        [0, 0],
        [0, 1],
        [0, 0],
        [1, 0],
      ],
    ],
  ]);
});

it('count the same under any filter', async () => {
  expect(await targetsOf('&organization=acme')).toEqual(await targetsOf('&notOrganization=beta'));
  expect((await targetsOf('&notOrganization=beta'))['first_reply']).toEqual([6, 2, 2, 50]);
  expect((await targetsOf('&organization=beta'))['first_reply']).toEqual([1, 0, 1, 0]);
  expect(await targetsOf('&priority=-')).toEqual(await targetsOf());
});

it('tell how late replies were', async () => {
  const { late } = await report();
  const bands = (kind: string) => late.find((each) => each.kind === kind);
  expect(bands('first_reply')).toEqual({
    ...{ kind: 'first_reply', count: 1, medianSeconds: 901 },
    bands: [900, 3_600, 14_400, 86_400, null].map((upTo) => ({ upTo, count: upTo === 900 ? 1 : 0 })),
  });
  expect(bands('next_reply')?.bands.map(({ count }) => count)).toEqual([0, 1, 0, 0, 0]);
  expect(bands('update')?.count).toBe(0);
});

it('are told by whoever held the ticket at the deadline', async () => {
  const { rows, total } = await get<Breakdown>(
    '/api/report/breakdown?dateRange=30days&rows=assignee&measure=nextReplyOnTime',
  );
  expect(total).toEqual({ count: 2, value: 0 });
  expect(rows.map(({ name, total: own }) => [name, own.count])).toEqual([['Grace', 2]]);
});

it('are explained by the tickets that they count', async () => {
  const explained = (metric: string) => get<Explanation>(`/api/explain?dateRange=30days&metric=${metric}`);
  const { value, items } = await explained('firstReplyMissed');
  expect([value, items.map(({ ticket }) => ticket?.ticketId).toSorted()]).toEqual([3, ['late', 'none', 'quiet']]);
  expect((await explained('firstReplyOnTime')).value).toBe(40);
  expect((await explained('firstReplyLateSeconds')).value).toBe((await report()).late[0]?.medianSeconds);
});

describe('the list of missed deadlines', () => {
  const list = (query = '') => get<MissedTargetsPage>(`/api/report/missed-targets?dateRange=30days${query}`);
  const lines = async (query = '') =>
    (await list(query)).items.map(({ ticket, kind, dueTime, outcome, lateSeconds, holder, policy }) => [
      ...[ticket.ticketId, kind, hoursOf(dueTime), outcome, lateSeconds, holder?.name, policy?.name],
    ]);
  const hoursOf = (instant: string) => (Date.parse(instant) - now.getTime()) / hour;

  it('has those that the report counts, the latest started first', async () => {
    expect(await lines()).toEqual([
      ['moved', 'next_reply', -2, 'open', 7_200, 'Grace', 'All'],
      ['moved', 'update', -9, 'open', 32_400, 'Grace', 'All'],
      ['late', 'update', -13.75, 'open', 49_500, 'Grace', 'All'],
      ['none', 'first_reply', -23, 'open', 82_800, 'Alan', 'All'],
      ['none', 'resolution', -1, 'open', 3_600, 'Alan', 'All'],
      ['late', 'first_reply', -24, 'late', 900, 'Grace', 'All'],
      ['late', 'resolution', -2, 'open', 7_200, 'Grace', 'All'],
      ['quiet', 'first_reply', -28, 'open', 100_800, 'Grace', 'All'],
      ['quiet', 'resolution', -6, 'open', 21_600, 'Grace', 'All'],
      ['kept', 'update', -36.5, 'open', 131_400, 'Grace', 'All'],
      ['kept', 'next_reply', -47, 'late', 1_800, 'Grace', 'All'],
      ['kept', 'resolution', -26, 'open', 93_600, 'Grace', 'All'],
    ]);
    const { total } = await list();
    expect(total).toBe((await report()).targets.reduce((sum, { missed: count }) => sum + count, 0));
  });

  it('obeys filters, range and pages', async () => {
    const ofBeta = await lines('&organization=beta');
    expect(ofBeta.map(([ticket, kind]) => [ticket, kind])).toEqual([
      ['none', 'first_reply'],
      ['none', 'resolution'],
    ]);
    expect(await lines('&priority=-')).toEqual(await lines());
    const all = await lines();
    expect(await lines('&page=2&pageSize=5')).toEqual(all.slice(5, 10));
    expect(await list('&page=3&pageSize=5')).toMatchObject({ page: 3, pages: 3, total: 12 });
    expect((await get<MissedTargetsPage>('/api/report/missed-targets?dateRange=today')).items).toHaveLength(1);
  });

  it('does not tell an agent who held what others missed', async () => {
    const agent = { token: await app.tokenOf('agent') };
    const { json } = await app.ask('GET /api/report/missed-targets?dateRange=30days', agent);
    const { items } = json as unknown as MissedTargetsPage;
    expect(items).toHaveLength(12);
    expect(new Set(items.map(({ holder, withheld }) => JSON.stringify([holder, withheld])))).toEqual(
      new Set(['[null,["holder"]]']),
    );
  });

  it('stops growing once a reply came or the ticket was closed', async () => {
    await reportTickets(app, [
      wrote('moved', 'agent', -0.5),
      { ...open('none', -25, { status: 'Closed' }), modifiedTime: inHours(-0.25), closedTime: inHours(-0.25) },
    ]);
    clock.advance(hour);
    token = await app.tokenOf('administrator');
    const changed = (await lines()).filter(([ticket]) => ticket === 'moved' || ticket === 'none');
    expect(changed).toEqual([
      ['moved', 'next_reply', -2, 'late', 5_400, 'Grace', 'All'],
      ['moved', 'update', -9, 'late', 30_600, 'Grace', 'All'],
      ['none', 'first_reply', -23, 'never', 81_900, 'Alan', 'All'],
      ['none', 'resolution', -1, 'late', 2_700, 'Alan', 'All'],
    ]);
  });
});

describe('the reason of a missed deadline', () => {
  const page = (query = '') => get<MissedTargetsPage>(`/api/report/missed-targets?dateRange=30days${query}`);
  const missOf = async (ticketId: string, kind: string) => {
    const { items } = await page();
    const { ticket, startedTime, reason } = items.find((one) => one.ticket.ticketId === ticketId && one.kind === kind)!;
    return { ticket: ticket.id, kind, startedTime, reason };
  };
  const put = (miss: object, as = token) => app.ask('PUT /api/report/missed-targets/reason', { token: as, body: miss });
  const explain = async (ticketId: string, kind: string, reason: string | null, as = token) =>
    put({ ...(await missOf(ticketId, kind)), reason }, as);
  const recorded = () =>
    app.testDatabase.database.query(
      `select stream_id as stream, data ->> 'clock' as clock, data ->> 'reason' as reason, metadata ->> 'actor' as actor
         from events where type = 'TicketDeadlineExplained' order by position`,
    );

  it('is chosen, changed and cleared, and moves no figure', async () => {
    const figures = await report();
    for (const reason of ['third_party', 'third_party', 'customer'] as const) {
      const answer = await explain('kept', 'next_reply', reason);
      expect(answer).toMatchObject({ status: 200, json: { kind: 'next_reply', reason } });
    }
    await explain('kept', 'resolution', 'other');
    await explain('late', 'update', 'more_work');
    await explain('late', 'update', null);
    expect((await missOf('kept', 'next_reply')).reason).toBe('customer');
    expect((await missOf('kept', 'resolution')).reason).toBe('other');
    expect((await missOf('kept', 'update')).reason).toBeNull();
    expect((await missOf('late', 'update')).reason).toBeNull();
    const actor = expect.stringMatching(/^account:/) as string;
    const [of, late] = [
      { stream: 'ticket:standard:kept', actor },
      { stream: 'ticket:standard:late', actor },
    ];
    expect(await recorded()).toEqual([
      { ...of, clock: 'next_reply', reason: 'third_party' },
      { ...of, clock: 'next_reply', reason: 'customer' },
      { ...of, clock: 'resolution', reason: 'other' },
      { ...late, clock: 'update', reason: 'more_work' },
      { ...late, clock: 'update', reason: null },
    ]);
    const { dataVersion: _, generatedAt: __, ...same } = await report();
    expect(figures).toMatchObject(same);
  });

  it('is counted over all that match, under the filters of the list', async () => {
    expect((await page('&pageSize=1')).reasons).toEqual([
      { reason: null, count: 10 },
      { reason: 'customer', count: 1 },
      { reason: 'other', count: 1 },
    ]);
    expect((await page('&priority=-&organization=beta')).reasons).toEqual([]);
    const { total, reasons } = await page('&notOrganization=beta');
    expect(reasons.reduce((sum, { count }) => sum + count, 0)).toBe(total);
  });

  it('is read by analysts', async () => {
    const ask = (sql: string) => app.testDatabase.database.query(sql);
    expect(
      await ask('select activity, miss_reason from analytics.ticket_activities where miss_reason is not null'),
    ).toEqual([{ activity: 'next_reply', miss_reason: 'customer' }]);
    expect(
      await ask('select help_desk_ticket_id as id, miss_reason from analytics.tickets where miss_reason is not null'),
    ).toEqual([{ id: 'kept', miss_reason: 'other' }]);
  });

  it('is in the rows that the log gives, also once they are made anew', async () => {
    const names = ['tickets', 'ticket_activities', 'target_rollups', 'ticket_rollups', 'agent_rollups'];
    for (const name of names)
      expect(await app.ask(`POST /api/projections/${name}/verify`, { token })).toMatchObject({
        ...{ status: 200, json: { differenceCount: 0 } },
      });
    for (const name of ['tickets', 'ticket_activities'])
      expect((await app.ask(`POST /api/projections/${name}/rebuild`, { token })).status).toBe(202);
    await waitFor(async () => {
      const { json } = await app.ask('GET /api/projections', { token });
      return JSON.stringify(json).includes('rebuilding') === false;
    }, 'the rebuilds');
    expect((await missOf('kept', 'next_reply')).reason).toBe('customer');
    expect((await missOf('kept', 'resolution')).reason).toBe('other');
  });

  it('is chosen by agents of what they held, and of what nobody held', async () => {
    const login = { email: 'agent@desk.test', password: testPassword };
    const agent = String((await app.ask('POST /api/account/login', { body: login })).json?.['access_token']);
    expect(await explain('kept', 'update', 'other', agent)).toMatchObject({ status: 403 });
    const { json } = await app.ask('GET /api/account', { token: agent });
    const own = await app.ask(`PUT /api/accounts/${String(json?.['id'])}/agent`, { token, body: { agent: grace.id } });
    expect(own.status).toBe(200);
    expect(await explain('kept', 'update', 'technical', agent)).toMatchObject({ status: 200 });
    expect(await explain('none', 'first_reply', 'other', agent)).toMatchObject({ status: 403 });
    expect((await missOf('none', 'first_reply')).reason).toBeNull();
    await reportTickets(app, [open('nobody', -40, { assignee: null, organization: { id: 'beta', name: 'Beta' } })]);
    await recordMisses(app);
    expect(await explain('nobody', 'resolution', 'wrong_queue', agent)).toMatchObject({ status: 200 });
  });

  it('is refused of what is not missed, is not there or is no reason', async () => {
    const miss = await missOf('kept', 'update');
    expect(await put({ ...miss, kind: 'first_reply', reason: 'other' })).toMatchObject({ status: 409 });
    expect(await put({ ...miss, startedTime: inHours(-2), reason: 'other' })).toMatchObject({ status: 409 });
    const ticket = '0b0f9c6e-0000-4000-8000-000000000001';
    expect(await put({ ...miss, ticket, reason: 'other' })).toMatchObject({ status: 404 });
    expect(await put({ ...miss, reason: 'laziness' })).toMatchObject({ status: 400 });
  });
});

it('are exported', async () => {
  const { bytes } = await download(app, token, '/api/report/export?tab=service-levels&format=zip&dateRange=30days');
  const files = filesIn(bytes);
  expect(Object.keys(files)).toEqual([
    'service-levels.csv',
    'service-levels-over-time.csv',
    'late-replies.csv',
    'excluded-tickets.csv',
    'help-desk-and-policies.csv',
    'missed-deadlines-by-reason.csv',
    'missed-deadlines.csv',
  ]);
  const rows = recordsIn(csvLines(files['service-levels.csv']!));
  expect(rows.map((row) => [row['Target'], row['Missed']])).toEqual([
    ['First reply', '4'],
    ['Next reply', '2'],
    ['Update', '3'],
    ['Resolution', '5'],
  ]);
  const missedRows = recordsIn(csvLines(files['missed-deadlines.csv']!));
  expect(missedRows).toHaveLength(14);
  expect(missedRows.find((row) => row['Ticket'] === 'late' && row['Target'] === 'First reply')).toMatchObject({
    ...{ Organization: 'Acme', Due: '2026-09-08T12:00:00+00:00', 'Sent or closed': '2026-09-08T12:15:00+00:00' },
    ...{ Result: 'late', 'Late by (seconds)': '900', 'Held by': 'Grace', Policy: 'All', Reason: '' },
  });
  const reasonOf = (ticket: string, kind: string) =>
    missedRows.find((row) => row['Ticket'] === ticket && row['Target'] === kind)?.['Reason'];
  expect(reasonOf('kept', 'Next reply')).toBe('Customer unavailable');
  const reasons = recordsIn(csvLines(files['missed-deadlines-by-reason.csv']!));
  expect(reasons.map((row) => [row['Reason'], row['Missed deadlines']])).toEqual([
    ['No reason yet', '10'],
    ['Customer unavailable', '1'],
    ['Other', '1'],
    ['Technical problem', '1'],
    ['Wrong priority or team', '1'],
  ]);
});
