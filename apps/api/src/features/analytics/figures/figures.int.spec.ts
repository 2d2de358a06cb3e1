import { addDays, dimensions, exclusionOf, listDays, rangeOf, type ResolvedRange } from '@deskledger/domain';
import { howMany } from '@deskledger/domain/testing';
import fc from 'fast-check';
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.js';
import { createTestStore } from '../../../testing/test-store.js';
import { ticketOrganizationsProjection } from '../../tickets/ticket-names.projection.js';
import { ticketsProjection } from '../../tickets/tickets.projection.js';
import { ticketHistories } from '../../tickets/testing/ticket-histories.js';
import { TicketLog } from '../../tickets/testing/ticket-log.js';
import { ticketRollupsProjection } from '../rollups/ticket-rollups.projection.js';
import { comparable } from '../testing/comparable-figures.js';
import { readFigures, readRollups, readTicketRows } from './read-figures.js';

const start = '2026-02-20';

/** Values that the tickets have in one dimension or another. */
const heardOf = [
  ...['acme', 'b', '7', '8', 'First', 'Second', 'Low', 'High', 'Urgent', 'Bug', 'Question', 'Gold', 'Silver'],
  ...['Email', 'Phone', 'billing', 'export', 'login'],
];

/** Ranges of up to ten weeks around the tickets, and now and then a whole year. */
const aRange = (timezone: string) =>
  fc
    .tuple(fc.integer({ min: -20, max: 70 }), fc.oneof(fc.integer({ min: 0, max: 70 }), fc.constant(364)))
    .map(([offset, days]) => {
      const from = addDays(start, offset);
      return rangeOf(from, addDays(from, days), timezone);
    });

describe.each(['UTC', 'Europe/London', 'America/New_York'])('figures in %s', (timezone) => {
  let testing: TestDatabase;

  beforeAll(async () => {
    testing = await createTestDatabase();
    const projections = [ticketsProjection, ticketOrganizationsProjection, ticketRollupsProjection];
    const store = await createTestStore(testing, projections, () => ({ timezone }));
    const [observations] = fc.sample(ticketHistories('t', Date.parse(start), 150), { numRuns: 1, seed: 7 });
    await new TicketLog(store).observe(observations!, { now: Date.parse('2026-03-15') });
  });
  afterAll(() => testing.drop());

  const read = (range: ResolvedRange, organization?: string[]) => {
    const question = { range, selection: { organization }, resolutionDays: true };
    return Promise.all([readRollups(testing.database, question), readTicketRows(testing.database, question)]);
  };

  it('are the same from the rollups and from the ticket rows', async () => {
    const organizations = fc.option(fc.subarray(['acme', 'b', '-', 'unknown'], { minLength: 1 }), { nil: undefined });
    await fc.assert(
      fc.asyncProperty(aRange(timezone), organizations, async (range, organization) => {
        const [rollups, rows] = await read(range, organization);
        expect(comparable(rollups)).toEqual(comparable(rows));
      }),
      { numRuns: howMany(40) },
    );
  });

  it('of a range that ends within a day are the same as from the ticket rows', async () => {
    const within = fc.integer({ min: 1, max: 23 * 3_600_000 });
    await fc.assert(
      fc.asyncProperty(aRange(timezone), within, async (range, missing) => {
        const cut = { ...range, endsAt: range.endsAt - missing };
        const question = { range: cut, selection: {}, resolutionDays: true };
        const figures = await readFigures(testing.database, question);
        expect(comparable(figures)).toEqual(comparable(await readTicketRows(testing.database, question)));
      }),
      { numRuns: howMany(25) },
    );
  });

  it('without some tickets are those of the ticket rows that are left', async () => {
    const dimension = fc.constantFrom(...dimensions);
    const values = fc.subarray([...heardOf, '-', `it's "not" {heard}, \\of`], { minLength: 1 });
    const whole = rangeOf(start, addDays(start, 60), timezone);
    let [left, all] = [0, 0];
    await fc.assert(
      fc.asyncProperty(aRange(timezone), dimension, values, fc.boolean(), async (range, without, chosen, ofOne) => {
        const organization = ofOne && without !== 'organization' ? ['acme', '-'] : undefined;
        const selection = { organization, [exclusionOf(without)]: chosen };
        const question = { range, selection, resolutionDays: true };
        const figures = await readFigures(testing.database, question);
        expect(comparable(figures)).toEqual(comparable(await readTicketRows(testing.database, question)));
        left += figures.totals.created;
        all += (await readRollups(testing.database, { ...question, selection: { organization } })).totals.created;
      }),
      { numRuns: 1 + howMany(40), examples: [[whole, 'assignee', ['7'], false]] },
    );
    expect(left).toBeGreaterThan(0);
    expect(left).toBeLessThan(all);
  });

  it('without some tickets are counted on those that are left while the rollups stand for other days', async () => {
    const range = rangeOf(start, addDays(start, 60), timezone);
    const question = { range, selection: { notAssignee: ['7'] }, resolutionDays: false };
    let statements = 0;
    const counted: typeof testing.database.read = (sql, params) => {
      statements += 1;
      return testing.database.read(sql, params);
    };
    const before = await readFigures({ read: counted }, question);
    expect(statements).toBe(1);
    const move = (zone: string) =>
      testing.database.query(
        `update projections set settings = settings || jsonb_build_object('timezone', $1::text) where name = 'ticket_rollups'`,
        [zone],
      );
    await move('Asia/Tokyo');
    expect(comparable(await readFigures({ read: counted }, question))).toEqual(comparable(before));
    expect(statements).toBe(3);
    await move(timezone);
  });

  it('of a day are the sums of its hours, whatever is selected', async () => {
    const aDay = fc.integer({ min: -3, max: 70 }).map((offset) => addDays(start, offset));
    const organizations = fc.option(fc.subarray(['acme', 'b', '-'], { minLength: 1 }), { nil: undefined });
    await fc.assert(
      fc.asyncProperty(aDay, organizations, async (day, organization) => {
        const range = rangeOf(day, day, timezone);
        const question = { range, selection: { organization }, resolutionDays: false };
        const { hours, totals } = await readFigures(testing.database, { ...question, hours: true });
        const { totals: ofDay } = await readRollups(testing.database, question);
        expect(totals).toEqual(ofDay);
        for (const figure of ['created', 'resolved', 'reopened'] as const) {
          expect(hours.reduce((sum, row) => sum + row[figure], 0)).toBe(ofDay[figure]);
        }
        expect(new Set(hours.map(({ hour }) => hour)).size).toBe(hours.length);
      }),
      { numRuns: howMany(40) },
    );
  });

  it('of a year are the sums of its days, and count every ticket', async () => {
    const year = rangeOf('2025-08-11', '2026-08-10', timezone);
    const [ofYear] = await read(year);
    const days = await Promise.all(
      listDays('2026-02-15', '2026-04-30').map((day) => read(rangeOf(day, day, timezone))),
    );
    const summed = days.reduce<Record<string, number>>((sums, [{ totals }]) => {
      return Object.fromEntries(
        Object.entries(totals).map(([measure, value]) => [measure, value + (sums[measure] ?? 0)]),
      );
    }, {});
    expect(summed).toEqual(ofYear.totals);
    const [row] = await testing.database.query<{ n: number }>('select count(*) as n from tickets where counted');
    expect(row!.n).toBeGreaterThan(20);
    expect(ofYear.totals.created).toBe(row!.n);
    const [open] = await testing.database.query<{ n: number }>(
      `select count(*) as n from tickets where counted and closed_at is null`,
    );
    const { created, resolved, reopened, closed } = ofYear.totals;
    expect([created - resolved + reopened, created - closed]).toEqual([open!.n, open!.n]);
  });
});
