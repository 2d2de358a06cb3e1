import type { BreakdownDimension } from '@deskledger/contracts';
import { notSet } from '../../tickets/index.js';
import type { Population } from './population.js';

/** How many values of a dimension are told apart. */
export const mostRows = 50;
export const mostColumns = 24;

/** How many things of a group have a value: keys are null for all others, and where nothing is told apart. */
export type PartRow = [row: string | null, column: string | null, value: number, count: number];

export interface Axes {
  readonly row: BreakdownDimension | null;
  readonly column: BreakdownDimension | null;
}

/**
 * A subquery that answers with a JSON list of `PartRow`s: the things are passed once, and told as few numbers. `zone` is
 * the parameter of the time zone.
 */
export function partSql(population: Population, { row, column }: Axes, zone: string): string {
  const grouped = [keyOf(population, row, zone, 'row_tag'), keyOf(population, column, zone, 'column_tag')] as const;
  const [rows, columns] = grouped;
  return `(
    with counted as materialized (
      select ${rows.sql} as r, ${columns.sql} as c, ${population.value} as v, count(*) as n
        from ${population.from} ${rows.join} ${columns.join} where ${population.where} group by 1, 2, 3
    ), nth_row as (
      select r, row_number() over (order by sum(n) desc, r) as nth from counted group by r
    ), nth_column as (
      select c, row_number() over (order by sum(n) desc, c) as nth from counted group by c
    )
    select json_agg(json_build_array(r, c, v, n))
      from (select case when nth_row.nth <= ${mostRows} then counted.r end as r,
                   case when nth_column.nth <= ${mostColumns} then counted.c end as c, v, sum(n) as n
              from counted join nth_row using (r) join nth_column using (c) group by 1, 2, 3) as told
  )`;
}

/** How many values a dimension has. */
export function valuesSql(population: Population, dimension: BreakdownDimension, zone: string): string {
  const { sql, join } = keyOf(population, dimension, zone, 'value_tag');
  return `(select count(distinct ${sql}) from ${population.from} ${join} where ${population.where})`;
}

function keyOf(population: Population, dimension: BreakdownDimension | null, zone: string, tag: string) {
  const local = `(${population.at} at time zone ${zone})`;
  switch (dimension) {
    case null:
      return { sql: `''`, join: '' };
    case 'month':
      return { sql: `to_char(${local}, 'YYYY-MM')`, join: '' };
    case 'weekday':
      return { sql: `extract(isodow from ${local})::int::text`, join: '' };
    case 'hour':
      return { sql: `extract(hour from ${local})::int::text`, join: '' };
    case 'tag': {
      const tags = population.columns.tag;
      const all = `case when coalesce(cardinality(${tags}), 0) = 0 then array['${notSet}'] else ${tags} end`;
      return { sql: `${tag}.key`, join: `cross join lateral unnest(${all}) as ${tag} (key)` };
    }
    default:
      return { sql: `coalesce(nullif(${population.columns[dimension]}, ''), '${notSet}')`, join: '' };
  }
}
