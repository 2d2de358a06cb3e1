import type { Breakdown, BreakdownDimension, BreakdownMeasure } from '@deskledger/contracts';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { Clock } from '../../../platform/clock/clock.js';
import { Conditions } from '../../../platform/database/conditions.js';
import { Database } from '../../../platform/database/database.js';
import { requestPatience } from '../../../platform/database/given-up.js';
import { dataVersionSql } from '../../../platform/data-version/data-version.js';
import { echoOf, type AnalyticsQuestion } from '../answers/question.js';
import { breakdownSql, mostColumns, mostRows, type Axes, type Part } from './breakdown.sql.js';
import { populationOf, RatedAnswers } from './population.js';
import { readGroupNames } from './group-names.js';
import { shapeBreakdown, withOthers, type BreakdownParts, type NameOf, type OtherMeasure } from './shape-breakdown.js';
import { ValueCounts } from './value-counts.js';

export interface AskedBreakdown {
  readonly rows: BreakdownDimension;
  readonly columns: BreakdownDimension | undefined;
  readonly measure: BreakdownMeasure;
  /** Other measures of the same groups. */
  readonly also?: readonly BreakdownMeasure[] | undefined;
}

/** One figure by one dimension, or by two; or several by one. */
export class ReadBreakdown extends Query<Breakdown> {
  constructor(
    readonly question: AnalyticsQuestion,
    readonly asked: AskedBreakdown,
  ) {
    super();
  }
}

interface Row extends Record<string, unknown> {
  data_version: string;
  row_values: number;
  column_values: number;
  cells: Part[] | null;
  rows: Part[] | null;
  columns: Part[] | null;
  everything: Part[] | null;
}

@QueryHandler(ReadBreakdown)
export class ReadBreakdownHandler implements IQueryHandler<ReadBreakdown> {
  constructor(
    private readonly database: Database,
    private readonly ratings: RatedAnswers,
    private readonly clock: Clock,
  ) {}

  async execute({ question, asked }: ReadBreakdown): Promise<Breakdown> {
    const axes: Axes = { row: asked.rows, column: asked.columns === asked.rows ? null : (asked.columns ?? null) };
    const { row, others } = await this.readAll(question, asked, axes);
    const parts = partsOf(row);
    const nameOf = await this.names(parts.cells, axes);
    const shaped = shapeBreakdown(parts, axes, asked.measure, nameOf);
    return {
      ...(others ? withOthers(shaped, axes, asked.measure, others) : shaped),
      otherRows: Math.max(0, row.row_values - mostRows),
      otherColumns: Math.max(0, row.column_values - mostColumns),
      range: echoOf(question.range),
      generatedAt: this.clock.now().toISOString(),
      dataVersion: row.data_version,
    };
  }

  /** All of one moment: one measure is one statement, several are statements of one snapshot. */
  private async readAll(
    question: AnalyticsQuestion,
    { measure, also }: AskedBreakdown,
    axes: Axes,
  ): Promise<{ row: Row; others?: OtherMeasure[] }> {
    if (also === undefined) return { row: await this.read(this.database, question, measure, axes) };
    return this.database.snapshot(async (snapshot) => {
      const row = await this.read(snapshot, question, measure, axes);
      const keys = shapeBreakdown(partsOf(row), axes, measure, () => null).rows.flatMap(({ key }) => key ?? []);
      const others: OtherMeasure[] = [];
      for (const other of also)
        others.push({ measure: other, parts: partsOf(await this.read(snapshot, question, other, axes, keys)) });
      return { row, others };
    }, requestPatience);
  }

  /** One statement, so that cells and totals are of one moment. `among`: the only rows that are told apart. */
  private async read(
    from: Pick<Database, 'read'>,
    question: AnalyticsQuestion,
    measure: BreakdownMeasure,
    axes: Axes,
    among?: readonly string[],
  ): Promise<Row> {
    const asked = new Conditions();
    const population = populationOf(asked, measure, question, this.ratings);
    const statement = breakdownSql(population, axes, among && asked.param(among, 'text[]'));
    const [row] = await from.read<Row>(
      `select (select version from (${dataVersionSql}) as present) as data_version, told.* from (${statement}) as told`,
      asked.params,
    );
    return row!;
  }

  private names(cells: ValueCounts, { row, column }: Axes): Promise<NameOf> {
    const groupsOf = (rows: BreakdownDimension | null, keys: readonly (string | null)[]) =>
      rows === null ? [] : keys.flatMap((key) => (key === null ? [] : [{ rows, key }]));
    return readGroupNames(this.database, [...groupsOf(row, cells.rows), ...groupsOf(column, cells.columns)]);
  }
}

function partsOf({ cells, rows, columns, everything }: Row): BreakdownParts {
  const ofCells = new ValueCounts(cells ?? []);
  const statement = (part: Part[] | null) => (part === null ? ofCells : new ValueCounts(part));
  return { cells: ofCells, rows: statement(rows), columns: statement(columns), all: statement(everything) };
}
