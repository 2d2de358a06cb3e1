import type { Dashboard, RelatedTickets, TicketDetail } from '@deskledger/contracts';
import { FixedClock } from '../../../platform/clock/clock.js';
import { startTestApp, type TestApp } from '../../../testing/start-test-app.js';
import { reportTickets, type ReportedTicket } from '../testing/standard-webhook.js';

const start = Date.parse('2026-09-07T09:00:00Z');
const after = (hours: number) => new Date(start + hours * 3_600_000).toISOString();
const recorded = (ticketId: string, hours: number, more: object): ReportedTicket => ({
  ticketId,
  modifiedTime: after(hours),
  ...more,
});
const grace = { id: '7', name: 'Grace' };
const written = (id: string, hours: number, more: object) => ({
  reply: { id, at: after(hours), author: 'agent', public: true, authorId: '7', authorName: 'Grace', ...more },
});

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ clock: new FixedClock(new Date('2026-09-20T12:00:00Z')) });
  await reportTickets(app, [
    recorded('story', 0, { status: 'Open', priority: 'Low', team: 'First', tags: ['vpn'], dueTime: after(8) }),
    recorded('story', 1, { assignee: grace, subject: 'Nothing works' }),
    recorded('story', 2, { priority: 'High', firstResponseTime: after(1.5) }),
    recorded('story', 3, { team: 'Second', assignee: { id: '8', name: 'Ada' } }),
    recorded('story', 4, { tags: ['vpn', 'mac'], dueTime: after(20) }),
    recorded('story', 5, { assignee: null, status: 'Closed', closedTime: after(5) }),
  ]);
});
afterAll(() => app.close());

const ask = async (path: string, role: 'agent' | 'administrator' = 'agent') =>
  app.ask(`GET ${path}` as 'GET /', { token: await app.tokenOf(role) });
const story = async (id: string) => ((await ask(`/api/ticket/q/${id}`)).json as TicketDetail).timeline;

describe('what was written to a ticket', () => {
  const detail = async (id: string) => (await ask(`/api/ticket/q/${id}`)).json as TicketDetail;
  const reported = async (id: string) => (await story(id)).map(({ at, event, from }) => [at, event, from]);

  it('stands in its story with who wrote and whence we know it, and makes its first response', async () => {
    await reportTickets(
      app,
      [
        recorded('talk', 1, written('1', 1, { author: 'customer', authorId: undefined, authorName: 'Dana' })),
        recorded('talk', 2, written('2', 2, { public: false })),
        recorded('talk', 3, written('3', 3, {})),
        recorded('talk', 4, written('4', 4, { author: 'system', authorId: undefined, authorName: undefined })),
        recorded('talk', 5, written('3', 3, {})),
      ].map((data) => ({ ...data, type: 'ticket.replied' })),
    );
    await reportTickets(app, [
      recorded('talk', 0, { status: 'Open', createdTime: after(0), firstResponseTime: after(3.001) }),
    ]);
    expect(await reported('talk')).toEqual([
      [after(0), 'created', null],
      [after(1), 'customer_reply', 'Dana'],
      [after(2), 'note', 'Grace'],
      [after(3), 'agent_reply', 'Grace'],
      [after(4), 'system_reply', null],
    ]);
    expect(await detail('talk')).toMatchObject({ firstResponseTime: after(3), modifiedTime: after(0) });
    const [, , , reply] = await story('talk');
    const { json } = await ask(`/api/ingest/deliveries/${reply!.heard!.deliveryId}?ticket=talk`, 'administrator');
    expect(String(json?.['payload'])).toContain('Grace');
  });

  it('makes no ticket of one that nobody has told of, and is there when somebody does', async () => {
    const all = async () => ((await ask('/api/dashboard?dateRange=30days')).json as Dashboard).metrics;
    const before = await all();
    expect(before).toBeTruthy();
    await reportTickets(app, [{ ...recorded('early', 3, written('1', 3, {})), type: 'ticket.replied' }]);
    expect((await ask('/api/ticket/q/early')).status).toBe(404);
    expect(await all()).toEqual(before);
    await reportTickets(app, [recorded('early', 1, { status: 'Open', createdTime: after(1) })]);
    expect(await reported('early')).toEqual([
      [after(1), 'created', null],
      [after(3), 'agent_reply', 'Grace'],
    ]);
    expect(await detail('early')).toMatchObject({ firstResponseTime: after(3) });
  });

  it('is a note once it is said to be one', async () => {
    await reportTickets(app, [{ ...recorded('early', 6, written('1', 3, { public: false })), type: 'ticket.replied' }]);
    expect((await reported('early')).at(-1)).toEqual([after(3), 'note', 'Grace']);
    expect(await detail('early')).toMatchObject({ firstResponseTime: null });
  });
});

describe('closings and reopenings', () => {
  const reported = async (id: string) => (await story(id)).map(({ at, event, status }) => [at, event, status]);

  it('stand at their own times after a reopening that was never heard', async () => {
    await reportTickets(app, [
      recorded('unheard', 0, { status: 'Open', createdTime: after(0) }),
      recorded('unheard', 1, { status: 'Closed', closedTime: after(1) }),
      recorded('unheard', 5, { status: 'Closed', closedTime: after(4) }),
      recorded('unheard', 10, { status: 'Open', closedTime: null }),
      recorded('unheard', 12, { status: 'Closed', closedTime: after(12) }),
    ]);
    expect(await reported('unheard')).toEqual([
      [after(0), 'created', 'Open'],
      [after(1), 'closed', 'Closed'],
      [after(4), 'reopened', null],
      [after(4), 'closed', 'Closed'],
      [after(10), 'reopened', 'Open'],
      [after(12), 'closed', 'Closed'],
    ]);
  });
});

describe('a missed deadline', () => {
  const breaches = async (id: string) =>
    (await story(id)).flatMap(({ event, at }) => (event === 'breached' ? [at] : []));

  it('stands where it was missed, and not at a later one that is still to come', async () => {
    await reportTickets(app, [
      recorded('held', 0, { status: 'Open', createdTime: after(0), dueTime: after(4) }),
      recorded('held', 2, { status: 'On Hold' }),
      recorded('held', 6, { status: 'Closed', closedTime: after(6) }),
      recorded('held', 10, { status: 'Open', closedTime: null, dueTime: after(1_000) }),
    ]);
    // While it was held the deadline could not be missed: the closing missed it.
    expect(await breaches('held')).toEqual([after(6)]);
  });

  it('is explained when somebody chose its reason', async () => {
    const { id } = (await ask('/api/ticket/q/held')).json as TicketDetail;
    const miss = { ticket: id, kind: 'resolution', startedTime: after(0) };
    const token = await app.tokenOf('administrator');
    for (const reason of ['customer', null]) {
      const body = { ...miss, reason };
      expect((await app.ask('PUT /api/report/missed-targets/reason', { token, body })).status).toBe(200);
    }
    const reasons = (await story('held')).filter(({ event }) => event === 'explained');
    expect(reasons.map(({ from, to, heard }) => [from, to, heard])).toEqual([
      ['resolution', 'customer', null],
      ['resolution', null, null],
    ]);
  });

  it('is none of a ticket that is spam, although it has passed', async () => {
    await reportTickets(app, [
      recorded('spam', 0, { status: 'Open', createdTime: after(0), dueTime: after(1) }),
      recorded('spam', 0.5, { spam: true }),
      recorded('spam', 3, { status: 'Pending' }),
    ]);
    expect(await breaches('spam')).toEqual([]);
    const { verdict, lane, counted } = (await ask('/api/ticket/q/spam')).json as TicketDetail;
    expect({ verdict, counted, states: lane.map(({ state }) => state) }).toEqual({
      verdict: 'none',
      counted: false,
      states: ['open'],
    });
  });

  it('is not missed before there is a ticket', async () => {
    await reportTickets(app, [
      recorded('at once', 3, { status: 'Closed', createdTime: after(2), closedTime: after(2), dueTime: after(1) }),
    ]);
    expect(await breaches('at once')).toEqual([after(2)]);
  });
});

describe("a ticket's lane", () => {
  const lane = async (id: string) => ((await ask(`/api/ticket/q/${id}`)).json as TicketDetail).lane;
  const at = (hours: number | null) => (hours === null ? null : after(hours));
  const part = (state: string, from: number, until: number | null) => ({ state, from: at(from), until: at(until) });

  it('goes from its creation to its last closing, and tells open, overdue, held and closed time apart', async () => {
    await reportTickets(app, [
      recorded('lane', 0, { status: 'Open', createdTime: after(0), dueTime: after(4) }),
      recorded('lane', 1, { status: 'In Progress' }),
      recorded('lane', 2, { status: 'On Hold' }),
      recorded('lane', 6, { status: 'Open' }),
      recorded('lane', 7, { dueTime: after(9) }),
      recorded('lane', 10, { status: 'Closed', closedTime: after(10) }),
      recorded('lane', 20, { status: 'Open' }),
      recorded('lane', 21, { status: 'Closed', closedTime: after(21) }),
    ]);
    expect(await lane('lane')).toEqual([
      part('open', 0, 2),
      part('hold', 2, 6),
      part('overdue', 6, 7),
      part('open', 7, 9),
      part('overdue', 9, 10),
      part('closed', 10, 20),
      part('overdue', 20, 21),
    ]);
  });

  it('of an open one lasts still, and that of a deleted one ends with it', async () => {
    await reportTickets(app, [
      recorded('lasts', 0, { status: 'Open', createdTime: after(0), dueTime: after(1) }),
      recorded('lost', 0, { status: 'Open', createdTime: after(0) }),
      { ...recorded('lost', 3, {}), type: 'ticket.deleted' },
    ]);
    expect(await lane('lasts')).toEqual([part('open', 0, 1), part('overdue', 1, null)]);
    expect(await lane('lost')).toEqual([part('open', 0, 3)]);
  });
});

describe('related tickets', () => {
  const related = async (id: string) => (await ask(`/api/ticket/q/${id}/related`)).json as RelatedTickets;
  const numbers = (tickets: RelatedTickets['contact']) => tickets.map(({ ticketId }) => ticketId);
  const from = (ticketId: string, hours: number, more: object) =>
    recorded(ticketId, hours, { status: 'Open', createdTime: after(hours), ...more });
  const dana = { contact: { name: 'Dana', email: 'Dana_R@acme.test' } };
  const acme = { organization: { id: 'acme', name: 'Acme' } };

  it('are the last of the same contact and of the same organization, the newest first', async () => {
    await reportTickets(app, [
      ...Array.from({ length: 7 }, (_, n) => from(`a-${n}`, n, acme)),
      from('d-1', 1, { ...dana, ...acme }),
      from('d-2', 2, { contact: { name: 'Dana Reyes', email: 'dana_r@acme.test' } }),
      from('d-3', 3, { contact: { name: 'Dana', email: 'danaXr@acme.test' } }),
      from('d-4', 4, dana),
      recorded('d-4', 5, { contact: { name: 'Ada', email: 'ada@acme.test' } }),
    ]);
    const { contact, organization } = await related('d-1');
    expect(numbers(contact)).toEqual(['d-2']);
    expect(numbers(organization)).toEqual(['a-6', 'a-5', 'a-4', 'a-3', 'a-2']);
    expect(await related('d-3')).toEqual({ contact: [], organization: [] });
  });

  it('go by the name of a contact without an address', async () => {
    const contact = { contact: { name: 'Front desk' } };
    await reportTickets(app, [from('f-1', 1, contact), from('f-2', 2, contact)]);
    expect(numbers((await related('f-1')).contact)).toEqual(['f-2']);
    expect((await ask('/api/ticket/q/nobody/related')).status).toBe(404);
  });
});

describe("a ticket's story", () => {
  it('tells who held it, and what it became', async () => {
    const reported = (await story('story')).map(({ at, event, from, to }) => [at, event, from, to]);
    expect(reported).toEqual([
      [after(0), 'created', null, null],
      [after(1), 'assigned', null, 'Grace'],
      [after(1.5), 'replied', null, null],
      [after(2), 'priority', 'Low', 'High'],
      [after(3), 'assigned', 'Grace', 'Ada'],
      [after(3), 'team', 'First', 'Second'],
      [after(4), 'deadline', after(8), after(20)],
      [after(4), 'tags', 'vpn', 'mac, vpn'],
      [after(5), 'closed', null, null],
      [after(5), 'assigned', 'Ada', null],
    ]);
  });

  it('opens the delivery that each step came in, for administrators alone', async () => {
    const [, assigned] = await story('story');
    const path = `/api/ingest/deliveries/${assigned!.heard!.deliveryId}`;
    expect((await ask(path)).status).toBe(403);
    const { json } = await ask(`${path}?ticket=story`, 'administrator');
    expect(json).toMatchObject({ connection: 'standard', via: 'webhook', isCut: false });
    const events = JSON.parse(String(json?.['payload'])) as { data: ReportedTicket }[];
    expect(events.every(({ data }) => data.ticketId === 'story')).toBe(true);
    expect(events.map(({ data }) => data.subject)).toContain('Nothing works');
    const whole = await ask(path, 'administrator');
    expect(JSON.parse(String(whole.json?.['payload']))).toBeTruthy();
    const gone = await ask('/api/ingest/deliveries/019a0000-0000-7000-8000-000000000000', 'administrator');
    expect(gone).toMatchObject({ status: 404, json: { detail: expect.stringContaining('after a while') } });
  });
});
