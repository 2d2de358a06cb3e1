import { breakdownDimensions, type Breakdown, type Dashboard, type TicketOverview } from '@deskledger/contracts';
import { dimensions, exclusionOf, type Dimension } from '@deskledger/domain';
import fc from 'fast-check';
import { letIn, type Analyst } from '../../../apps/api/src/features/analysts/testing/analyst.js';
import type { TestApp } from '../../../apps/api/src/testing/start-test-app.js';
import { howMuch } from './how-much.js';
import { breakdownInSql, valuesInSql, type Days, type Filters, type TicketMeasure } from './sliced-sql.js';
import type { Staff } from './staff.js';

const day = 86_400_000;
const seed = 20_260_313;

interface Installation {
  /** The first day with tickets (epoch milliseconds), and how many days there are. */
  readonly begin: number;
  readonly days: number;
  app(): TestApp;
  staff(): Staff;
}

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

/** Random filters and breakdowns: the API's figures are those that an analyst gets out of the views. */
export function describeSlicedFigures(installation: Installation): void {
  describe('under random filters and breakdowns', () => {
    let staff: Staff;
    let analyst: Analyst;
    let values: Record<Dimension, string[]>;

    beforeAll(async () => {
      staff = installation.staff();
      analyst = await letIn(installation.app().testDatabase);
      values = await valuesInSql(analyst);
    });
    afterAll(() => analyst.leave());

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
            (await inSql(rows, columns)).map(({ row, column, count, value }) => [
              `${row}\t${column}`,
              { count, value },
            ]),
          );
          for (const row of answer.rows) {
            for (const [index, column] of answer.columns.entries()) {
              if (row.key === null || column.key === null) continue;
              expect(row.cells[index]).toMatchObject(figureOf(cells.get(`${row.key}\t${column.key}`)));
            }
          }
        }),
        { seed, numRuns: howMuch(150) },
      );
      expect(tickets).toBeGreaterThan(howMuch(5_000));
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
        { seed, numRuns: howMuch(100) },
      );
      expect(tickets).toBeGreaterThan(howMuch(2_000));
    });
  });
}

/** A group that nothing is in counts nothing. */
function figureOf(cell: { count: number; value: number } | undefined) {
  return cell ?? { count: 0 };
}
