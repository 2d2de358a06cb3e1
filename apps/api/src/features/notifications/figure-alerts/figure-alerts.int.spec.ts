import type { BackTest, FigureAlert, News } from '@deskledger/contracts';
import { addDays, listDays } from '@deskledger/domain';
import { FixedClock } from '../../../platform/clock/clock.js';
import { startTestApp, type TestApp } from '../../../testing/start-test-app.js';
import { createAccount } from '../../accounts/staff/create-account.js';
import { reportTickets } from '../../tickets/testing/standard-webhook.js';
import { FigureAlertSweep } from './figure-alert-sweep.js';

const begin = '2026-08-03';
const last = '2026-10-04';
const at = (day: string, time: string) => new Date(`${day}T${time}:00Z`);
const clock = new FixedClock(at(begin, '06:00'));
const lead = { email: 'lead@desk.test', name: 'Ada', role: 'manager', password: 'a good and long password' } as const;
const agent = { ...lead, email: 'agent@desk.test', name: 'Bo', role: 'agent' } as const;

let app: TestApp;
let ids: Record<'lead' | 'agent', string>;

beforeAll(async () => {
  app = await startTestApp({ clock, config: { timezone: 'UTC' } });
  const accounts = await app.testDatabase.database.transaction(async (tx) => [
    await createAccount(tx, lead),
    await createAccount(tx, agent),
  ]);
  ids = { lead: accounts[0]!, agent: accounts[1]! };
});
afterAll(() => app.close());

/** In a session of its own: the clock of this spec runs past the life of one. */
async function ask(call: `${string} /${string}`, body?: object, by: { email: string; password: string } = lead) {
  const { json } = await app.ask('POST /api/account/login', { body: by });
  return app.ask(call, { token: String(json?.['access_token']), ...(body && { body }) });
}

const sweep = () => app.app.get(FigureAlertSweep).sweep();
const mails = async () =>
  (
    await app.testDatabase.database.query<{ text: string }>(
      `select details ->> 'text' as text from account_mails where kind = 'figure-alert' order by created_at`,
    )
  ).flatMap(({ text }) => text.split('\n'));
const turnsOf = (id: string) =>
  app.testDatabase.database.query<{ day: string; turn: string; told: boolean }>(
    'select day::text, turn, is_told as told from figure_alert_turns where alert_id = $1 order by day',
    [id],
  );

const rule = {
  ...{ measure: 'compliance', filter: { organization: ['northwind'] }, window: 7, condition: 'below', value: 75 },
  ...{ minimumCount: 5, coolDownDays: 0, byEmail: true },
};
const created = async (changes: object) => {
  const { status, json } = await ask('POST /api/alerts', { ...rule, told: [ids.lead], ...changes });
  expect({ status, json }).toMatchObject({ status: 201 });
  return String(json!['id']);
};
const alertOf = async (id: string) =>
  ((await ask('GET /api/alerts')).json as { items: FigureAlert[] }).items.find((one) => one.id === id)!;

/** What the help desk says on a day: tickets with a deadline, which are late in two bad weeks; every third is reopened on the next day. */
function newsOf(day: string) {
  const isBad = (of: string) =>
    (of >= '2026-08-17' && of <= '2026-08-23') || (of >= '2026-09-10' && of <= '2026-09-19');
  const weekday = at(day, '00:00').getUTCDay();
  const many = weekday === 0 || weekday === 6 ? 2 : 6;
  const ticket = (of: string, nth: number, status: string, modified: Date, closed: Date | null) => ({
    ...{
      ticketId: `${of}-${nth}`,
      status,
      createdTime: at(of, '07:00').toISOString(),
      modifiedTime: modified.toISOString(),
    },
    ...{ closedTime: closed?.toISOString() ?? null, dueTime: at(of, '12:00').toISOString() },
    organization: { id: nth % 2 === 0 ? 'northwind' : 'acme', name: nth % 2 === 0 ? 'Northwind' : 'Acme' },
  });
  const count = day === '2026-09-24' ? 40 : many;
  const fresh = Array.from({ length: count }, (_, nth) => {
    const closed = at(day, isBad(day) && nth % 3 !== 1 ? '15:00' : '09:00');
    return ticket(day, nth, 'Closed', closed, closed);
  });
  const before = addDays(day, -1);
  const reopened = before < begin ? [] : [ticket(before, 0, 'Open', at(day, '16:00'), null)];
  return [...fresh, ...reopened];
}

describe('alerts on figures', () => {
  it('fire on the days that a back-test names, when the days are replayed', async () => {
    const rules = [
      rule,
      { ...rule, window: 1, minimumCount: 2, coolDownDays: 5 },
      { ...rule, measure: 'created', filter: {}, window: 1, condition: 'unusual', value: 3, minimumCount: 0 },
      { ...rule, measure: 'resolution', filter: {}, condition: 'above', value: 3 * 3600, minimumCount: 10 },
      { ...rule, measure: 'backlog', filter: {}, window: 1, condition: 'above', value: 20, minimumCount: 0 },
      { ...rule, measure: 'resolved', filter: {}, window: 28, condition: 'above', value: 100, minimumCount: 0 },
    ];
    const alerts = [];
    for (const one of rules) alerts.push(await created(one));
    for (const day of listDays(begin, last)) {
      clock.set(at(day, '20:00'));
      await reportTickets(app, newsOf(day));
      await sweep();
      clock.set(at(addDays(day, 1), '02:00'));
      await Promise.all([sweep(), sweep()]);
    }
    let episodes = 0;
    for (const [nth, id] of alerts.entries()) {
      const { byEmail: _, ...asked } = rules[nth]!;
      const test = (await ask('POST /api/alerts/back-test', asked)).json as unknown as BackTest;
      const wanted = test.episodes.flatMap(({ firstDay, lastDay }) => [
        { day: firstDay, turn: 'began', told: true },
        ...(lastDay === null ? [] : [{ day: addDays(lastDay, 1), turn: 'ended', told: true }]),
      ]);
      expect(await turnsOf(id)).toEqual(wanted);
      expect(await alertOf(id)).toMatchObject({
        ...{ evaluatedUntil: last, lastValue: test.days.at(-1)!.value },
        firingSince: test.episodes.find(({ lastDay }) => lastDay === null)?.firstDay ?? null,
      });
      episodes += test.episodes.length;
    }
    expect(episodes).toBeGreaterThan(6);
    const lines = await mails();
    expect(new Set(lines).size).toBe(lines.length);
    const [told] = await turnsOf(alerts[0]!);
    const text = `Compliance rate (Organization: Northwind) over 7 days was`;
    const about = lines.filter((line) => line.startsWith(text) && line.includes(` on ${told!.day}, below 75%.`));
    expect(about).toHaveLength(1);
  }, 240_000);

  it('catch up after a downtime, without word of episodes that are over', async () => {
    clock.set(at(addDays(begin, 2), '06:00'));
    const id = await created({ window: 1, minimumCount: 2 });
    clock.set(at(addDays(last, 1), '02:00'));
    const before = await mails();
    await sweep();
    const test = (await ask('POST /api/alerts/back-test', { ...rule, window: 1, minimumCount: 2 }))
      .json as unknown as BackTest;
    const turns = await turnsOf(id);
    const goesOn = test.episodes.at(-1)!.lastDay === null;
    expect(turns.filter(({ turn }) => turn === 'began').map(({ day }) => day)).toEqual(
      test.episodes.map(({ firstDay }) => firstDay).filter((day) => day > begin),
    );
    expect(turns.filter(({ told }) => told)).toHaveLength(goesOn ? 1 : 0);
    expect((await mails()).length - before.length).toBe(goesOn ? 1 : 0);
  });

  it('wait until everything received before midnight is in the figures', async () => {
    const id = await created({});
    clock.set(at(addDays(last, 2), '00:59'));
    await sweep();
    expect((await alertOf(id)).evaluatedUntil).toBe(last);
    clock.set(at(addDays(last, 2), '01:01'));
    const { database } = app.testDatabase;
    await database.query(
      `insert into inbox (partition, connection_id, delivery_id, event_key, received_at, observation)
       values (0, 'standard', gen_random_uuid(), 'waits', $1, '{}')`,
      [at(addDays(last, 1), '23:59')],
    );
    await sweep();
    expect((await alertOf(id)).evaluatedUntil).toBe(last);
    await database.query(`delete from inbox where event_key = 'waits'`);
    await sweep();
    expect((await alertOf(id)).evaluatedUntil).toBe(addDays(last, 1));
  });

  it('are evaluated though one of them fails, which is tried again and says so', async () => {
    const broken = await created({ value: 60 });
    const others = [await created({ window: 1 }), await created({ window: 28 })];
    const { database } = app.testDatabase;
    const setFilter = (filter: unknown) =>
      database.query('update figure_alerts set filter = $2 where id = $1', [broken, JSON.stringify(filter)]);
    /** What no call saves. */
    const sweepBroken = async () => {
      await setFilter({ organization: 7 });
      await sweep();
      await setFilter({ organization: ['northwind'] });
    };
    clock.set(at(addDays(last, 2), '02:00'));
    await sweepBroken();
    for (const id of others)
      expect(await alertOf(id)).toMatchObject({ evaluatedUntil: addDays(last, 1), failingSince: null });
    const failingSince = clock.now().toISOString();
    expect(await alertOf(broken)).toMatchObject({ evaluatedUntil: last, failingSince });
    clock.advance(60_000);
    await sweepBroken();
    expect(await alertOf(broken)).toMatchObject({ evaluatedUntil: last, failingSince });
    await sweep();
    expect(await alertOf(broken)).toMatchObject({ evaluatedUntil: addDays(last, 1), failingSince: null });
    for (const id of [broken, ...others]) await ask(`DELETE /api/alerts/${id}`);
  });

  it('look at the last day again when they are changed', async () => {
    const open = { measure: 'backlog', filter: {}, window: 1, condition: 'above', value: 0, minimumCount: 0 };
    const id = await created(open);
    await sweep();
    const [before, turns] = [await mails(), await turnsOf(id)];
    expect(turns).toEqual([{ day: addDays(last, 1), turn: 'began', told: true }]);
    const changed = { ...rule, ...open, value: 1, told: [ids.lead] };
    expect((await ask(`PUT /api/alerts/${id}`, changed)).status).toBe(200);
    await sweep();
    expect(await alertOf(id)).toMatchObject({
      value: 1,
      evaluatedUntil: addDays(last, 1),
      firingSince: addDays(last, 1),
    });
    expect(await turnsOf(id)).toEqual(turns);
    expect((await mails()).length - before.length).toBe(1);
  });

  it('are news to the people whom they name, once, with the screen of the figure', async () => {
    const filter = { notOrganization: ['acme'] };
    const open = { measure: 'backlog', filter, window: 1, condition: 'above', value: 0, minimumCount: 0 };
    const id = await created({ ...open, told: [ids.agent], byEmail: false });
    const newsOf = async (by: typeof lead | typeof agent, since: string) =>
      (await ask(`GET /api/account/notifications/news?since=${since}`, undefined, by)).json as unknown as News;
    const since = clock.now().toISOString();
    clock.advance(1000);
    await sweep();
    clock.advance(3 * 60_000);
    const { until, figureAlerts } = await newsOf(agent, since);
    const day = addDays(last, 1);
    expect(figureAlerts).toEqual({
      count: 1,
      items: [
        {
          ...{ alertId: id, day, turn: 'began', query: `period=custom&from=${day}&to=${day}&notOrg=acme` },
          text: expect.stringMatching(/^Open now \(Organization is not: Acme\) was \d+ on .+, above 0\.$/) as string,
        },
      ],
    });
    expect((await newsOf(lead, since)).figureAlerts.count).toBe(0);
    clock.advance(3 * 60_000);
    expect((await newsOf(agent, until)).figureAlerts).toEqual({ count: 0, items: [] });
    await ask(`DELETE /api/alerts/${id}`);
  });

  it('belong to whoever made them, and tell nobody what they may not see', async () => {
    const own = { ...rule, told: [ids.agent] };
    const { status, json } = await ask('POST /api/alerts', own, agent);
    expect(status).toBe(201);
    expect((await ask('POST /api/alerts', { ...own, told: [ids.lead] }, agent)).status).toBe(403);
    expect((await ask('POST /api/alerts', { ...own, filter: { assignee: ['7'] } }, agent)).status).toBe(403);
    expect((await ask('POST /api/alerts', { ...own, filter: { assignee: ['7'] } })).status).toBe(409);
    const others = await created({});
    const seen = ((await ask('GET /api/alerts', undefined, agent)).json as { items: FigureAlert[] }).items;
    expect(seen.map(({ id, canChange }) => [id, canChange])).toEqual([[json!['id'], true]]);
    expect((await ask(`DELETE /api/alerts/${others}`, undefined, agent)).status).toBe(404);
    const shared = await created({ told: [ids.lead, ids.agent] });
    expect((await ask(`DELETE /api/alerts/${shared}`, undefined, agent)).status).toBe(403);
    // Only whom it tells changes: it stands where it stood.
    await sweep();
    expect((await ask(`PUT /api/alerts/${shared}`, { ...rule, told: [ids.lead] })).status).toBe(200);
    expect(await alertOf(shared)).toMatchObject({ told: [{ name: 'Ada' }], evaluatedUntil: addDays(last, 1) });
    expect((await ask(`PUT /api/alerts/${shared}`, { ...rule, value: 80, told: [ids.lead] })).status).toBe(200);
    expect(await alertOf(shared)).toMatchObject({ value: 80, evaluatedUntil: last, lastValue: null });
    expect((await ask(`DELETE /api/alerts/${String(json!['id'])}`)).status).toBe(200);
  });
});
