import type { News } from '@deskledger/contracts';
import { howMany } from '@deskledger/domain/testing';
import { FixedClock } from '../../platform/clock/clock.js';
import { ReactorWakeups } from '../../platform/reactors/reactor-wakeups.js';
import { startTestApp, type TestApp } from '../../testing/start-test-app.js';
import { waitFor } from '../../testing/wait-for.js';
import { createAccount } from '../accounts/staff/create-account.js';
import { recordMisses } from '../ingestion/testing/record-misses.js';
import { putInForce, target } from '../organization/testing/put-in-force.js';
import { reply, reportTickets, type ReportedTicket } from '../tickets/testing/standard-webhook.js';
import { DigestSweep } from './digest-sweep.js';

const start = new Date('2026-11-20T10:00:00Z');
const at = (minutes: number) => new Date(start.getTime() + minutes * 60_000);

let app: TestApp;
const clock = new FixedClock(start);
const lead = { email: 'lead@desk.test', name: 'Lee', role: 'manager', password: 'a good and long password' } as const;
const agent = { email: 'grace@desk.test', name: 'Grace', role: 'agent', password: 'a good and long password' } as const;

const policy = (firstReply: number) => ({
  ...{ id: 'vip', name: 'VIP', when: {}, warnings: [50, 90] },
  targets: [target('first_reply', firstReply), target('resolution', 600)],
});
const promise = async (firstReply: number) => putInForce(app, await tokenOf(lead), [policy(firstReply)]);

beforeAll(async () => {
  app = await startTestApp({ clock, config: { timezone: 'UTC' } });
  const { database } = app.testDatabase;
  for (const account of [lead, agent]) await database.transaction((tx) => createAccount(tx, account));
  await database.query(`update accounts set agent_id = '7' where email = $1`, [agent.email]);
  await promise(60);
  for (const account of [lead, agent]) await ask(account, 'PUT /api/account/notifications', { email: true });
  await ask(lead, 'PUT /api/account/notifications', { warnings: 'all' });
});
afterAll(() => app.close());

const sessions = new Map<string, { token: string; since: number }>();

/** Of a session that the clock has not left behind. */
async function tokenOf({ email, password }: typeof lead | typeof agent): Promise<string> {
  const now = clock.now().getTime();
  const known = sessions.get(email);
  if (known !== undefined && now - known.since <= 10 * 60_000) return known.token;
  const { json } = await app.ask('POST /api/account/login', { body: { email, password } });
  const session = { token: String(json?.['access_token']), since: now };
  sessions.set(email, session);
  return session.token;
}

async function ask(account: typeof lead | typeof agent, call: `${string} /${string}`, body?: object) {
  return app.ask(call, { token: await tokenOf(account), ...(body && { body }) });
}

const opened = (ticketId: string, minutes: number, more: object = {}): ReportedTicket => ({
  ...{ ticketId, status: 'Open', assignee: { id: '7', name: 'Grace' }, team: 'First' },
  ...{ createdTime: at(minutes).toISOString(), modifiedTime: at(minutes).toISOString(), ...more },
});
const replied = (ticketId: string, minutes: number) => reply(ticketId, 'agent', at(minutes).toISOString());

const told = async () => {
  const rows = await app.testDatabase.database.query<{ word: string }>(
    `select ticket.ticket_id || ' ' || clock || ' ' || share || case when healed_at is null then '' else ' healed' end as word
       from deadline_alerts join tickets as ticket on ticket.id = deadline_alerts.ticket_id order by recorded_at, 1`,
  );
  return rows.map(({ word }) => word);
};
/** Every fact of time that is recorded has been told. */
const settled = async (minutes: number, expected: readonly string[]) => {
  clock.set(at(minutes));
  await recordMisses(app);
  await app.app.get(ReactorWakeups).sweep();
  await waitFor(async () => (await told()).length >= expected.length, `${expected.length} alerts`);
  expect(await told()).toEqual(expected);
};
const newsOf = async (account: typeof lead | typeof agent, since: number) => {
  const { json } = await ask(account, `GET /api/account/notifications/news?since=${at(since).toISOString()}`);
  const { items } = (json as unknown as News).deadlines;
  return items.map(({ ticketId, clock: of, share, isHealed }) => [ticketId, of, isHealed ? 'healed' : share]);
};
const mails = async () => {
  await app.app.get(DigestSweep).sweep();
  const rows = await app.testDatabase.database.query<{ name: string; text: string }>(
    `select accounts.name, details ->> 'text' as text from account_mails join accounts on accounts.id = account_id
      where kind = 'news' order by account_mails.created_at, 1`,
  );
  return rows.map(({ name, text }) => `${name}: ${text.split('\n').length}`);
};

const first = ['mine first_reply 50', 'other first_reply 50'];

it('are written once for each share of the time, and once for the miss', async () => {
  await reportTickets(app, [
    ...[opened('seen', -500), replied('seen', -490)],
    opened('seen', -480, { status: 'Closed', createdTime: at(-500).toISOString() }),
    ...[opened('mine', 0), opened('other', 0, { assignee: { id: '8', name: 'Alan' }, team: 'Second' })],
  ]);
  await settled(1, []);
  await settled(31, first);
  expect(await newsOf(agent, 2)).toEqual([]);
  clock.set(at(34));
  expect((await newsOf(lead, 2)).toSorted()).toEqual([
    ['mine', 'first_reply', 50],
    ['other', 'first_reply', 50],
  ]);
  expect(await newsOf(agent, 2)).toEqual([['mine', 'first_reply', 50]]);
  await ask(agent, 'PUT /api/account/notifications', { warnings: 'team' });
  expect(await newsOf(agent, 2)).toEqual([['mine', 'first_reply', 50]]);
  await ask(agent, 'PUT /api/account/notifications', { warnings: 'off' });
  expect(await newsOf(agent, 2)).toEqual([]);
  await ask(agent, 'PUT /api/account/notifications', { warnings: 'own' });
});

const second = [...first, 'mine first_reply 90', 'other first_reply 90'];
const third = [...second, 'mine first_reply 100', 'other first_reply 100'];

it('come by mail within minutes to whoever is warned, and wait for the end of quiet hours', async () => {
  expect(await mails()).toEqual(['Grace: 1', 'Lee: 2']);
  await ask(lead, 'PUT /api/account/notifications', { quietHours: { from: '10:50', to: '11:10' } });
  await settled(55, second);
  clock.set(at(58));
  expect(await mails()).toEqual(['Grace: 1', 'Lee: 2', 'Grace: 1']);
  expect(await newsOf(lead, 40)).toEqual([]);
  await settled(61, third);
  clock.set(at(71));
  expect(await mails()).toEqual(['Grace: 1', 'Lee: 2', 'Grace: 1', 'Grace: 2', 'Lee: 4']);
  await ask(lead, 'PUT /api/account/notifications', { quietHours: null });
});

it('are not told again when policies change, and a miss that was none is told as that', async () => {
  await promise(50);
  await settled(75, third);
  await promise(60);
  await settled(76, third);
  await reportTickets(app, [replied('mine', 20)]);
  await app.app.get(ReactorWakeups).sweep();
  await waitFor(async () => (await told()).includes('mine first_reply 100 healed'), 'the miss is healed');
  expect(await told()).toEqual(third.map((word) => (word === 'mine first_reply 100' ? `${word} healed` : word)));
  clock.set(at(80));
  expect(await newsOf(lead, 72)).toEqual([['mine', 'first_reply', 'healed']]);
});

it('are none of what an import finds to have passed long ago', async () => {
  await reportTickets(app, [opened('old', -5_000)]);
  await recordMisses(app);
  await reportTickets(app, [opened('new', 81 - 545)]);
  await settled(82, [
    ...third.map((word) => (word === 'mine first_reply 100' ? `${word} healed` : word)),
    'new first_reply 100',
    'new resolution 90',
  ]);
});

it('are each written once for very many that pass together, while several look for them and everything is counted anew', async () => {
  const count = howMany(10_000, { oneIn: 20 });
  const begin = 100;
  clock.set(at(begin));
  const names = Array.from({ length: count }, (_, nth) => `many-${String(nth).padStart(6, '0')}`);
  for (let nth = 0; nth < count; nth += 500)
    await reportTickets(
      app,
      names.slice(nth, nth + 500).map((name) => opened(name, begin)),
    );
  const toldSql = `
    select count(*)::int as n from deadline_alerts join tickets as ticket on ticket.id = deadline_alerts.ticket_id
     where ticket.ticket_id like 'many-%' and clock = 'first_reply' and share = $1 and healed_at is null`;
  const areTold = async (share: number) => {
    await app.app.get(ReactorWakeups).sweep();
    await waitFor(
      async () => (await app.testDatabase.database.query<{ n: number }>(toldSql, [share]))[0]!.n === count,
      `${share} of everyone`,
    );
  };
  clock.set(at(begin + 55));
  await Promise.all([recordMisses(app), recordMisses(app), promise(55)]);
  await areTold(90);
  clock.set(at(begin + 61));
  await Promise.all([recordMisses(app), promise(60), recordMisses(app)]);
  await recordMisses(app);
  await areTold(100);
  clock.set(at(begin + 64));
  expect(
    (await ask(lead, `GET /api/account/notifications/news?since=${at(begin + 58).toISOString()}`)).json,
  ).toMatchObject({
    deadlines: { count },
  });
});
