import { addDays, dimensions, exclusionOf, rangeOf, type Observation } from '@deskledger/domain';
import fc from 'fast-check';
import { FixedClock } from '../../../platform/clock/clock.js';
import { defineProjection } from '../../../platform/projections/projection.js';
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.js';
import { createTestStore, type TestStore } from '../../../testing/test-store.js';
import { settledSliceOf, ticketStream, type TicketSelection } from '../../tickets/index.js';
import { DaySettler } from '../../tickets/settled/day-settler.js';
import { ticketHistories } from '../../tickets/testing/ticket-histories.js';
import { TicketLog } from '../../tickets/testing/ticket-log.js';
import { ticketOrganizationsProjection } from '../../tickets/ticket-names.projection.js';
import { ticketsProjection } from '../../tickets/tickets.projection.js';
import { ticketRollupsProjection } from '../rollups/ticket-rollups.projection.js';
import { comparable } from '../testing/comparable-figures.js';
import { readTicketRows } from './read-figures.js';
import { readSettled } from './settled-figures.js';

const start = '2026-02-20';
const now = Date.parse('2026-05-01');
/** What the tickets have in one of the dimensions or another, and what none has. */
const values = [
  'Low',
  'High',
  'Urgent',
  'First',
  'Second',
  'Bug',
  'Question',
  'Gold',
  'Email',
  'Phone',
  '-',
  `it's "not" \\heard of`,
];

/** What happens beside a change of tickets that is not committed yet. */
let meanwhile = (): Promise<void> => Promise.resolve();
const beforeCommit = defineProjection({
  name: 'before_commit',
  version: 1,
  lifecycle: 'inline',
  stream: ticketStream,
  tables: [],
  contended: true,
  apply: () => meanwhile(),
  rebuild: () => ({ add: () => undefined }),
});

describe.each(['Europe/London', 'America/New_York'])('settled figures in %s', (timezone) => {
  let testing: TestDatabase;
  let store: TestStore;
  let settler: DaySettler;
  let waiting: Observation[];
  let log: TicketLog;
  let settings: Record<string, unknown>;

  beforeAll(async () => {
    testing = await createTestDatabase();
    settings = { timezone };
    const projections = [ticketsProjection, ticketOrganizationsProjection, ticketRollupsProjection, beforeCommit];
    store = await createTestStore(testing, projections, () => settings);
    settler = new DaySettler(testing.database, store.settings, new FixedClock(new Date(now)));
    log = new TicketLog(store);
    const [observations] = fc.sample(ticketHistories('t', Date.parse(start), 150), { numRuns: 1, seed: 12 });
    waiting = observations!;
  });
  afterAll(() => testing.drop());

  const aQuestion = fc.record({
    range: fc.tuple(fc.integer({ min: -10, max: 60 }), fc.integer({ min: 0, max: 60 })).map(([offset, days]) => {
      const from = addDays(start, offset);
      return rangeOf(from, addDays(from, days), timezone);
    }),
    selection: fc
      .tuple(fc.constantFrom(...dimensions), fc.boolean(), fc.subarray(values, { minLength: 1 }))
      .map(([dimension, isExclusion, chosen]): TicketSelection => {
        return { [isExclusion ? exclusionOf(dimension) : dimension]: chosen };
      })
      .filter((selection) => settledSliceOf(selection) !== undefined),
    resolutionDays: fc.boolean(),
  });

  const read = (question: Parameters<typeof readTicketRows>[1]) =>
    readSettled(testing.database, question, settledSliceOf(question.selection)!);

  it('are those of the ticket rows, however much has changed since', async () => {
    let [settled, counted] = [0, 0];
    // Some tickets at a time, most of them known already; what is told between two sums changes days that were settled.
    for (let told = 0; told < waiting.length;) {
      const some = told === 0 ? waiting.length - 60 : 6;
      await log.observe(waiting.slice(told, told + some), { now });
      told += some;
      await fc.assert(
        fc.asyncProperty(aQuestion, async (question) => {
          const figures = await read(question);
          const rows = comparable(await readTicketRows(testing.database, question));
          if (figures === undefined) counted += 1;
          else {
            settled += rows.totals.created;
            expect(comparable(figures)).toEqual(rows);
          }
        }),
        { numRuns: 12 },
      );
      await settler.settle();
    }
    expect(settled).toBeGreaterThan(100);
    expect(counted).toBeGreaterThan(0);
  });

  it('are not older than a change that commits while they are summed up', async () => {
    const [observations] = fc.sample(ticketHistories('u', Date.parse(start), 60), { numRuns: 1, seed: 3 });
    await log.observe(observations!.slice(0, 4), { now });
    meanwhile = () => settler.settle();
    await log.observe(observations!.slice(4, 10), { now });
    meanwhile = () => Promise.resolve();
    const question = {
      range: rangeOf(start, addDays(start, 60), timezone),
      selection: { notTeam: ['none'] },
      resolutionDays: true,
    };
    const rows = comparable(await readTicketRows(testing.database, question));
    expect(comparable((await read(question))!)).toEqual(rows);
    await settler.settle();
    expect(comparable((await read(question))!)).toEqual(rows);
  });

  it('are read without a look at tickets once all days are settled', async () => {
    const [row] = await testing.database.query<{ n: number }>('select count(*) as n from ticket_changed_days');
    expect(row!.n).toBe(0);
    const question = {
      range: rangeOf(start, addDays(start, 60), timezone),
      selection: { notTeam: ['none'] },
      resolutionDays: true,
    };
    const figures = await read(question);
    expect(figures!.totals.created).toBeGreaterThan(20);
    await testing.database.query('create table kept as select * from tickets');
    await testing.database.query('delete from tickets');
    expect(comparable((await read(question))!)).toEqual(comparable(figures!));
    await testing.database.query('insert into tickets select * from kept');
  });

  it('are not of another zone than that which is asked for, and are nothing after a rebuild', async () => {
    const question = { selection: { priority: ['High'] }, resolutionDays: false };
    const asked = (zone: string) => read({ ...question, range: rangeOf(start, addDays(start, 60), zone) });
    expect(await asked(timezone)).toBeDefined();
    expect(await asked('Asia/Tokyo')).toBeUndefined();
    settings = { timezone: 'Asia/Tokyo' };
    await store.rebuild.rebuild(['tickets', 'ticket_rollups']);
    expect(await asked('Asia/Tokyo')).toBeUndefined();
    await settler.settle();
    const tokyo = { ...question, range: rangeOf(start, addDays(start, 60), 'Asia/Tokyo') };
    expect(comparable((await read(tokyo))!)).toEqual(comparable(await readTicketRows(testing.database, tokyo)));
  });

  it('are verified with the tickets, but for days that have changed', async () => {
    const differing = async () => (await store.verify.verify(['tickets'])).flatMap(({ differences }) => differences);
    const [settled] = await testing.database.query<{ n: number }>('select count(*) as n from ticket_settled_figures');
    expect(settled!.n).toBeGreaterThan(100);
    expect(await differing()).toEqual([]);

    const [wrong] = await testing.database.query<{ day: string }>(`
      update ticket_settled_figures set created = created + 1
       where (dimension, value, day) = (select dimension, value, max(day) from ticket_settled_figures group by 1, 2 limit 1)
      returning day::text as day`);
    expect(await differing()).toMatchObject([{ table: 'ticket_settled_figures', key: { day: wrong!.day } }]);
    await testing.database.query('insert into ticket_changed_days (days) values (array[$1::date])', [wrong!.day]);
    expect(await differing()).toEqual([]);
    await settler.settle();
    expect(await differing()).toEqual([]);
  });
});
