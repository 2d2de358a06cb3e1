import { conditionNames } from '@deskledger/domain';
import { howMany } from '@deskledger/domain/testing';
import fc from 'fast-check';
import { JudgedDesk, type Telling } from './testing/judged-desk.js';

const now = new Date('2026-03-20T12:00:00Z');
const calendar = (id: string, from: string, to: string) => ({
  ...{ id, name: id, timezone: id === 'support' ? 'Europe/Berlin' : 'America/New_York', exceptions: [] },
  weeks: [{ from: null, week: Array.from({ length: 7 }, (_, day) => (day < 5 ? [{ from, to }] : [])) }],
});
const calendars = [calendar('support', '09:00', '17:00'), calendar('late', '14:00', '23:00')];

const values: Record<(typeof conditionNames)[number], string> = {
  ...{ organization: 'acme', team: 'First', priority: 'Urgent', channel: 'Email' },
  ...{ classification: 'Bug', designation: 'Gold', tag: 'vip', source: 'standard' },
};

/** Tickets with one value of each condition or another, held, replied to, closed and reopened. */
const log = Array.from({ length: 60 }, (_, n): Telling[] => {
  const created = Date.parse('2026-03-02T08:00:00Z') + n * 5 * 3_600_000;
  const at = (hours: number) => new Date(created + hours * 3_600_000).toISOString();
  const said = (name: (typeof conditionNames)[number], nth: number) => (n % (nth + 2) === 0 ? values[name] : undefined);
  const ticket = {
    ...{ ticketId: `t${n}`, createdTime: at(0), organization: said('organization', 0), team: said('team', 1) },
    ...{ priority: said('priority', 2) ?? 'Low', channel: said('channel', 3), tags: n % 3 === 0 ? ['vip'] : [] },
    ...{ classification: said('classification', 0), designation: said('designation', 1) },
  };
  return [
    { time: at(0), data: { ...ticket, status: 'Open' } },
    ...(n % 4 === 1 ? [{ time: at(3), data: { ...ticket, priority: 'Urgent' } }] : []),
    ...(n % 3 === 1 ? [{ time: at(4), data: { ...ticket, status: 'On Hold', firstResponseTime: at(2) } }] : []),
    ...(n % 2 === 0 ? [{ time: at(20), data: { ...ticket, status: 'Closed' } }] : []),
    ...(n % 8 === 0 ? [{ time: at(30), data: { ...ticket, status: 'Open' } }] : []),
  ];
})
  .flat()
  .filter(({ time }) => time <= now.toISOString());

const aTarget = fc.record({
  kind: fc.constantFrom('first_reply', 'next_reply', 'update', 'resolution'),
  times: fc.integer({ min: 1, max: 5_000 }).map((minutes) => [{ priority: null, minutes }]),
  calendar: fc.constantFrom(null, 'support', 'late'),
  pauses: fc.constantFrom(null, [], ['Open'], ['On Hold']),
});
const aPolicy = fc.record({
  when: fc
    .subarray([...conditionNames], { maxLength: 2 })
    .map((names) => Object.fromEntries(names.map((name) => [name, [values[name]]]))),
  targets: fc.uniqueArray(aTarget, { maxLength: 4, selector: ({ kind }) => kind }),
});
const aBook = (from: string | null) =>
  fc.record({
    from: fc.constant(from),
    appliesTo: fc.constantFrom('new', 'running'),
    policies: fc
      .array(aPolicy, { minLength: 1, maxLength: 4 })
      .map((policies) => policies.map((policy, nth) => ({ id: `p${nth}`, name: `P${nth}`, ...policy }))),
  });
const somePolicies = fc.tuple(aBook(null), aBook('2026-03-11'));

let desk: JudgedDesk;
beforeAll(async () => {
  desk = await JudgedDesk.start(now, 'manager');
  await desk.change({ calendars });
  await desk.tell(log);
});
afterAll(() => desk.app.close());

it('leave every figure as it was once they are taken back, and rows that are what the log says', async () => {
  const before = await desk.everything();
  const none = {
    ...{ tickets: 0, ticket_activities: 0, ticket_rollups: 0, agent_rollups: 0, ticket_hours: 0 },
    target_rollups: 0,
  };
  for (const policies of fc.sample(somePolicies, howMany(10))) {
    expect((await desk.change({ policies })).status).toBe(200);
    await desk.settled();
    expect({ policies, ...(await desk.differences(Object.keys(none))) }).toEqual({ policies, ...none });
    await desk.change({ policies: [] });
    await desk.settled();
    expect(await desk.everything()).toEqual(before);
  }
});
