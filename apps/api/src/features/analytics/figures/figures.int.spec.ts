import {
  addDays,
  defaultSettings,
  dimensions,
  exclusionOf,
  figureSettings,
  levelPolicies,
  rangeOf,
  type FigureSettings,
  type PolicyTarget,
  type ReplyClockKind,
  type ResolvedRange,
} from '@deskledger/domain';
import { always, howMany, level, noLabels } from '@deskledger/domain/testing';
import fc from 'fast-check';
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.js';
import { createTestStore } from '../../../testing/test-store.js';
import type { TicketSelection } from '../../tickets/index.js';
import { ticketActivitiesProjection } from '../../tickets/activities/ticket-activities.projection.js';
import { conversations, ticketHistories } from '../../tickets/testing/ticket-histories.js';
import { TicketLog } from '../../tickets/testing/ticket-log.js';
import { ticketOrganizationsProjection } from '../../tickets/ticket-names.projection.js';
import { readAgentActivities } from '../agents/read-agent-activities.js';
import { readAgentFigures } from '../agents/read-agent-figures.js';
import { readTicketLoad } from '../load/read-ticket-load.js';
import { readTargetFigures, targetColumns } from '../service-levels/read-target-figures.js';
import {
  agentRollupsProjection,
  targetRollupsProjection,
  ticketHoursProjection,
  ticketRollupsProjection,
} from '../rollups/ticket-rollups.projection.js';
import { CountedActivities } from '../testing/counted-activities.js';
import type { Figures } from './figures.js';
import { isFiltered, readActivities, readFigures, readRollups } from './read-figures.js';

const start = '2026-02-20';

const promised = levelPolicies([always(level('High', 4), level(null, 20, 'elapsed'))]);
const replyTarget = (kind: ReplyClockKind, minutes: number): PolicyTarget => ({
  ...{ kind, times: [{ priority: null, minutes }], calendar: null, pauses: null },
});
const replies = [replyTarget('first_reply', 600), replyTarget('next_reply', 600), replyTarget('update', 600)];
const withReplies = promised.dated.map((book) => ({
  ...book,
  policies: book.policies.map((policy) => ({ ...policy, targets: [...policy.targets, ...replies] })),
}));

/** Zones with and without summer time, labels that say something else than the help desk, promises of our own. */
const someSettings: Readonly<Record<string, FigureSettings>> = {
  'UTC, by the help desk’s types': { ...figureSettings({ ...defaultSettings('UTC'), ...noLabels }) },
  'London, by our labels': figureSettings(defaultSettings('Europe/London')),
  'New York, with service levels': figureSettings({
    ...defaultSettings('America/New_York'),
    ...{ calendars: promised.calendars, policies: withReplies },
  }),
  'Kathmandu, where nothing closes': figureSettings({
    ...defaultSettings('Asia/Kathmandu'),
    ...{ ticketStatusFields: ['Open', 'Closed', 'Done'], closedTicketFields: [], holdFields: ['On Hold'] },
  }),
};

/** Values that the tickets have in one dimension or another. */
const receivedFrom = [
  ...['acme', 'b', '7', '8', 'First', 'Second', 'Low', 'High', 'Urgent', 'Bug', 'Question', 'Gold', 'Silver'],
  ...['Email', 'Phone', 'billing', 'export', 'login', '-', `it's "not" {heard}, \\of`],
];

const values = fc.subarray(receivedFrom, { minLength: 1 });
const aSelection: fc.Arbitrary<TicketSelection> = fc
  .uniqueArray(fc.tuple(fc.constantFrom(...dimensions.flatMap((one) => [one, exclusionOf(one)])), values), {
    maxLength: 3,
    selector: ([filter]) => filter,
  })
  .map((filters) => Object.fromEntries(filters));

/** Ranges of up to ten weeks around the tickets, now and then a whole year, or one that ends within its last day. */
const aRange = (timezone: string): fc.Arbitrary<ResolvedRange> =>
  fc
    .tuple(
      fc.integer({ min: -20, max: 70 }),
      fc.oneof(fc.integer({ min: 0, max: 70 }), fc.constant(0), fc.constant(364)),
      fc.option(fc.integer({ min: 1, max: 23 * 3_600_000 })),
    )
    .map(([offset, days, missing]) => {
      const from = addDays(start, offset);
      const range = rangeOf(from, addDays(from, days), timezone);
      return { ...range, endsAt: range.endsAt - (missing ?? 0) };
    });

/** Figures as the in-memory ones tell them; rows in which everything is zero are the same as absent ones. */
function comparable({ totals, days, hours, organizations, statuses, priorities, resolution, resolutionDays }: Figures) {
  const flow = <Row extends { created: number; resolved: number; reopened: number }, Key>(
    rows: readonly Row[],
    keyOf: (row: Row) => Key,
  ) => {
    const of = (figure: 'created' | 'resolved' | 'reopened') =>
      new Map(rows.filter((row) => row[figure] > 0).map((row) => [keyOf(row), row[figure]]));
    return { created: of('created'), resolved: of('resolved'), reopened: of('reopened') };
  };
  return {
    totals,
    days: flow(days, ({ date }) => date),
    hours: flow(hours, ({ hour }) => hour),
    organizations: new Map(organizations.map(({ id, count }) => [id, count])),
    statuses: new Map(statuses.map(({ value, count }) => [value, count])),
    priorities: new Map(priorities.map(({ value, count }) => [value, count])),
    resolution,
    resolutionDays: new Map(resolutionDays.map(({ date, count }) => [date, count])),
  };
}

describe.each(Object.entries(someSettings))('figures in %s', (_, settings) => {
  const { timezone } = settings;
  let testing: TestDatabase;
  let counted: CountedActivities;

  beforeAll(async () => {
    testing = await createTestDatabase();
    const projections = [
      ...[ticketActivitiesProjection, ticketOrganizationsProjection, ticketRollupsProjection],
      ...[ticketHoursProjection, agentRollupsProjection, targetRollupsProjection],
    ];
    const log = new TicketLog(await createTestStore(testing, projections, () => ({ ...settings })));
    const [observations] = fc.sample(ticketHistories('t', Date.parse(start), 250), { numRuns: 1, seed: 7 });
    await log.observe([...observations!, ...conversations('c', Date.parse(start))], { now: Date.parse('2026-03-15') });
    counted = new CountedActivities(log.states.values(), settings);
  });
  afterAll(() => testing.drop());

  it('are what the measures count in memory, from the rollups as from the activities, whatever is asked', async () => {
    let found = 0;
    await fc.assert(
      fc.asyncProperty(aRange(timezone), aSelection, async (range, selection) => {
        const question = { range, selection, resolutionDays: true };
        const { hours, ...expected } = counted.figures(range, selection);
        const read = async (figures: Promise<Figures>) => comparable(await figures);
        found += expected.totals.created;
        expect(await read(readFigures(testing.database, question))).toMatchObject(expected);
        expect(await read(readActivities(testing.database, { ...question, hours: true }))).toEqual({
          hours,
          ...expected,
        });

        const whole = rangeOf(range.from, range.to, timezone);
        if (!isFiltered(selection))
          expect(await read(readRollups(testing.database, { ...question, range: whole }))).toMatchObject(
            withoutHours(counted.figures(whole, selection)),
          );
      }),
      { numRuns: howMany(250) },
    );
    expect(found).toBeGreaterThan(100);
  });

  it('of service levels are so too', async () => {
    await fc.assert(
      fc.asyncProperty(aRange(timezone), aSelection, async ({ from, to }, selection) => {
        const question = { range: rangeOf(from, to, timezone), selection };
        const { days, late } = await readTargetFigures(testing.database, question);
        const expected = counted.targets(question.range, selection);
        const reported = days.filter(({ date: _, ...sums }) => Object.values(sums).some((sum) => sum !== 0));
        expect(new Map(reported.map(({ date, ...sums }) => [date, sums]))).toEqual(expected.days);
        expect(late).toEqual(expected.late);
      }),
      { numRuns: howMany(60) },
    );
    const year = { range: rangeOf('2026-01-01', '2026-12-31', timezone), selection: {} };
    const { days } = await readTargetFigures(testing.database, year);
    const names = Object.keys(targetColumns) as (keyof typeof targetColumns)[];
    const unseen = names.filter((name) => days.every((sums) => sums[name] === 0));
    if (settings.policies !== null) expect(unseen).toEqual([]);
  });

  it('of agents are so too', async () => {
    await fc.assert(
      fc.asyncProperty(aRange(timezone), aSelection, async ({ from, to }, selection) => {
        const question = { range: rangeOf(from, to, timezone), selection };
        const expected = counted.agents(question.range, selection);
        for (const figures of [
          await readAgentFigures(testing.database, question),
          await readAgentActivities(testing.database, question),
        ]) {
          const reported = figures.holders.filter(({ amounts }) =>
            Object.values(amounts).some((amount) => amount !== 0),
          );
          expect(new Map(reported.map(({ agent, team, ...own }) => [JSON.stringify([agent, team]), own]))).toEqual(
            expected,
          );
        }
      }),
      { numRuns: howMany(60) },
    );
  });

  it('of the hours of the week are so too', async () => {
    await fc.assert(
      fc.asyncProperty(aRange(timezone), aSelection, async ({ from, to }, selection) => {
        const question = { range: rangeOf(from, to, timezone), selection };
        const { counts } = await readTicketLoad(testing.database, question);
        expect(counts).toEqual(counted.load(question.range, selection));
      }),
      { numRuns: howMany(60) },
    );
  });
});

function withoutHours({ hours: _, ...figures }: ReturnType<CountedActivities['figures']>) {
  return figures;
}
