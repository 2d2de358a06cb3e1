import {
  addDays,
  alertWindows,
  bucketOf,
  figureContext,
  listDays,
  localMidnight,
  quantile,
  rate,
  readTicket,
  standingAt,
  wholeSeconds,
  zonedDay,
  type AlertMeasure,
  type WindowFigure,
} from '@deskledger/domain';
import { howMany, noLabels, plainRules } from '@deskledger/domain/testing';
import fc from 'fast-check';
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.js';
import { createTestStore, type TestStore } from '../../../testing/test-store.js';
import { ticketActivitiesProjection } from '../../tickets/activities/ticket-activities.projection.js';
import { ticketHistories } from '../../tickets/testing/ticket-histories.js';
import { TicketLog } from '../../tickets/testing/ticket-log.js';
import { ticketOrganizationsProjection } from '../../tickets/ticket-names.projection.js';
import { ticketsProjection } from '../../tickets/tickets.projection.js';
import { RatedAnswers } from '../breakdown/population.js';
import { ReadAlertSeries, ReadAlertSeriesHandler } from './read-alert-series.query.js';

const start = '2026-02-20';
const timezone = 'Europe/London';
const { rules } = figureContext({ timezone, labels: noLabels });

/** Ratings come with answers to surveys, which these tickets have none of. */
type TicketMeasure = Exclude<AlertMeasure, 'csat'>;
const measures: TicketMeasure[] = ['created', 'resolved', 'backlog', 'compliance', 'resolution', 'reply'];

class NoRatings extends RatedAnswers {
  override population(): never {
    throw new Error('no ratings in this test');
  }
}

let testing: TestDatabase;
let log: TicketLog;
let series: ReadAlertSeriesHandler;

beforeAll(async () => {
  testing = await createTestDatabase();
  const projections = [ticketsProjection, ticketActivitiesProjection, ticketOrganizationsProjection];
  const store: TestStore = await createTestStore(testing, projections, () => ({ timezone, labels: noLabels }));
  log = new TicketLog(store);
  const [observations] = fc.sample(ticketHistories('t', Date.parse(start), 150), { numRuns: 1, seed: 12 });
  await log.observe(observations!, { now: Date.parse('2026-03-15') });
  series = new ReadAlertSeriesHandler(testing.database, new NoRatings(), store.settings);
});
afterAll(() => testing.drop());

interface Asked {
  readonly measure: TicketMeasure;
  readonly window: number;
  readonly organization: string[] | undefined;
}

/** The same by looking at every ticket as it stood at the end of the day. */
function counted({ measure, window, organization }: Asked, day: string): WindowFigure {
  const startsAt = localMidnight(addDays(day, 1 - window), timezone);
  const endsAt = localMidnight(addDays(day, 1), timezone);
  const isWithin = (instant: number | null): instant is number =>
    instant !== null && startsAt <= instant && instant < endsAt;
  const took = (since: number, until: number) => bucketOf(wholeSeconds(until) - wholeSeconds(since));
  const values = [...log.states.values()].flatMap((state) => {
    if (state.situation === 'unknown') return [];
    const { counted: isCounted, createdAt, fields, firstResponseAt } = readTicket(state, plainRules);
    const isAsked = organization?.includes(fields.organization?.id ?? '-') ?? true;
    if (!isCounted || !isAsked || createdAt >= endsAt) return [];
    const { closedAt, slaStatus } = standingAt(state, endsAt, rules);
    const valuesOf: Record<TicketMeasure, () => number[]> = {
      created: () => (isWithin(createdAt) ? [0] : []),
      resolved: () => (isWithin(closedAt) ? [0] : []),
      backlog: () => (closedAt === null ? [0] : []),
      compliance: () =>
        isWithin(createdAt) && (slaStatus === 'met' || slaStatus === 'breached') ? [Number(slaStatus === 'met')] : [],
      resolution: () => (isWithin(closedAt) ? [took(createdAt, closedAt)] : []),
      reply: () =>
        isWithin(firstResponseAt) && firstResponseAt >= createdAt ? [took(createdAt, firstResponseAt)] : [],
    };
    return valuesOf[measure]();
  });
  const count = values.length;
  if (measure === 'compliance') return { day, count, value: rate(values.filter((value) => value === 1).length, count) };
  if (measure !== 'resolution' && measure !== 'reply') return { day, count, value: count };
  return {
    day,
    count,
    value: quantile(
      values.map((value) => [value, 1] as const),
      0.5,
    ),
  };
}

/** Before there were tickets nothing was few. */
function firstDay(): string {
  const created = [...log.states.values()].flatMap((state) => {
    if (state.situation === 'unknown') return [];
    const { counted: isCounted, createdAt } = readTicket(state, plainRules);
    return isCounted ? [createdAt] : [];
  });
  return zonedDay(timezone)(Math.min(...created));
}

describe('the series that alerts are about', () => {
  it('has each figure as it stood at the end of each day, whatever became of its tickets', async () => {
    // Of the examples, which are the same in every run.
    let different = 0;
    const begins = firstDay();
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...measures),
        fc.constantFrom(...alertWindows),
        fc.option(fc.subarray(['acme', 'b', '-'], { minLength: 1 }), { nil: undefined }),
        fc.integer({ min: -3, max: 45 }),
        fc.integer({ min: 0, max: 40 }),
        async (measure, window, organization, offset, length) => {
          const first = addDays(start, offset);
          const asked = { measure, window, selection: { organization }, first, last: addDays(first, length), timezone };
          const read = await series.execute(new ReadAlertSeries(asked));
          const days = listDays(first, asked.last).filter(
            (day) => addDays(day, measure === 'backlog' ? 0 : 1 - window) >= begins,
          );

          expect(read).toEqual(days.map((day) => counted({ measure, window, organization }, day)));
          const isExample = window === 7 && organization === undefined && offset === 0 && length === 40;
          if (isExample) different += new Set(read.map(({ value }) => value)).size;
        },
      ),
      {
        numRuns: howMany(120),
        examples: measures.map(
          (measure) => [measure, 7, undefined, 0, 40] as [TicketMeasure, 7, undefined, number, number],
        ),
      },
    );
    expect(different).toBeGreaterThan(50);
  });
});
