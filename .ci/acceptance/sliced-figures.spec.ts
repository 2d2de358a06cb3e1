import { breakdownDimensions, type Breakdown, type Dashboard, type TicketOverview } from '@deskledger/contracts';
import { dimensions, exclusionOf, type Dimension } from '@deskledger/domain';
import fc from 'fast-check';
import { tellDesk } from '../../apps/api/src/demo/story/tell-desk.js';
import { EventSource } from '../../apps/api/src/demo/traffic/event-source.js';
import { ensureFirstAdministrator } from '../../apps/api/src/features/accounts/staff/create-account.js';
import { letIn, type Analyst } from '../../apps/api/src/features/analysts/testing/analyst.js';
import { FixedClock } from '../../apps/api/src/platform/clock/clock.js';
import { startTestApp, type TestApp } from '../../apps/api/src/testing/start-test-app.js';
import { TEST_WEBHOOK_KEY } from '../../apps/api/src/testing/test-config.js';
import { HelpDesk } from './support/help-desk.js';
import { readIncidentLog } from './support/incident-log.js';
import { administrator } from './support/processes.js';
import { chunks } from './support/random.js';
import { breakdownInSql, valuesInSql, type Days, type Filters, type TicketMeasure } from './support/sliced-sql.js';
import { Staff } from './support/staff.js';

/** Random filters and breakdowns on real data: the API's figures are those that an analyst gets out of the views. */

const day = 86_400_000;
const seed = 20_260_313;

interface Installation {
  /** The first day with tickets, and how many days there are. */
  readonly begin: number;
  readonly days: number;
  readonly closedTicketFields?: readonly string[];
  events(): readonly object[];
}

const now = Date.now();
const installations: Record<string, Installation> = {
  'the week log': {
    begin: Date.parse('2016-02-29T00:00:00Z'),
    days: 40,
    closedTicketFields: readIncidentLog('week1').closedTicketFields,
    events: () => readIncidentLog('week1').events,
  },
  'the demo': {
    begin: now - 45 * day,
    days: 45,
    events: () =>
      new EventSource(tellDesk({ seed: 'sliced figures', from: now - 45 * day, ticketsADay: 60 })).takeUntil(now, 1e6),
  },
};

const measures: readonly TicketMeasure[] = ['created', 'resolved', 'backlog', 'resolution', 'reply', 'compliance'];

function aQuestion(values: Record<Dimension, string[]>, { begin, days }: Installation) {
  const someDimension = fc.constantFrom(...dimensions);
  const filter = fc
    .tuple(someDimension, fc.boolean())
    .chain(([dimension, isExcluded]) =>
      fc
        .subarray(values[dimension], { minLength: 1, maxLength: Math.min(3, values[dimension].length) })
        .map((chosen) => [isExcluded ? exclusionOf(dimension) : dimension, chosen] as const),
    );
  const dayOf = (index: number) => new Date(begin + index * day).toISOString().slice(0, 10);
  return fc.record({
    filters: fc
      .uniqueArray(filter, { maxLength: 3, selector: ([name]) => name })
      .map((chosen): Filters => Object.fromEntries(chosen)),
    range: fc
      .tuple(fc.integer({ min: 0, max: days - 1 }), fc.integer({ min: 0, max: days }))
      .map(([from, length]): Days => ({ from: dayOf(from), to: dayOf(Math.min(days, from + length)) })),
    measure: fc.constantFrom(...measures),
    rows: fc.constantFrom(...breakdownDimensions),
    across: fc.option(fc.constantFrom(...breakdownDimensions)),
  });
}

function queryOf(filters: Filters, { from, to }: Days): string {
  const query = new URLSearchParams({ dateRange: 'custom', customDateRangeFrom: from, customDateRangeTo: to });
  for (const [name, chosen] of Object.entries(filters)) for (const value of chosen) query.append(name, value);
  return query.toString();
}

describe.each(Object.entries(installations))('on %s', (_, installation) => {
  let app: TestApp;
  let staff: Staff;
  let analyst: Analyst;
  let values: Record<Dimension, string[]>;

  beforeAll(async () => {
    app = await startTestApp({ clock: new FixedClock(new Date(now)) });
    await ensureFirstAdministrator(app.testDatabase.database, { ...app.config, administrator });
    staff = new Staff(() => app.url);
    const { closedTicketFields } = installation;
    if (closedTicketFields) await staff.call('PUT', '/api/organization', { closedTicketFields });
    const helpDesk = new HelpDesk(() => app.url, `whsec_${TEST_WEBHOOK_KEY.toString('base64')}`);
    for (const batch of chunks(installation.events(), 500)) await helpDesk.deliver(batch);
    await staff.settled();
    analyst = await letIn(app.testDatabase);
    values = await valuesInSql(analyst);
  });
  afterAll(async () => {
    await analyst.leave();
    await app.close();
  });

  it('every cell and every total of a breakdown is that of the views', async () => {
    let tickets = 0;
    await fc.assert(
      fc.asyncProperty(aQuestion(values, installation), async ({ filters, range, measure, rows, across }) => {
        const columns = across === rows ? null : across;
        const asked = `rows=${rows}&measure=${measure}${columns ? `&columns=${columns}` : ''}`;
        const answer = await staff.get<Breakdown>(`/api/report/breakdown?${queryOf(filters, range)}&${asked}`);
        const inSql = (...by: [typeof rows | null, typeof columns]) =>
          breakdownInSql(analyst, measure, by, filters, range);

        const [all] = await inSql(null, null);
        expect(answer.total.count).toBe(all?.count ?? 0);
        if (all) expect(answer.total.value).toBe(all.value);
        tickets += answer.total.count;

        const totals = new Map((await inSql(rows, null)).map(({ row, count, value }) => [row, { count, value }]));
        for (const { key, total } of answer.rows.filter(({ key }) => key !== null)) {
          expect({ key, ...total }).toMatchObject({ key, ...figureOf(totals.get(key!)) });
          totals.delete(key!);
        }
        // Those that are left are all others.
        expect(totals.size).toBe(answer.otherRows);

        const cells = new Map(
          (await inSql(rows, columns)).map(({ row, column, count, value }) => [`${row}\t${column}`, { count, value }]),
        );
        for (const row of answer.rows) {
          for (const [index, column] of answer.columns.entries()) {
            if (row.key === null || column.key === null) continue;
            expect(row.cells[index]).toMatchObject(figureOf(cells.get(`${row.key}\t${column.key}`)));
          }
        }
      }),
      { seed, numRuns: 150 },
    );
    expect(tickets).toBeGreaterThan(5_000);
  });

  it('every card under filters is that of the views, and of the list', async () => {
    let tickets = 0;
    await fc.assert(
      fc.asyncProperty(aQuestion(values, installation), async ({ filters, range }) => {
        const query = queryOf(filters, range);
        const { metrics, averageTime, compliant } = await staff.get<Dashboard>(`/api/dashboard?${query}`);
        const of = async (measure: TicketMeasure) =>
          (await breakdownInSql(analyst, measure, [null, null], filters, range))[0];
        const [created, times, compliance] = [await of('created'), await of('resolution'), await of('compliance')];
        expect(metrics.all_tickets).toBe(created?.count ?? 0);
        expect([averageTime.count, averageTime.medianSeconds]).toEqual([times?.count ?? 0, times?.value ?? null]);
        expect([compliant.compliant + compliant.noneCompliant, compliant.rate]).toEqual([
          compliance?.count ?? 0,
          compliance?.value ?? null,
        ]);
        const { total } = await staff.get<TicketOverview>(`/api/ticket/overview?${query}&archived=include`);
        expect(total).toBe(metrics.all_tickets);
        tickets += total;
      }),
      { seed, numRuns: 100 },
    );
    expect(tickets).toBeGreaterThan(2_000);
  });
});

/** A group that nothing is in counts nothing. */
function figureOf(cell: { count: number; value: number } | undefined) {
  return cell ?? { count: 0 };
}
