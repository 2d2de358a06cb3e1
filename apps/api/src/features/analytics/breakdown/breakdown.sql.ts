import type { BreakdownDimension } from '@deskledger/contracts';
import type { Dimension } from '@deskledger/domain';
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

/** The values of a dimension that most things have, the most frequent first. */
export function frequentSql(population: Population, dimension: Dimension): string {
  const keys = keysOf(population.columns, dimension);
  return `
    select key from (select unnest(${keys}) as key from ${population.from} where ${population.where}) as told
     group by key order by count(*) desc, key limit ${mostRows}`;
}

/** How many things of each group have which value: rows of `key`, `value` and `count`; what is not `among` (a text[]) has the key null. */
export function countedSql(population: Population, dimension: Dimension | null, among: string): string {
  const keys = dimension === null ? `array[null::text]` : keysOf(population.columns, dimension);
  return `
    select case when key = any(${among}) then key end as key, value, count(*)::int as count
      from (select unnest(${keys}) as key, ${population.value} as value from ${population.from} where ${population.where}) as told
     group by 1, 2`;
}

/** The values that a ticket has in a dimension, `-` where it has none: a text[]. */
export function keysOf(columns: Population['columns'], dimension: Dimension): string {
  const column = columns[dimension];
  if (dimension !== 'tag') return `array[coalesce(nullif(${column}, ''), '${notSet}')]`;
  return `case when coalesce(cardinality(${column}), 0) = 0 then array['${notSet}'] else ${column} end`;
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
    case 'tag':
      return {
        sql: `${tag}.key`,
        join: `cross join lateral unnest(${keysOf(population.columns, 'tag')}) as ${tag} (key)`,
      };
    default:
      return { sql: `coalesce(nullif(${population.columns[dimension]}, ''), '${notSet}')`, join: '' };
  }
}
