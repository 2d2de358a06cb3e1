import { addDays, figureContext, readTicket, standingAt, rangeOf, rate, type ResolvedRange } from '@deskledger/domain';
import { noLabels, plainRules, howMany } from '@deskledger/domain/testing';
import fc from 'fast-check';
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.js';
import { createTestStore } from '../../../testing/test-store.js';
import { ticketOrganizationsProjection } from '../../tickets/ticket-names.projection.js';
import { ticketActivitiesProjection } from '../../tickets/activities/ticket-activities.projection.js';
import { ticketsProjection } from '../../tickets/tickets.projection.js';
import { ticketHistories } from '../../tickets/testing/ticket-histories.js';
import { TicketLog } from '../../tickets/testing/ticket-log.js';
import { ticketRollupsProjection } from '../rollups/ticket-rollups.projection.js';
import { averageTimeOf, complianceOf } from '../answers/figure-shapes.js';
import { readFiguresAsOfEnd } from './figures-as-of-end.js';

const start = '2026-02-20';
const timezone = 'Europe/London';
const context = figureContext({ timezone, labels: noLabels });

let testing: TestDatabase;
let log: TicketLog;

beforeAll(async () => {
  testing = await createTestDatabase();
  const projections = [
    ...[ticketsProjection, ticketActivitiesProjection],
    ...[ticketOrganizationsProjection, ticketRollupsProjection],
  ];
  const store = await createTestStore(testing, projections, () => ({ timezone, labels: noLabels }));
  log = new TicketLog(store);
  const [observations] = fc.sample(ticketHistories('t', Date.parse(start), 150), { numRuns: 1, seed: 11 });
  await log.observe(observations!, { now: Date.parse('2026-03-15') });
});
afterAll(() => testing.drop());

async function read(range: ResolvedRange, organization?: string[], priority?: string[]) {
  const question = { range, selection: { organization, priority } };
  const figures = await testing.database.transaction((tx) => readFiguresAsOfEnd(tx, question, context), {
    isolation: 'REPEATABLE READ',
  });
  const { created, closed } = figures.totals;
  const { compliant, noneCompliant, running, paused, noTarget, rate: share } = complianceOf(figures);
  const { count, totalOpenAt, totalCloseTime, medianSeconds } = averageTimeOf(figures);
  return {
    ...{ created, closed, compliant, noneCompliant, running, paused, noTarget, share },
    ...{ count, seconds: totalCloseTime - totalOpenAt, hasMedian: medianSeconds !== null },
  };
}

/** The same counted ticket by ticket from what each of them was at the end. */
function counted({ startsAt, endsAt }: ResolvedRange, organization?: string[], priority?: string[]) {
  const isWithin = (instant: number) => startsAt <= instant && instant < endsAt;
  const tickets = [...log.states.values()].flatMap((state) => {
    if (state.situation === 'unknown') return [];
    const { counted: isCounted, createdAt, fields } = readTicket(state, plainRules);
    const isAsked =
      (organization?.includes(fields.organization?.id ?? '-') ?? true) &&
      (priority?.includes(fields.priority ?? '-') ?? true);
    return isCounted && isAsked && createdAt < endsAt ? [{ createdAt, ...standingAt(state, endsAt, plainRules) }] : [];
  });
  const cohort = tickets.filter(({ createdAt }) => isWithin(createdAt));
  const of = (status: string) => cohort.filter(({ slaStatus }) => slaStatus === status).length;
  const [met, breached] = [of('met'), of('breached')];
  const resolved = tickets.flatMap(({ createdAt, closedAt }) =>
    closedAt !== null && isWithin(closedAt) ? [Math.floor(closedAt / 1000) - Math.floor(createdAt / 1000)] : [],
  );
  return {
    created: cohort.length,
    closed: cohort.filter(({ closedAt }) => closedAt !== null).length,
    ...{ compliant: met, noneCompliant: breached },
    ...{ running: of('running'), paused: of('paused'), noTarget: of('none'), share: rate(met, met + breached) },
    count: resolved.length,
    seconds: resolved.reduce((sum, seconds) => sum + seconds, 0),
    hasMedian: resolved.length > 0,
  };
}

describe('figures as of the end of their range', () => {
  const aRange = fc
    .tuple(fc.integer({ min: -3, max: 40 }), fc.oneof(fc.integer({ min: 0, max: 60 }), fc.constant(400)))
    .map(([offset, days]) => rangeOf(addDays(start, offset), addDays(start, offset + days), timezone));
  const within = fc.integer({ min: 0, max: 23 * 3_600_000 });
  const some = (...values: string[]) => fc.option(fc.subarray(values, { minLength: 1 }), { nil: undefined });

  it('are those that a count of every ticket at that instant gives, whatever the range and the filters', async () => {
    await fc.assert(
      fc.asyncProperty(
        aRange,
        within,
        some('acme', 'b', '-'),
        some('High', 'Low', '-'),
        async (range, missing, organization, priority) => {
          const cut = { ...range, endsAt: range.endsAt - missing };
          expect(await read(cut, organization, priority)).toEqual(counted(cut, organization, priority));
          expect(await read(cut, organization)).toEqual(counted(cut, organization));
        },
      ),
      { numRuns: howMany(60) },
    );
  });
});
