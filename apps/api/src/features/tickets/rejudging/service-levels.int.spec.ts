import { Clock, FixedClock } from '../../../platform/clock/clock.js';
import { waitFor } from '../../../testing/wait-for.js';
import { DeadlineSweep } from '../../ingestion/deadlines/deadline-sweep.js';
import { recordMisses } from '../../ingestion/testing/record-misses.js';
import { BeginPolicies } from '../../organization/begin-policies.js';
import { JudgedDesk } from './testing/judged-desk.js';

/** A Friday. */
const now = new Date('2026-03-20T12:00:00Z');
const weekdays = Array.from({ length: 7 }, (_, day) => (day < 5 ? [{ from: '09:00', to: '17:00' }] : []));
const calendar = {
  id: 'support',
  name: 'Support hours',
  timezone: 'UTC',
  weeks: [{ from: null, week: weekdays }],
  exceptions: [{ date: '2026-03-11', name: 'Founding day', open: [] }],
};
/** A policy for the resolution alone. */
const policy = (id: string, minutes: number, hours: string | null, when: object = {}) => ({
  ...{ id, name: id, when },
  targets: [{ kind: 'resolution', times: [{ priority: null, minutes }], calendar: hours, pauses: null }],
});
const dated = (from: string | null, ...policies: object[]) => ({ from, appliesTo: 'new', policies });
const eightHours = policy('all', 480, 'support');
const twoHours = policy('urgent', 120, null, { priority: ['Urgent'] });
const promised = { calendars: [calendar], policies: [dated(null, twoHours, eightHours)] };

/** Two weeks of tickets, every fifth of which has a deadline of the help desk's. */
const log = Array.from({ length: 40 }, (_, n) => {
  const created = Date.parse('2026-03-05T08:00:00Z') + n * 8 * 3_600_000;
  const at = (hours: number) => new Date(created + hours * 3_600_000).toISOString();
  const ticket = {
    ticketId: `t${n}`,
    createdTime: at(0),
    priority: n % 4 === 0 ? 'Urgent' : 'Low',
    // A word that is called like the deadline is none.
    tags: n % 6 === 1 ? ['dueAt'] : [],
  };
  const dueTime = n % 5 === 0 ? { dueTime: at(30) } : {};
  return [
    { time: at(0), data: { ...ticket, ...dueTime, status: 'Open' } },
    ...(n % 3 === 0 ? [{ time: at(1), data: { ...ticket, status: 'On Hold' } }] : []),
    ...(n % 7 === 1 ? [{ time: at(2), data: { ...ticket, priority: 'Urgent' } }] : []),
    ...(n % 2 === 0 ? [{ time: at(n % 3 === 0 ? 40 : 5), data: { ...ticket, status: 'Closed' } }] : []),
    ...(n % 8 === 2 ? [{ time: at(50), data: { ...ticket, status: 'Open' } }] : []),
  ];
})
  .flat()
  .filter(({ time }) => time <= now.toISOString());

const verdicts = async (of: JudgedDesk) =>
  Object.fromEntries(
    (await of.rows('select verdict, count(*)::int as count from tickets group by 1')).map((row) => [
      row['verdict'],
      row['count'],
    ]),
  ) as Record<string, number>;

describe('service levels', () => {
  let first: JudgedDesk;
  let late: JudgedDesk;

  beforeAll(async () => {
    [first, late] = [await JudgedDesk.start(now, 'manager'), await JudgedDesk.start(now, 'manager')];
    expect(await first.change(promised)).toMatchObject({ status: 200, json: promised });
    await first.tell(log);
    await late.tell(log);
  });
  afterAll(() => Promise.all([first.app.close(), late.app.close()]));

  it('give deadlines where the help desk names none, and say so', async () => {
    expect(await first.rows('select due_by, count(*)::int as count from tickets group by 1 order by 1')).toEqual([
      { due_by: 'helpDesk', count: 8 },
      { due_by: 'serviceLevel', count: 32 },
    ]);
    const detailOf = async (ticketId: string) => {
      const [row] = await first.rows(`select id from tickets where ticket_id = '${ticketId}'`);
      const { json } = await first.read(`GET /api/ticket/q/${String(row!['id'])}`);
      return [json?.['dueTime'], json?.['dueBy']];
    };
    // Created on Monday at 16:00: an hour of it, seven of Tuesday.
    expect(await detailOf('t13')).toEqual(['2026-03-10T16:00:00.000Z', 'serviceLevel']);
    // Created on Wednesday at 16:00, a day on which nothing is open.
    expect(await detailOf('t19')).toEqual(['2026-03-12T17:00:00.000Z', 'serviceLevel']);
    expect(await detailOf('t5')).toEqual(['2026-03-08T06:00:00.000Z', 'helpDesk']);
    expect(await late.rows(`select from tickets where due_by = 'serviceLevel'`)).toEqual([]);
  });

  it('say beforehand what they will change, and change that', async () => {
    const [before, after] = [await verdicts(late), await verdicts(first)];
    const { status, json } = await late.preview(promised);
    expect(status).toBe(200);
    expect(json).toMatchObject({
      tickets: 40,
      changes: [],
      compliance: {
        before: { met: before['met'], breached: before['breached'] },
        after: { met: after['met'], breached: after['breached'] },
      },
    });
    const moves = json?.['verdicts'] as { from: string; to: string; tickets: number }[];
    expect(moves.every(({ from }) => from === 'none')).toBe(true);
    expect(moves.reduce((sum, { tickets }) => sum + tickets, 0)).toBe(before['none']);
    const rejudged = json?.['rejudged'] as Record<string, string | null>[];
    const newest = `select id, ticket_id as "ticketId", 'none' as "from", verdict as "to", null as "dueBefore",
        to_char(due_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "dueAfter"
      from tickets where due_by = 'serviceLevel' order by created_at desc limit 20`;
    expect(rejudged).toEqual(await first.rows(newest));
    expect(await verdicts(late)).toEqual(before);
  });

  it('give the figures of levels that were there from the start, after a rebuild', async () => {
    const changed = await late.change(promised);
    expect(changed).toMatchObject({ status: 200, json: { recalculation: { status: 'running' } } });
    await late.settled();
    expect(await late.everything()).toEqual(await first.everything());
    expect(await late.preview(promised)).toMatchObject({ status: 200, json: { verdicts: [] } });
    const none = { tickets: 0, ticket_rollups: 0, agent_rollups: 0 };
    expect(await late.differences(Object.keys(none))).toEqual(none);
  });

  it('leave what was created before them as it was', async () => {
    const until = `select ticket_id, due_at, verdict from tickets where created_at < '2026-03-16' order by ticket_id`;
    const since = `select due_at from tickets where created_at >= '2026-03-16' and due_by = 'serviceLevel'`;
    const [past, coming] = [await late.rows(until), await late.rows(since)];
    await late.change({ policies: [...promised.policies, dated('2026-03-16', policy('all', 60, 'support'))] });
    await late.settled();
    expect(await late.rows(until)).toEqual(past);
    expect(await late.rows(since)).not.toEqual(coming);
  });

  it('say beforehand what they will change of rows that stand on the zone of before', async () => {
    await late.change({ policies: [dated(null), dated('2026-03-16', policy('all', 1, null))] });
    await late.settled();
    // Another zone was saved a moment ago, and nothing is counted by it yet.
    const [row] = await late.rows(`select settings ->> 'timezone' as timezone from organization_settings`);
    const saved = `update organization_settings set version = version + 1,
      settings = jsonb_set(settings, '{timezone}', '"Pacific/Auckland"')`;
    await late.rows(saved);
    expect(await late.preview({ timezone: row!['timezone'] })).toMatchObject({ status: 200, json: { verdicts: [] } });
  });

  it('count nothing anew where they say the same in other words', async () => {
    const spelled = [
      dated(null, policy('urgent', 120, null, { priority: [' URGENT '] }), { ...eightHours, name: 'All' }),
    ];
    const named = { ...calendar, exceptions: [{ ...calendar.exceptions[0]!, name: 'Our birthday' }] };
    await first.change({ policies: spelled, calendars: [named] });
    expect((await first.settings()).json).toMatchObject({ recalculation: null, calendars: [named] });
  });

  it('are refused with every fault where they cannot be kept', async () => {
    const wrong = {
      calendars: [{ ...calendar, weeks: [{ from: null, week: weekdays.map(() => []) }] }],
      policies: [dated(null, eightHours, policy('all', 60, 'nowhere'))],
    };
    const { status, json } = await first.change(wrong);
    expect(status).toBe(400);
    expect(json?.['errors']).toEqual([
      { path: 'calendars[0].weeks[0].week', message: 'must have at least one open period' },
      { path: 'policies[0].policies[1].id', message: "repeats 'all'" },
      {
        path: 'policies[0].policies[1].targets[0].calendar',
        message: "must be a calendar of the settings; there is no 'nowhere'",
      },
    ]);
    const agent = await first.app.tokenOf('agent');
    expect((await first.app.ask('PUT /api/organization', { token: agent, body: promised })).status).toBe(403);
  });

  it('are missed as long as the rows stand on them, whatever was saved since', async () => {
    const created = now.toISOString();
    const ticket = { ticketId: 'soon', createdTime: created, priority: 'Urgent', tags: [], status: 'Open' };
    await first.tell([{ time: created, data: ticket }]);
    // Nothing is promised any more, but figures could not be counted anew.
    await first.rows(
      `update organization_settings set version = version + 1, settings = settings || '{"policies": []}'`,
    );
    first.app.app.get<FixedClock>(Clock).advance(3 * 3_600_000);
    await first.app.app.get(DeadlineSweep).sweep();
    const breached = `select from tickets where ticket_id = 'soon' and verdict = 'breached'`;
    await waitFor(async () => (await first.rows(breached)).length === 1, 'the deadline is missed');
  });
});

describe('policies for open tickets', () => {
  const evening = new Date('2026-03-20T23:55:00Z');
  let desk: JudgedDesk;
  const held = async () => (await desk.rows(`select verdict, due_at from tickets where ticket_id = 'held'`))[0];

  beforeAll(async () => {
    desk = await JudgedDesk.start(evening, 'manager');
    const [first, later] = [policy('all', 60, null), policy('all', 240, null)];
    const unpaused = { ...later, targets: later.targets.map((target) => ({ ...target, pauses: [] })) };
    const taking = { ...dated('2026-03-21', unpaused), appliesTo: 'running' };
    await desk.change({ policies: [dated(null, first), taking] });
    const at = (minute: number) => new Date(evening.getTime() + minute * 60_000).toISOString();
    const ticket = { ticketId: 'held', createdTime: at(-50), tags: [] };
    await desk.tell([
      { time: at(-50), data: { ...ticket, status: 'Open' } },
      { time: at(-20), data: { ...ticket, status: 'On Hold' } },
    ]);
  });
  afterAll(() => desk.app.close());

  it('reach tickets of which nothing is said any more, once their day has come', async () => {
    const clock = desk.app.app.get<FixedClock>(Clock);
    const begin = () => desk.app.app.get(BeginPolicies).sweep();
    clock.advance(299_000);
    await begin();
    await desk.settled();
    expect(await held()).toMatchObject({ verdict: 'paused' });

    clock.advance(2_000);
    await Promise.all([begin(), begin()]);
    await desk.settled();
    // Half an hour was used up before the hold; from midnight on the hold counts.
    expect(await held()).toEqual({ verdict: 'running', due_at: new Date('2026-03-21T03:30:00Z') });
    const recorded = await desk.rows(
      `select data from events where type = 'ServiceLevelsChanged' and data ? 'policiesBegun'`,
    );
    expect(recorded).toEqual([{ data: { policiesBegun: '2026-03-21' } }]);
    expect(await desk.differences(['tickets'])).toEqual({ tickets: 0 });

    clock.advance(4 * 3_600_000);
    await recordMisses(desk.app);
    expect(await held()).toMatchObject({ verdict: 'breached' });
  });
});
