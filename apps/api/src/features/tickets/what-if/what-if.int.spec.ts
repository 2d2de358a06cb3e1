import type { ServiceLevelReport, WhatIf, WhatIfDraft, WhatIfLine } from '@deskledger/contracts';
import { clockKinds, type ClockKind } from '@deskledger/domain';
import { howMany } from '@deskledger/domain/testing';
import fc from 'fast-check';
import { readCsv } from '../../../testing/read-csv.js';
import { JudgedDesk, type Telling } from '../rejudging/testing/judged-desk.js';

/** A Friday. */
const now = new Date('2026-03-20T12:00:00Z');
const calendar = {
  ...{ id: 'support', name: 'Support hours', timezone: 'Europe/Berlin', exceptions: [] },
  weeks: [
    { from: null, week: Array.from({ length: 7 }, (_, day) => (day < 5 ? [{ from: '09:00', to: '17:00' }] : [])) },
  ],
};
const target = (kind: ClockKind, minutes: number, hours: string | null) => ({
  ...{ kind, times: [{ priority: null, minutes }], calendar: hours, pauses: null },
});
const policy = (id: string, when: object, ...targets: object[]) => ({ id, name: `The ${id}`, when, targets });
const drafted = (...policies: object[]) => ({ policies }) as WhatIfDraft;

/** Tickets of two customers that are replied to, held, closed and opened again; a few have deadlines of the help desk's. */
const log = Array.from({ length: 45 }, (_, n): Telling[] => {
  const created = Date.parse('2026-03-02T08:00:00Z') + n * 9 * 3_600_000;
  const at = (hours: number) => new Date(created + hours * 3_600_000).toISOString();
  const organization = { id: n % 2 === 0 ? 'acme' : 'globex', name: n % 2 === 0 ? 'Acme Ltd' : 'Globex' };
  const ticket = { ticketId: `t${n}`, createdTime: at(0), organization, tags: [] };
  const dueTime = n % 9 === 0 ? { dueTime: at(12) } : {};
  const wrote = (author: string, hours: number) => ({
    ...{ time: at(hours), type: 'ticket.replied' },
    data: { ticketId: `t${n}`, reply: { id: `${author}${hours}`, at: at(hours), author, public: true } },
  });
  return [
    { time: at(0), data: { ...ticket, ...dueTime, status: 'Open' } },
    ...(n % 3 === 0 ? [{ time: at(1), data: { ...ticket, status: 'On Hold' } }] : []),
    ...(n % 5 < 3 ? [wrote('agent', 1 + (n % 4)), wrote('customer', 7), wrote('agent', 8 + (n % 6))] : []),
    ...(n % 2 === 0 ? [{ time: at(16), data: { ...ticket, status: 'Closed' } }] : []),
    ...(n % 8 === 2 ? [{ time: at(40), data: { ...ticket, status: 'Open' } }] : []),
  ];
})
  .flat()
  .filter(({ time }) => time <= now.toISOString());

const present = [policy('all', {}, target('resolution', 480, 'support'), target('first_reply', 120, null))];
const strict = drafted(
  policy('acme', { organization: ['acme'] }, target('resolution', 300, 'support'), target('first_reply', 30, null)),
  policy(
    'rest',
    {},
    target('resolution', 960, 'support'),
    target('next_reply', 240, null),
    target('update', 300, null),
  ),
);

const range = 'dateRange=custom&customDateRangeFrom=2026-03-01&customDateRangeTo=2026-03-20';

let desk: JudgedDesk;
beforeAll(async () => {
  desk = await JudgedDesk.start(now, 'manager');
  await desk.change({ calendars: [calendar], policies: [{ from: null, appliesTo: 'new', policies: present }] });
  await desk.tell(log);
});
afterAll(() => desk.app.close());

async function linesOf(draft: object): Promise<WhatIfLine[]> {
  const { status, headers, text } = await desk.post('/api/organization/what-if', draft);
  expect([status, headers.get('content-type')]).toEqual([200, 'application/x-ndjson']);
  return text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as WhatIfLine);
}

async function whatIf(draft: object): Promise<WhatIf> {
  const last = (await linesOf(draft)).at(-1)!;
  if (!('result' in last)) throw new Error(`No result but ${JSON.stringify(last)}`);
  return last.result;
}

/** What the report says of every kind of target, without those that nobody was promised. */
async function reported() {
  const { json } = await desk.read(`GET /api/report/service-levels?${range}`);
  const { targets } = json as unknown as ServiceLevelReport;
  return targets
    .filter(({ promised }) => promised > 0)
    .map(({ kind, met, missed, rate }) => ({ kind, met, missed, rate }));
}

const kept = ({ targets }: WhatIf, when: 'before' | 'after') =>
  targets.map((each) => ({ kind: each.kind, ...each[when] }));

/** Of those that promise anything at all. */
const decided = (all: { kind: string; met: number; missed: number }[]) =>
  all.filter(({ met, missed }) => met + missed > 0);

const someTarget = fc
  .record({
    kind: fc.constantFrom(...clockKinds),
    minutes: fc.integer({ min: 1, max: 3_000 }),
    hours: fc.constantFrom(null, 'support'),
    pauses: fc.constantFrom(null, [], ['Open'], ['On Hold']),
  })
  .map(({ kind, minutes, hours, pauses }) => ({ ...target(kind, minutes, hours), pauses }));
const someTargets = fc.uniqueArray(someTarget, { maxLength: 4, selector: ({ kind }) => kind });
const someDraft = fc
  .tuple(someTargets, someTargets)
  .map(([acme, rest]) => drafted(policy('acme', { organization: ['acme'] }, ...acme), policy('rest', {}, ...rest)));

describe('a draft of service levels', () => {
  it('is answered with how far it is, and with what it would have made of every promise', async () => {
    const before = await desk.everything();
    const [first, ...rest] = await linesOf(strict);
    expect(first).toEqual({ done: 0, total: 45 });
    expect(rest.at(-2)).toEqual({ done: 45, total: 45 });
    const { result } = rest.at(-1) as { result: WhatIf };
    expect(result.tickets).toBe(45);
    expect(decided(kept(result, 'before'))).toEqual(decided(await reported()));
    expect(await desk.everything()).toEqual(before);

    const moved = result.targets.flatMap(({ moves }) => moves);
    expect(result.changed).toBe(moved.reduce((sum, { promises }) => sum + promises, 0));
    expect(result.changed).toBeGreaterThan(20);
    expect(result.newest).toHaveLength(20);
    const places = result.newest.map(({ ticketId }) => Number(ticketId.slice(1)));
    expect(places).toEqual(places.toSorted((one, other) => other - one));
    const sums = (
      when: 'before' | 'after',
      what: 'met' | 'missed',
      of: Pick<WhatIf['targets'][number], typeof when>[],
    ) => of.reduce((sum, each) => sum + each[when][what], 0);
    expect(result.organizations.map(({ id, name }) => [id, name]).sort()).toEqual([
      ['acme', 'Acme Ltd'],
      ['globex', 'Globex'],
    ]);
    for (const when of ['before', 'after'] as const)
      for (const what of ['met', 'missed'] as const)
        expect(sums(when, what, result.organizations)).toBe(sums(when, what, result.targets));
    const newly = (verdict: string) =>
      moved.reduce((sum, { to, promises }) => sum + (to === verdict ? promises : 0), 0);
    expect(result.organizations.reduce((sum, { newlyMissed }) => sum + newlyMissed, 0)).toBe(newly('breached'));
    expect(result.organizations.reduce((sum, { newlyMet }) => sum + newlyMet, 0)).toBe(newly('met'));
  });

  it('says what its targets would have had to allow', async () => {
    const { needed } = await whatIf(strict);
    expect(needed.map(({ policy: { name }, kind, minutes }) => `${name} ${kind} ${minutes}`)).toEqual([
      'The acme first_reply 30',
      'The acme resolution 300',
      'The rest next_reply 240',
      'The rest update 300',
      'The rest resolution 960',
    ]);
    for (const { policy: of, kind, met, missed, within } of needed) {
      for (const { share, minutes } of within.filter((each) => each.minutes !== null)) {
        const enough = await metBy(of.id, kind, minutes!);
        expect(enough).toBeGreaterThanOrEqual((share * (met + missed)) / 100);
        if (minutes! > 1) expect(await metBy(of.id, kind, minutes! - 1)).toBeLessThan((share * (met + missed)) / 100);
      }
    }
  });

  /** How many are met if that target alone allows so much. */
  async function metBy(id: string, kind: ClockKind, minutes: number): Promise<number> {
    const policies = strict.policies!.map((one) =>
      one.id === id
        ? { ...one, targets: [target(kind, minutes, one.targets.find((each) => each.kind === kind)!.calendar)] }
        : one,
    );
    const { needed } = await whatIf({ policies });
    return needed.find((each) => each.policy.id === id && each.kind === kind)!.met;
  }

  it('asks for the tickets of some days alone', async () => {
    const [early, late, all] = await Promise.all([
      whatIf({ ...strict, until: '2026-03-09' }),
      whatIf({ ...strict, since: '2026-03-10' }),
      whatIf(strict),
    ]);
    expect(early.tickets + late.tickets).toBe(45);
    expect(early.changed + late.changed).toBe(all.changed);
    expect(early.tickets).toBe(21);
  });

  it('tries other hours under the policies that there are', async () => {
    const week = calendar.weeks[0]!.week.map(() => [{ from: '00:00', to: '24:00' }]);
    const { targets } = await whatIf({ calendars: [{ ...calendar, weeks: [{ from: null, week }] }] });
    const ofReplies = targets.find(({ kind }) => kind === 'first_reply')!;
    expect(ofReplies.moves).toEqual([]);
    const { before, after } = targets.find(({ kind }) => kind === 'resolution')!;
    expect(after.missed).toBeGreaterThan(before.missed);
  });

  it('is exported with every promise that it changes', async () => {
    const { changed, newest } = await whatIf(strict);
    const { status, headers, text } = await desk.post('/api/organization/what-if/export', { ...strict, only: 'data' });
    expect([status, headers.get('content-disposition')]).toEqual([
      200,
      'attachment; filename="what-if_all-time_utc.csv"',
    ]);
    const [headings, ...rows] = readCsv(Buffer.from(text));
    expect(headings).toEqual([
      ...['Ticket', 'Organization', 'Target', 'Result now', 'Result by the draft', 'Due now', 'Due by the draft'],
    ]);
    expect(rows).toHaveLength(changed);
    const { ticketId, organization } = newest[0]!;
    expect(rows.some(([ticket, name]) => ticket === ticketId && name === organization)).toBe(true);
    const lines = await desk.rows(`select details from audit_log where action = 'organization.what_if_exported'`);
    expect(lines).toEqual([{ details: { format: 'csv', rows: changed } }]);
  });

  it('is refused with the places of its faults', async () => {
    const wrong = drafted(policy('a', {}), policy('a', {}, target('resolution', 60, 'nowhere')));
    const { status, json } = await desk.post('/api/organization/what-if', wrong);
    expect(status).toBe(400);
    expect(json?.['errors']).toEqual([
      { path: 'policies[1].id', message: "repeats 'a'" },
      {
        path: 'policies[1].targets[0].calendar',
        message: "must be a calendar of the settings; there is no 'nowhere'",
      },
    ]);
    expect((await desk.post('/api/organization/what-if', { policies: 'none' })).status).toBe(400);
    const agent = await desk.app.tokenOf('agent');
    for (const path of ['/api/organization/what-if', '/api/organization/what-if/export'])
      expect((await desk.app.ask(`POST ${path}` as 'POST /', { token: agent, body: strict })).status).toBe(403);
  });

  it('says what publishing it makes of all promises', async () => {
    for (const draft of fc.sample(someDraft, howMany(15))) {
      const { policies } = draft;
      const tried = await whatIf(draft);
      await desk.change({ policies: [{ from: null, appliesTo: 'new', policies }] });
      await desk.settled();
      expect({ draft, kept: decided(kept(tried, 'after')) }).toEqual({ draft, kept: decided(await reported()) });
      expect(await whatIf(draft)).toMatchObject({ changed: 0, newest: [], organizations: [] });
    }
  });
});
