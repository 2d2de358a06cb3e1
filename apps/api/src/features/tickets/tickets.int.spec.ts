import type { Dashboard, TicketDetail, TicketOverview, TicketPage } from '@deskledger/contracts';
import { FixedClock } from '../../platform/clock/clock.js';
import { startTestApp, type TestApp } from '../../testing/start-test-app.js';
import { reportTickets, type ReportedTicket } from './testing/standard-webhook.js';

const hour = 3_600_000;
const start = Date.parse('2026-09-07T09:00:00Z');
const after = (hours: number) => new Date(start + hours * hour).toISOString();
const range = 'dateRange=custom&customDateRangeFrom=2026-09-07&customDateRangeTo=2026-09-13';

let app: TestApp;
let token: string;

beforeAll(async () => {
  app = await startTestApp({ clock: new FixedClock(new Date('2026-09-20T12:00:00Z')) });
  token = await app.tokenOf('manager');
  await reportTickets(app, tickets());
});
afterAll(() => app.close());

/** Thirty tickets, one an hour: every third closed (the sixth ones late), every fifth on hold, one deleted in the end. */
function tickets(): ReportedTicket[] {
  const opened = Array.from({ length: 30 }, (_, n) => ({
    ticketId: `T-${n}`,
    subject: `${n % 2 === 0 ? 'Printer' : 'Billing_portal'} trouble 100% no ${n}`,
    status: n % 5 === 1 ? 'On Hold' : 'Open',
    priority: ['Low', 'High', null][n % 3],
    designation: n % 2 === 0 ? 'Finance' : 'Sales',
    contact: { name: `Person ${n}`, email: `person${n}@acme.test` },
    organization: n % 4 === 0 ? null : { id: `org-${n % 4}`, name: `Organization ${n % 4}` },
    assignee: { id: '7', name: 'Grace' },
    endpoint: `https://desk.example/T-${n}`,
    tags: ['a', 'b'],
    createdTime: after(n),
    modifiedTime: after(n),
    dueTime: after(n + 24),
  }));
  const closed = opened
    .filter((_, n) => n % 3 === 0)
    .map((ticket, index) => {
      const at = after(index * 4 + (index % 2 === 0 ? 10 : 40));
      return { ticketId: ticket.ticketId, status: 'Closed', modifiedTime: at, closedTime: at };
    });
  return [...opened, ...closed];
}

async function get<Answer>(path: string): Promise<Answer> {
  const { status, json } = await app.ask(`GET ${path}` as 'GET /', { token });
  expect(status).toBe(200);
  return json as Answer;
}

const list = (query: string) => get<TicketPage>(`/api/ticket/?${query}`);
const ids = ({ tickets: found }: TicketPage) => found.map(({ ticketId }) => ticketId);

describe('the ticket list', () => {
  it('shows the newest first, with the names behind its references', async () => {
    const page = await list(range);
    expect(page).toMatchObject({
      page: 1,
      total: 2,
      pages: 2,
      count: 30,
      range: { from: '2026-09-07', to: '2026-09-13', timezone: 'UTC' },
    });
    expect(page.tickets).toHaveLength(20);
    expect(page.tickets[0]).toMatchObject({
      ticketId: 'T-29',
      subject: 'Billing_portal trouble 100% no 29',
      status: 'Open',
      phase: 'open',
      priority: null,
      contact_name: 'Person 29',
      contact_email: 'person29@acme.test',
      designation: 'Sales',
      organization: 'org-1',
      organizationName: 'Organization 1',
      assignee: { id: '7', name: 'Grace' },
      endpoint: 'https://desk.example/T-29',
      tags: ['a', 'b'],
      createdAt: after(29),
      payload: { createdTime: after(29) },
      closedTime: null,
      dueTime: after(53),
      reopenCount: 0,
      resolutionSeconds: null,
    });
  });

  it('has every ticket on exactly one page, whichever end a page is read from', async () => {
    const pages = await Promise.all([1, 2, 3, 4, 5].map((page) => list(`${range}&pageSize=7&page=${page}`)));
    expect(pages.flatMap(ids)).toEqual(Array.from({ length: 30 }, (_, n) => `T-${29 - n}`));
    expect(pages[4]).toMatchObject({ page: 5, pages: 5, total: 5 });
    expect((await list(`${range}&pageSize=7&page=6`)).tickets).toEqual([]);
  });

  it.each([
    ['created', ['T-0', 'T-1', 'T-2']],
    ['due', ['T-0', 'T-1', 'T-2']],
    ['-due', ['T-29', 'T-28', 'T-27']],
    ['-priority', ['T-28', 'T-25', 'T-22']],
    ['priority', ['T-2', 'T-5', 'T-8']],
    ['-modified', ['T-27', 'T-21', 'T-15']],
    ['modified', ['T-1', 'T-2', 'T-4']],
    ['-closed', ['T-27', 'T-21', 'T-15']],
    ['closed', ['T-0', 'T-6', 'T-12']],
    ['resolution', ['T-0', 'T-6', 'T-12']],
    ['-resolution', ['T-27', 'T-21', 'T-15']],
  ])('can be sorted by %s', async (sort, expected) => {
    const sorted = ids(await list(`${range}&sort=${sort}`));
    expect(sorted.slice(0, 3)).toEqual(expected);
  });

  it.each([
    ['search=BILLING_p', 15],
    ['search=100% no 2', 16],
    ['search=no PRINTER', 15],
    ['search=t-1', 11],
    ['search=#T-7', 1],
    ['search=8', 3],
    ['search=person17@acme', 1],
    ['search=17 person', 1],
    ['search=organization billing', 15],
    ['search=organization nowhere', 0],
    ['search=0% no', 30],
    ['search=_00', 0],
    ['search=printer&state=closed', 5],
    ['status=Open', 16],
    ['status=Open&status=On Hold', 20],
    ['status=open', 16],
    ['status=OPEN&status=on hold&state=open', 20],
    ['state=open', 20],
    ['designation=Finance', 15],
    ['priority=-', 10],
    ['organization=-', 8],
    ['organization=org-1&organization=-', 16],
    ['assignee=8', 0],
    ['compliance=compliant', 5],
    ['event=created&on=2026-09-08', 15],
    ['weekday=2', 15],
    ['hour=9', 2],
    ['weekday=1&hour=9', 1],
    ['weekday=3', 0],
    ['event=closed&weekday=1&hour=19', 1],
    ['event=resolved&weekday=1&hour=19', 1],
    ['event=resolved&weekday=1&hour=20', 0],
  ])('with %s has %i tickets', async (filter, count) => {
    const query = new URLSearchParams(filter.split('&').map((pair) => pair.split('=') as [string, string]));
    expect((await list(`${range}&${query.toString()}`)).count).toBe(count);
    expect((await get<TicketOverview>(`/api/ticket/overview?${range}&${query.toString()}`)).total).toBe(count);
  });

  it('takes the same question as a body', async () => {
    const body = {
      dateRange: 'custom',
      customDateRangeFrom: '2026-09-07',
      customDateRangeTo: '2026-09-13',
      status: ['Open'],
      search: 'printer',
      page: 1,
    };
    const { status, json } = await app.ask('POST /api/ticket', { token, body });
    expect(status).toBe(200);
    expect(json).toEqual(await list(`${range}&status=Open&search=printer`));
    const counts = await app.ask('POST /api/ticket/overview', { token, body });
    expect(counts.json).toEqual(await get(`/api/ticket/overview?${range}&status=Open&search=printer`));
    expect(await get(`/api/ticket/overview?${range}&page=2&pageSize=5&sort=due`)).toEqual(
      await get(`/api/ticket/overview?${range}`),
    );
  });

  it('refuses a key in a body that it does not know, as in an address', async () => {
    const { status, json } = await app.ask('POST /api/ticket', { token, body: { statuss: ['Open'] } });
    expect(status).toBe(400);
    expect(json).toMatchObject({ errors: [{ path: 'statuss' }] });
  });

  it.each(['', null])('counts %j in a body as left out, as in an address', async (unset) => {
    const nothing = {
      customDateRangeFrom: unset,
      customDateRangeTo: unset,
      search: unset,
      status: unset,
      state: unset,
    };
    const body = { dateRange: '30days', organization: [unset], page: unset, ...nothing };
    const { status, json } = await app.ask('POST /api/ticket', { token, body });
    expect({ status, json }).toEqual({ status: 200, json: await list('dateRange=30days') });
    const counts = await app.ask('POST /api/ticket/overview', { token, body });
    expect(counts.json).toEqual((await app.ask('GET /api/ticket/overview?dateRange=30days', { token })).json);
    const days = { dateRange: 'custom', customDateRangeFrom: '2026-09-07', customDateRangeTo: unset };
    expect((await app.ask('POST /api/ticket', { token, body: days })).status).toBe(400);
  });

  it('is empty, with one page, where there is nothing', async () => {
    const page = await list('dateRange=today');
    expect(page).toMatchObject({ tickets: [], page: 1, total: 1, pages: 1, count: 0 });
  });
});

describe('the ticket overview', () => {
  it('counts what the list lists, and names the statuses to filter by', async () => {
    const overview = await get<TicketOverview>(`/api/ticket/overview?${range}`);
    expect(overview).toMatchObject({ total: 30, open: 20, closed: 10 });
    expect(overview.ticketStatus).toEqual(['Open', 'In Progress', 'On Hold', 'Resolved', 'Closed']);
  });

  it('follows every filter', async () => {
    expect(await get(`/api/ticket/overview/?${range}&status=Closed`)).toMatchObject({ total: 10, open: 0, closed: 10 });
    expect(await get(`/api/ticket/overview?${range}&search=printer`)).toMatchObject({ total: 15, open: 10, closed: 5 });
    const { json } = await app.ask('POST /api/ticket/overview', {
      token,
      body: { dateRange: '30days', priority: ['Low'] },
    });
    expect(json).toMatchObject({ total: 10, open: 0, closed: 10 });
  });
});

describe('the list behind a number', () => {
  const selections = [
    '',
    '&organization=org-1',
    '&organization=-&organization=org-2',
    '&priority=Low',
    '&assignee=7&organization=org-3',
  ];

  it.each(selections)('has as many tickets as the number says (%s)', async (selection) => {
    const query = `${range}${selection}`;
    const { metrics, compliant, averageTime, ticketCategory, statusData, priority, responseTrends } =
      await get<Dashboard>(`/api/dashboard?${query}`);
    const undecided = compliant.running + compliant.paused + compliant.noTarget;
    const numbers: [filter: string, number: number][] = [
      ['', metrics.all_tickets],
      ['&state=open', metrics.open_tickets],
      ['&state=closed', metrics.closed_tickets],
      ['&compliance=compliant', compliant.compliant],
      ['&compliance=noncompliant', compliant.noneCompliant],
      ['&compliance=undecided', undecided],
      ['&event=closed', averageTime.count],
      ...statusData.map(({ category, count }) => [`&status=${category}`, count] as [string, number]),
      ...responseTrends.map(({ date, created }) => [`&event=created&on=${date}`, created] as [string, number]),
    ];
    if (!selection.includes('priority'))
      for (const row of priority) numbers.push([`&priority=${row.priority || '-'}`, row.count]);
    if (!selection.includes('organization'))
      for (const row of ticketCategory) numbers.push([`&organization=${row.organization ?? '-'}`, row.count]);
    const listed = await Promise.all(numbers.map(async ([filter]) => [filter, (await list(query + filter)).count]));
    expect(listed).toEqual(numbers);
  });
});

describe('one ticket', () => {
  beforeAll(async () => {
    const recorded = (status: string, hours: number, more = {}) => ({
      ticketId: 'golden',
      status,
      createdTime: after(0),
      modifiedTime: after(hours),
      ...more,
    });
    await reportTickets(app, [
      recorded('Open', 0, { subject: 'Golden', dueTime: after(60) }),
      recorded('Waiting', 12),
      recorded('Closed', 25, { closedTime: after(25) }),
      recorded('Open', 51, { closedTime: null }),
      recorded('Closed', 79, { closedTime: after(79) }),
      { ticketId: 'T-1', status: 'Open', modifiedTime: after(2) },
    ]);
  });

  it("is found by the help desk's id and by ours, with its whole story", async () => {
    const detail = await get<TicketDetail>('/api/ticket/q/golden');
    expect(detail).toMatchObject({
      ticketId: 'golden',
      subject: 'Golden',
      connection: 'standard',
      counted: true,
      closedTime: after(79),
      firstClosedTime: after(25),
      firstResolutionSeconds: 25 * 3600,
      resolutionSeconds: 79 * 3600,
      activeSeconds: 53 * 3600,
      reopenCount: 1,
      verdict: 'breached',
    });
    const received = {
      at: expect.any(String),
      connection: 'standard',
      deliveryId: expect.any(String),
      isRepair: false,
    };
    const reported = { from: null, to: null, heard: received };
    expect(detail.timeline).toEqual([
      { at: after(0), event: 'created', status: 'Open', ...reported },
      { at: after(12), event: 'status', status: 'Waiting', ...reported },
      { at: after(25), event: 'closed', status: 'Closed', ...reported },
      { at: after(51), event: 'reopened', status: 'Open', ...reported },
      { at: after(60), event: 'breached', status: null, ...reported, heard: null },
      { at: after(79), event: 'closed', status: 'Closed', ...reported },
    ]);
    expect(await get(`/api/ticket/q/${detail.id}`)).toEqual(detail);
  });

  it('counts its open time up to now while it is open', async () => {
    const { activeSeconds, resolutionSeconds, firstResolutionSeconds } = await get<TicketDetail>('/api/ticket/q/T-1');
    expect({ resolutionSeconds, firstResolutionSeconds }).toEqual({
      resolutionSeconds: null,
      firstResolutionSeconds: null,
    });
    expect(activeSeconds).toBe((Date.parse('2026-09-20T12:00:00Z') - start - hour) / 1000);
  });

  it('tells every fact that was recorded, without personal data', async () => {
    const { events, streamId } = await get<{ streamId: string; events: { type: string; version: number }[] }>(
      '/api/ticket/q/golden/events',
    );
    expect(streamId).toBe('ticket:standard:golden');
    expect(events.map(({ type }) => type)).toEqual([
      'TicketOpened',
      'TicketStatusChanged',
      'TicketClosed',
      'TicketReopened',
      'TicketClosed',
    ]);
    expect(events.map(({ version }) => version)).toEqual([1, 2, 3, 4, 5]);
    expect(JSON.stringify(events)).not.toContain('Golden');
  });

  it('shows subject and names without characters that turn the direction of writing, and keeps them as sent', async () => {
    const subject = '\u202egpj.exe\u202c R&amp;D';
    const contact = { name: 'Maja\u2067', email: 'maja\u200f@acme.test' };
    const others = { organization: { id: 'turn', name: '\u2066Turn' }, assignee: { id: '9', name: 'Ravi\u200e' } };
    await reportTickets(app, [
      { ticketId: 'turned', subject, contact, ...others, createdTime: after(0), modifiedTime: after(0) },
    ]);
    const detail = await get<TicketDetail>('/api/ticket/q/turned');
    expect(detail).toMatchObject({
      subject: 'gpj.exe R&amp;D',
      contact_name: 'Maja',
      contact_email: 'maja@acme.test',
      organizationName: 'Turn',
      assignee: { id: '9', name: 'Ravi' },
    });
    const stored = await app.testDatabase.database.query('select from personal_data where value = $1', [
      { text: subject },
    ]);
    expect(stored).toHaveLength(1);
    const { ticketCategory } = await get<Dashboard>(`/api/dashboard?${range}`);
    expect(ticketCategory).toContainEqual(expect.objectContaining({ category: 'Turn', organization: 'turn' }));
  });

  it('may have the longest texts: they fit into every key, and no character is cut in two', async () => {
    const endless = (start: number) => String.fromCodePoint(...Array.from({ length: 600 }, (_, n) => start + n * 31));
    const organization = { id: endless(0x4e00).slice(0, 200), name: endless(0x4e10) };
    const more = { organization, status: endless(0x4e20), priority: endless(0x4e30), subject: `!${'😀'.repeat(1000)}` };
    await reportTickets(app, [{ ticketId: 'long', createdTime: after(0), modifiedTime: after(0), ...more }]);
    const detail = await get<TicketDetail>('/api/ticket/q/long');
    expect(detail).toMatchObject({ organization: organization.id, subject: `!${'😀'.repeat(999)}` });
    expect(detail.status).toHaveLength(200);
  });

  it.each(['nothing', '00000000-0000-4000-8000-000000000000'])('that is not there is 404: %s', async (id) => {
    expect(await app.ask(`GET /api/ticket/q/${id}`, { token })).toMatchObject({
      status: 404,
      json: { code: 'not_found', detail: 'Ticket Not Found' },
    });
    expect((await app.ask(`GET /api/ticket/q/${id}/events`, { token })).status).toBe(404);
  });
});
