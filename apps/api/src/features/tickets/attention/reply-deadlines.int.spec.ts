import type { Attention, TicketDetail, TicketPage } from '@deskledger/contracts';
import { FixedClock } from '../../../platform/clock/clock.js';
import { startTestApp, type TestApp } from '../../../testing/start-test-app.js';
import { putInForce, target } from '../../organization/testing/put-in-force.js';
import { reply, reportTickets, type ReportedTicket } from '../testing/standard-webhook.js';

const now = new Date('2026-09-09T12:00:00Z');
const hour = 3_600_000;
/** So many hours from now. */
const inHours = (hours: number) => new Date(now.getTime() + hours * hour).toISOString();

let app: TestApp;
let token: string;
let clock: FixedClock;

const paused = (kind: string, minutes: number) => target(kind, minutes, ['Waiting']);
const policies = [
  { id: 'free', name: 'Free plan', when: { organization: ['free'] }, targets: [] },
  {
    ...{ id: 'acme', name: 'Acme contract', when: { organization: ['acme'] } },
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

const open = (ticketId: string, organization: string, created: number, status = 'Open'): ReportedTicket => ({
  ...{ ticketId, status, organization: { id: organization, name: organization } },
  ...{ createdTime: inHours(created), modifiedTime: inHours(created) },
});
const wrote = (ticketId: string, author: string, hours: number) => reply(ticketId, author, inHours(hours));

async function get<Answer>(path: string): Promise<Answer> {
  const { status, json } = await app.ask(`GET ${path}` as 'GET /', { token });
  expect({ path, status, json }).toMatchObject({ path, status: 200 });
  return json as Answer;
}
const listed = async (query: string) => (await get<TicketPage>(`/api/ticket?event=open&${query}`)).tickets;
const idsOf = async (query: string) => (await listed(query)).map(({ ticketId }) => ticketId);
const clocksOf = async (ticketId: string) => {
  const { clocks } = await get<TicketDetail>(`/api/ticket/q/${ticketId}`);
  return clocks.map(({ kind, cycle, status, dueTime, stoppedTime }) => [kind, cycle, status, dueTime ?? stoppedTime]);
};

it('is not measured while the help desk tells of no replies', async () => {
  await reportTickets(app, [open('new', 'acme', -1.25), open('none', 'free', -50)]);
  expect(await clocksOf('new')).toEqual([
    ['first_reply', 1, 'unmeasured', null],
    ['resolution', 1, 'running', inHours(22.75)],
  ]);
  expect(await idsOf('dueWithin=4h')).toEqual([]);
  expect((await listed('sort=breaks')).map(({ replyDue }) => replyDue)).toEqual([null, null]);
  expect(await clocksOf('none')).toEqual([]);
});

it('comes from the policy that the ticket meets, with every message and every status', async () => {
  await reportTickets(app, [
    open('late', 'acme', -3),
    open('asked', 'acme', -8),
    open('updated', 'acme', -9),
    open('held', 'acme', -1),
    open('done', 'acme', -5),
  ]);
  await reportTickets(app, [
    ...[wrote('asked', 'agent', -7), wrote('asked', 'customer', -0.5)],
    ...[wrote('updated', 'agent', -8)],
    { ...open('held', 'acme', -1, 'Waiting'), modifiedTime: inHours(-0.5) },
    { ...open('done', 'acme', -5, 'Closed'), modifiedTime: inHours(-4.5), closedTime: inHours(-4.5) },
  ]);
  expect(await clocksOf('asked')).toEqual([
    ['first_reply', 1, 'met', inHours(-6)],
    ['resolution', 1, 'running', inHours(16)],
    ['update', 1, 'running', inHours(3)],
    ['next_reply', 1, 'running', inHours(0.5)],
  ]);
  expect(await clocksOf('late')).toEqual([
    ['first_reply', 1, 'breached', inHours(-1)],
    ['resolution', 1, 'running', inHours(21)],
  ]);
  expect(await clocksOf('held')).toEqual([
    ['first_reply', 1, 'paused', null],
    ['resolution', 1, 'paused', null],
  ]);
  expect(await clocksOf('done')).toEqual([
    ['first_reply', 1, 'ended', inHours(-3)],
    ['resolution', 1, 'met', inHours(19)],
  ]);
});

it('says how it came about', async () => {
  const { clocks } = await get<TicketDetail>('/api/ticket/q/held');
  const resolution = clocks.find(({ kind }) => kind === 'resolution')!;
  const target = { policy: resolution.policy, calendar: null, minutes: 1_440 };
  expect(resolution).toMatchObject({ countedSeconds: 1_800, pausedSeconds: 1_800 });
  expect(resolution.segments).toEqual([
    { ...{ from: inHours(-1), until: inHours(-0.5), state: 'running', label: null }, target, seconds: 1_800 },
    { ...{ from: inHours(-0.5), until: inHours(0), state: 'paused', label: 'Waiting' }, target, seconds: 1_800 },
  ]);
});

it('is counted and listed with the deadlines of the resolution, and sorted by what breaks next', async () => {
  expect(await get<Attention>('/api/ticket/attention')).toMatchObject({
    ...{ overdue: 1, dueWithinHour: 2, dueWithinFourHours: 3, dueToday: 3 },
    changesAt: inHours(0.5),
  });
  expect(await idsOf('dueWithin=overdue')).toEqual(['late']);
  expect((await idsOf('dueWithin=1h')).toSorted()).toEqual(['asked', 'new']);
  expect(await idsOf('sort=breaks')).toEqual(['asked', 'new', 'updated', 'late', 'held', 'none']);
  const [asked, fresh, updated] = await listed('sort=breaks');
  expect([asked, fresh, updated].map((ticket) => ticket?.replyDue)).toEqual([
    { kind: 'next_reply', at: inHours(0.5) },
    { kind: 'first_reply', at: inHours(0.75) },
    { kind: 'update', at: inHours(2) },
  ]);
});

it('changes with a reply, and with the clock alone', async () => {
  await reportTickets(app, [wrote('asked', 'agent', -0.1)]);
  expect((await clocksOf('asked')).filter(([kind]) => kind === 'next_reply')).toEqual([
    ['next_reply', 1, 'met', inHours(0.5)],
  ]);
  clock.advance(0.8 * hour);
  token = await app.tokenOf('administrator');
  expect((await idsOf('dueWithin=overdue')).toSorted()).toEqual(['late', 'new']);
  expect(await clocksOf('new')).toEqual([
    ['first_reply', 1, 'breached', inHours(0.75)],
    ['resolution', 1, 'running', inHours(22.75)],
  ]);
});

it('is that of the help desk where it names one, whatever policies say, and also without any', async () => {
  await reportTickets(app, [
    { ...open('named', 'acme', -1), firstReplyDueTime: inHours(1.5) },
    { ...open('alone', 'free', -1), firstReplyDueTime: inHours(-0.5) },
  ]);
  const { clocks } = await get<TicketDetail>('/api/ticket/q/named');
  expect(clocks[0]).toMatchObject({
    ...{ kind: 'first_reply', policy: null, calendar: null, minutes: null, status: 'running', dueTime: inHours(1.5) },
    ...{ countedSeconds: 0, pausedSeconds: 0, segments: [] },
  });
  expect(clocks[1]).toMatchObject({ kind: 'resolution', policy: { name: 'Acme contract' } });
  expect(await clocksOf('alone')).toEqual([['first_reply', 1, 'breached', inHours(-0.5)]]);
  expect(await idsOf('dueWithin=overdue')).toContain('alone');
});
