import type { Breakdown, BreakdownDimension, BreakdownMeasure } from '@deskledger/contracts';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { Clock } from '../../../platform/clock/clock.js';
import { Conditions } from '../../../platform/database/conditions.js';
import { Database } from '../../../platform/database/database.js';
import { dataVersionSql } from '../../../platform/data-version/data-version.js';
import { readAgentNames, readOrganizationNames } from '../../tickets/index.js';
import { echoOf, type AnalyticsQuestion } from '../answers/question.js';
import { mostColumns, mostRows, partSql, valuesSql, type Axes, type PartRow } from './breakdown.sql.js';
import { ticketPopulation } from './population.js';
import { RatedAnswers } from './rated-answers.js';
import { shapeBreakdown, type NameOf } from './shape-breakdown.js';
import { ToldParts } from './told-parts.js';

export interface AskedBreakdown {
  readonly rows: BreakdownDimension;
  readonly columns: BreakdownDimension | undefined;
  readonly measure: BreakdownMeasure;
}

/** One figure by one dimension, or by two. */
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
  [part: `part_${string}`]: PartRow[] | null;
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
    const row = await this.read(question, asked.measure, axes);
    const parts = partsOf(row, axes);
    const nameOf = await this.names(parts.cells, axes);
    return {
      ...shapeBreakdown(parts, axes, asked.measure, nameOf),
      otherRows: Math.max(0, row.row_values - mostRows),
      otherColumns: Math.max(0, row.column_values - mostColumns),
      range: echoOf(question.range),
      generatedAt: this.clock.now().toISOString(),
      dataVersion: row.data_version,
    };
  }

  /** One statement, so that cells and totals are of one moment; what can be summed up from others is not read. */
  private async read(question: AnalyticsQuestion, measure: BreakdownMeasure, axes: Axes): Promise<Row> {
    const asked = new Conditions();
    const population =
      measure === 'csat' ? this.ratings.population(asked, question) : ticketPopulation(asked, measure, question);
    // Cast, so that its type is known even where no hour is asked for.
    const zone = asked.param(question.range.timezone, 'text');
    const { row, column } = axes;
    const part = (wanted: Axes) => partSql(population, wanted, zone);
    const values = (dimension: BreakdownDimension | null) =>
      dimension === null ? '0' : valuesSql(population, dimension, zone);
    const repeats = { row: row === 'tag', column: column === 'tag' };
    const [database_row] = await this.database.read<Row>(
      `select (select version from (${dataVersionSql}) as present) as data_version, ${zone} as timezone,
              ${values(row)} as row_values, ${values(column)} as column_values,
              ${part(axes)} as part_cells,
              ${repeats.column ? part({ row, column: null }) : 'null'} as part_rows,
              ${repeats.row ? part({ row: null, column }) : 'null'} as part_columns,
              ${repeats.row || repeats.column ? part({ row: null, column: null }) : 'null'} as part_all`,
      asked.params,
    );
    return database_row!;
  }

  private async names(cells: ToldParts, { row, column }: Axes): Promise<NameOf> {
    const keysOf = (dimension: BreakdownDimension) => [
      ...new Set(
        [...(row === dimension ? cells.rows : []), ...(column === dimension ? cells.columns : [])].filter(
          (key) => key !== null,
        ),
      ),
    ];
    const [organizations, agents] = await Promise.all([
      readOrganizationNames(this.database, keysOf('organization')),
      readAgentNames(this.database, keysOf('assignee')),
    ]);
    return (dimension, key) =>
      (dimension === 'organization' ? organizations : dimension === 'assignee' ? agents : undefined)?.get(key) ?? null;
  }
}

function partsOf(row: Row, { column }: Axes) {
  const cells = new ToldParts(row['part_cells'] ?? []);
  const rows = row['part_rows'] ? new ToldParts(row['part_rows']) : cells;
  const columns = row['part_columns'] ? new ToldParts(row['part_columns']) : cells;
  const all = row['part_all'] ? new ToldParts(row['part_all']) : column === null ? rows : cells;
  return { cells, rows, columns, all };
}
