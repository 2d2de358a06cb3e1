import type { Dashboard, RetentionEffect, TicketDetail, TicketOverview, TicketPage } from '@deskledger/contracts';
import { FixedClock } from '../../../platform/clock/clock.js';
import { DataVersion } from '../../../platform/data-version/data-version.js';
import { startTestApp, type TestApp } from '../../../testing/start-test-app.js';
import { reportTickets } from '../../tickets/testing/standard-webhook.js';
import { DailyRetention } from './daily-retention.js';
import { someTicket, SurveyDesk } from '../../surveys/testing/survey-desk.js';

const noon = new Date('2026-06-20T12:00:00Z');
const clock = new FixedClock(noon);
const range = 'dateRange=custom&customDateRangeFrom=2023-06-20&customDateRangeTo=2026-06-20';
let app: TestApp;
let token: string;

beforeAll(async () => {
  app = await startTestApp({ clock });
  token = await app.tokenOf('administrator');
  await reportTickets(app, [
    ...closedOn('old', '2024-05-01', '2024-05-02'),
    ...closedOn('aged', '2026-02-01', '2026-03-01'),
    ...closedOn('fresh', '2024-05-01', '2026-06-19'),
    { ...ticket('open', '2024-05-01'), status: 'Open', modifiedTime: '2024-05-01T08:00:00Z' },
  ]);
});
afterAll(() => app.close());

const ticket = (ticketId: string, created: string) => ({
  ticketId,
  subject: `About ${ticketId}`,
  contact: { name: 'Dana Reyes', email: 'dana@acme.test' },
  assignee: { id: '7', name: 'Grace' },
  createdTime: `${created}T08:00:00Z`,
});

/** Its subject is changed with the close: the former one is personal data, too. */
function closedOn(ticketId: string, created: string, closed: string) {
  const opened = ticket(ticketId, created);
  const at = `${closed}T08:00:00Z`;
  return [
    { ...opened, subject: `Before ${ticketId}`, status: 'Open', modifiedTime: opened.createdTime },
    { ...opened, status: 'Closed', closedTime: at, modifiedTime: at },
  ];
}

async function get<Answer>(path: string): Promise<Answer> {
  const { status, json } = await app.ask(`GET ${path}` as 'GET /', { token });
  expect({ status, json }).toMatchObject({ status: 200 });
  return json as Answer;
}

const change = (settings: object, by = token) => app.ask('PUT /api/organization', { token: by, body: settings });
const listed = async (query = range) =>
  (await get<TicketPage>(`/api/ticket?${query}`)).tickets.map(({ ticketId }) => ticketId).sort();

describe('the preview', () => {
  it('tells what would be archived and erased today, and changes nothing', async () => {
    expect(await get<RetentionEffect>('/api/retention/preview?archiveAfter=90days&deleteAfter=2years')).toEqual({
      archived: 2,
      archivedNow: 0,
      erased: 2,
      deliveries: 0,
    });
    expect(await get<RetentionEffect>('/api/retention/preview?archiveAfter=never&deleteAfter=5years')).toEqual({
      archived: 0,
      archivedNow: 0,
      erased: 0,
      deliveries: 0,
    });
    expect(await listed()).toEqual(['aged', 'fresh', 'old', 'open']);
  });

  it('is the administrators’, as are the settings', async () => {
    const manager = await app.tokenOf('manager');
    const path = '/api/retention/preview?archiveAfter=90days&deleteAfter=2years';
    expect((await app.ask(`GET ${path}`, { token: manager })).status).toBe(403);
    expect((await change({ archiveAfter: '30days' }, manager)).status).toBe(403);
    expect((await change({ retentionDays: 7 }, manager)).status).toBe(403);
    expect((await change({ deleteAfter: '1year' }, manager)).status).toBe(403);
    expect((await change({ deleteAfter: '3years' })).status).toBe(400);
  });
});

describe('archived tickets', () => {
  afterAll(() => change({ archiveAfter: 'never' }));

  it('leave the plain list; figures, filtered lists and those who ask keep them', async () => {
    const before = await get<Dashboard>(`/api/dashboard?${range}`);
    expect((await change({ archiveAfter: '90days' })).json).toMatchObject({ archiveAfter: '90days' });
    expect(await listed()).toEqual(['fresh', 'open']);
    expect(await get<TicketOverview>(`/api/ticket/overview?${range}`)).toMatchObject({
      total: 2,
      open: 1,
      closed: 1,
      archived: 2,
    });
    expect(await listed(`${range}&archived=include`)).toEqual(['aged', 'fresh', 'old', 'open']);
    expect(await listed(`${range}&state=closed`)).toEqual(['aged', 'fresh', 'old']);
    expect(await listed(`${range}&search=about old`)).toEqual(['old']);
    const after = await get<Dashboard>(`/api/dashboard?${range}`);
    expect(after.metrics).toEqual(before.metrics);
  });

  it('are none in a range that nothing archived was created in', async () => {
    const query = 'dateRange=custom&customDateRangeFrom=2026-06-01&customDateRangeTo=2026-06-20';
    expect(await get<TicketOverview>(`/api/ticket/overview?${query}`)).toMatchObject({ total: 0, archived: 0 });
  });
});

describe('old personal data', () => {
  /** Those of which something personal is known. */
  const streams = async () => {
    const rows = await app.testDatabase.database.query<{ stream_id: string }>(
      'select distinct stream_id from personal_data order by 1',
    );
    return rows.map((row) => row.stream_id);
  };

  /** Sessions do not last until then. */
  const workAt = async (moment: string) => {
    clock.set(new Date(moment));
    await app.app.get(DailyRetention).comeBy();
    clock.set(noon);
  };

  it('is erased once a day, with what was said before, and every figure stays', async () => {
    const before = await get<Dashboard>(`/api/dashboard?${range}`);
    expect(await listed(`${range}&search=old dana@acme.test`)).toEqual(['old']);
    await change({ deleteAfter: '2years' });
    await workAt('2026-06-20T12:00:00Z');
    expect(await streams()).toEqual(['ticket:standard:aged', 'ticket:standard:fresh']);
    await app.app.get(DataVersion).refresh();
    expect(await get<TicketDetail>('/api/ticket/q/old')).toMatchObject({
      subject: null,
      contact_name: null,
      contact_email: null,
      status: 'Closed',
    });
    for (const search of ['about old', 'old reyes', 'old dana@acme.test']) {
      expect(await listed(`${range}&search=${search}`)).toEqual([]);
    }
    expect((await get<Dashboard>(`/api/dashboard?${range}`)).metrics).toEqual(before.metrics);
    const log = await app.testDatabase.database.query('select * from audit_log where action = $1', [
      'retention.applied',
    ]);
    expect(log).toMatchObject([{ actor: 'system', details: { erasedTickets: 2, erasedAnswers: 0 } }]);
  });

  it('is that of tickets that were never closed, too, and of answers by public links', async () => {
    const surveys = new SurveyDesk(app);
    clock.set(new Date('2024-05-01T08:00:00Z'));
    const { publicId } = await surveys.publish();
    await surveys.submit(publicId, { overall: 4, why: 'Ask Dana' }, await surveys.visit(publicId));
    clock.set(noon);
    await reportTickets(app, [
      { ...ticket('gone', '2024-05-01'), status: 'Open', modifiedTime: '2024-05-01T08:00:00Z' },
      { ...ticket('gone', '2024-05-01'), isDeleted: true, modifiedTime: '2024-05-02T08:00:00Z' },
    ]);
    expect(await streams()).toEqual([
      expect.stringContaining('survey-enrollment:'),
      'ticket:standard:aged',
      'ticket:standard:fresh',
      'ticket:standard:gone',
    ]);
    await workAt('2026-06-21T23:00:00Z');
    expect(await streams()).toEqual(['ticket:standard:aged', 'ticket:standard:fresh']);
  });

  it('is that of answers about a ticket that names nobody', async () => {
    const silent = { ticketId: 'silent', createdTime: '2024-05-01T08:00:00Z', modifiedTime: '2024-05-02T08:00:00Z' };
    await reportTickets(app, [{ ...silent, status: 'Closed', closedTime: silent.modifiedTime }]);
    const surveys = new SurveyDesk(app);
    clock.set(new Date('2024-05-03T08:00:00Z'));
    const [{ id } = { id: '' }] = await surveys.rows<{ id: string }>(
      `select id from tickets where ticket_id = 'silent'`,
    );
    const { id: template } = await surveys.publish();
    await surveys.submit(await surveys.invite(template, { ...someTicket, id }), { overall: 4, why: 'Ask Dana' });
    clock.set(noon);
    expect(await streams()).toContainEqual(expect.stringContaining('survey-enrollment:'));
    await workAt('2026-06-24T12:00:00Z');
    expect(await streams()).toEqual(['ticket:standard:aged', 'ticket:standard:fresh']);
  });

  it('is that of those who wrote, too: to a ticket of which nothing else is named, and to one that nobody told of', async () => {
    const reply = { id: '1', author: 'agent', public: true, authorName: 'Grace', at: '2023-06-21T09:00:00Z' };
    const written = { modifiedTime: reply.at, reply, type: 'ticket.replied' };
    await reportTickets(app, [
      { ticketId: 'bare', status: 'Closed', createdTime: '2023-06-21T08:00:00Z', modifiedTime: '2023-06-22T08:00:00Z' },
      { ticketId: 'bare', ...written },
      { ticketId: 'unheard', ...written },
    ]);
    await app.testDatabase.database.query(
      `update personal_data set recorded_at = '2023-06-21' where stream_id = 'ticket:standard:unheard'`,
    );
    expect(await streams()).toEqual(expect.arrayContaining(['ticket:standard:bare', 'ticket:standard:unheard']));
    await workAt('2026-06-22T23:00:00Z');
    expect(await streams()).toEqual(['ticket:standard:aged', 'ticket:standard:fresh']);
    expect(await get<TicketDetail>('/api/ticket/q/bare')).toMatchObject({
      firstResponseTime: '2023-06-21T09:00:00.000Z',
    });
  });

  it('is looked through once a day', async () => {
    await change({ deleteAfter: '1year' });
    await reportTickets(app, closedOn('late', '2023-06-21', '2023-06-22'));
    await workAt('2026-06-22T23:50:00Z');
    expect(await streams()).toContain('ticket:standard:late');
    await workAt('2026-06-23T00:00:00Z');
    expect(await streams()).not.toContain('ticket:standard:late');
  });
});
