import { ticketSorts, type Attention, type TicketPage, type Workload } from '@deskledger/contracts';
import { FixedClock } from '../../../platform/clock/clock.js';
import { startTestApp, type TestApp } from '../../../testing/start-test-app.js';
import { reply, reportTickets, type ReportedTicket } from '../testing/standard-webhook.js';

const now = new Date('2026-09-09T12:00:00Z');
const hour = 3_600_000;
/** So many hours from now. */
const inHours = (hours: number) => new Date(now.getTime() + hours * hour).toISOString();

let app: TestApp;
let token: string;
let clock: FixedClock;

beforeAll(async () => {
  clock = new FixedClock(now);
  app = await startTestApp({ clock, config: { timezone: 'Etc/GMT-3' } });
  token = await app.tokenOf('manager');
});
afterAll(() => app.close());

const open = (ticketId: string, said: Partial<ReportedTicket> = {}): ReportedTicket => ({
  ticketId,
  status: 'Open',
  assignee: { id: '7', name: 'Grace' },
  team: 'Support',
  createdTime: inHours(-2000),
  modifiedTime: inHours(-30),
  ...said,
});
const due = (ticketId: string, hours: number, said: Partial<ReportedTicket> = {}) =>
  open(ticketId, { dueTime: inHours(hours), ...said });
const wrote = (ticketId: string, author: string, hours: number) => reply(ticketId, author, inHours(hours));

async function get<Answer>(path: string): Promise<Answer> {
  const { status, json } = await app.ask(`GET ${path}` as 'GET /', { token });
  expect({ path, status, json }).toMatchObject({ path, status: 200 });
  return json as Answer;
}
const attention = (query = '') => get<Attention>(`/api/ticket/attention?${query}`);
const listed = async (query: string) => {
  const { tickets, count } = await get<TicketPage>(`/api/ticket?pageSize=100&${query}`);
  expect(count).toBe(tickets.length);
  return tickets.map(({ ticketId }) => ticketId);
};

/** The list behind each count. */
const behind = {
  overdue: 'event=open&dueWithin=overdue',
  dueWithinHour: 'event=open&dueWithin=1h',
  dueWithinFourHours: 'event=open&dueWithin=4h',
  dueToday: 'event=open&dueWithin=today',
  waitingForFirstReply: 'event=open&waitingFor=first_reply',
  customerWroteLast: 'event=open&waitingFor=reply',
  unassigned: 'event=open&assignee=-',
  reopenedToday: 'event=reopened&dateRange=today&state=open',
} as const satisfies Partial<Record<keyof Attention, string>>;

async function expectCounts(expected: Record<keyof typeof behind, string[]>, slice = '') {
  const counts = await attention(slice);
  for (const [name, query] of Object.entries(behind)) {
    const ids = expected[name as keyof typeof behind];
    expect({ name, ids: (await listed(`${query}&${slice}`)).toSorted() }).toEqual({ name, ids: ids.toSorted() });
    expect({ name, count: counts[name as keyof typeof behind] }).toEqual({ name, count: ids.length });
  }
}

describe('what needs attention', () => {
  it('is nothing in an empty product, where nobody knows who waits', async () => {
    expect(await attention()).toMatchObject({
      ...{ overdue: 0, dueWithinHour: 0, dueWithinFourHours: 0, dueToday: 0, unassigned: 0, reopenedToday: 0 },
      ...{ waitingForFirstReply: null, customerWroteLast: null },
      changesAt: '2026-09-09T21:00:00.000Z',
      range: { from: '2026-09-09', to: '2026-09-09', timezone: 'Etc/GMT-3' },
    });
  });

  it('does not say who waits while no help desk tells of replies', async () => {
    await reportTickets(app, [open('silent')]);
    expect(await attention()).toMatchObject({ waitingForFirstReply: null, customerWroteLast: null });
    expect(await listed(behind.waitingForFirstReply)).toEqual([]);
    const { tickets } = await get<TicketPage>('/api/ticket?event=open');
    expect(tickets[0]).toMatchObject({ ticketId: 'silent', waiting: null, lastMessage: null });
  });

  it('counts what the list behind each count holds, whenever it was created', async () => {
    await reportTickets(app, [
      due('late', -5, { team: 'Field' }),
      due('soon', 0.1),
      due('later', 3),
      due('tonight', 8),
      due('tomorrow', 10),
      due('held', -1, { status: 'On Hold' }),
      due('done', 0.5, { status: 'Closed', closedTime: inHours(-29) }),
      due('junk', 0.5, { isSpam: true }),
      open('nobody', { assignee: null }),
      open('back', { status: 'Closed', modifiedTime: inHours(-20), closedTime: inHours(-20) }),
      open('back', { modifiedTime: inHours(-3) }),
      open('back-before', { status: 'Closed', modifiedTime: inHours(-28), closedTime: inHours(-28) }),
      open('back-before', { modifiedTime: inHours(-25) }),
    ]);
    await reportTickets(app, [
      wrote('soon', 'agent', -20),
      wrote('later', 'agent', -20),
      wrote('later', 'customer', -10),
      wrote('tonight', 'customer', -19),
    ]);
    const waiting = ['silent', 'late', 'tonight', 'tomorrow', 'held', 'nobody', 'back', 'back-before'];
    await expectCounts({
      overdue: ['late'],
      dueWithinHour: ['soon'],
      dueWithinFourHours: ['soon', 'later'],
      dueToday: ['soon', 'later', 'tonight'],
      waitingForFirstReply: waiting,
      customerWroteLast: ['later'],
      unassigned: ['nobody'],
      reopenedToday: ['back'],
    });
    expect(await attention()).toMatchObject({ changesAt: inHours(0.1) });
    await expectCounts(
      {
        ...{ overdue: ['late'], waitingForFirstReply: ['late'] },
        ...{ dueWithinHour: [], dueWithinFourHours: [], dueToday: [] },
        ...{ customerWroteLast: [], unassigned: [], reopenedToday: [] },
      },
      'team=Field',
    );
  });

  it('tells what is waited for, since when, and who wrote last', async () => {
    const { tickets } = await get<TicketPage>('/api/ticket?event=open&pageSize=100');
    const of = (id: string) => tickets.find(({ ticketId }) => ticketId === id);
    expect(of('later')).toMatchObject({
      waiting: { for: 'reply', since: inHours(-10) },
      lastMessage: { at: inHours(-10), by: 'customer' },
    });
    expect(of('soon')).toMatchObject({ waiting: null, lastMessage: { at: inHours(-20), by: 'agent' } });
    expect(of('late')).toMatchObject({ waiting: { for: 'first_reply', since: inHours(-2000) }, lastMessage: null });
  });

  it('puts first what breaks next, then what has passed, then what has no running clock', async () => {
    const order = await listed('event=open&sort=breaks');
    expect(order.slice(0, 5)).toEqual(['soon', 'later', 'tonight', 'tomorrow', 'late']);
    expect(order[5]).toBe('held');
  });

  it('is a load of somebody, each number that of its list', async () => {
    for (const by of ['agent', 'team'] as const) {
      const { rows, medians, changesAt } = await get<Workload>(`/api/ticket/workload?group=${by}`);
      expect(changesAt).toBe(inHours(0.1));
      expect(rows.reduce((sum, row) => sum + row.open, 0)).toBe(10);
      for (const { id, name, open: held, overdue, dueToday, waiting, assigned, closed } of rows) {
        const who = id ?? '-';
        const holder = `${by === 'agent' ? 'assignee' : 'team'}=${who}`;
        const doer = `${by === 'agent' ? 'by' : 'byTeam'}=${who}&dateRange=today`;
        const lists = [
          `event=open&${holder}`,
          `event=open&dueWithin=overdue&${holder}`,
          `event=open&dueWithin=today&${holder}`,
          `event=open&waitingFor=any&${holder}`,
          `event=assigned&${doer}`,
          `event=resolved&${doer}`,
        ];
        const lengths = await Promise.all(lists.map(async (query) => (await listed(query)).length));
        expect({ id, lengths }).toEqual({ id, lengths: [held, overdue, dueToday, waiting, assigned, closed] });
        expect(name).toBe(by === 'agent' && id === '7' ? 'Grace' : id);
      }
      const somebody = rows.filter(({ id }) => id !== null);
      expect(medians?.open).toBe(by === 'agent' ? somebody[0]!.open : (somebody[0]!.open + somebody[1]!.open) / 2);
    }
    const { status } = await app.ask('GET /api/ticket/workload', { token: await app.tokenOf('agent') });
    expect(status).toBe(403);
  });

  it('changes with the clock alone', async () => {
    clock.advance(hour / 10 + 1);
    expect(await attention()).toMatchObject({
      overdue: 2,
      dueWithinHour: 0,
      dueWithinFourHours: 1,
      changesAt: inHours(2),
    });
    expect(await listed(behind.overdue)).toEqual(expect.arrayContaining(['late', 'soon']));
  });

  it('is counted for every order of the list', async () => {
    for (const sort of ticketSorts) expect((await listed(`event=open&sort=${sort}`)).length).toBe(10);
  });
});
