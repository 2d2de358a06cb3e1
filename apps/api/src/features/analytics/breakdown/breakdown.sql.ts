import type { BreakdownDimension } from '@deskledger/contracts';
import type { Dimension } from '@deskledger/domain';
import { notSet } from '../../tickets/index.js';
import type { Population } from './population.js';

/** How many values of a dimension are told apart. */
export const mostRows = 50;
export const mostColumns = 24;

/** How many things of a group have which values: keys are null for all others, and where nothing is told apart. */
export type Part = [row: string | null, column: string | null, values: number[], counts: number[]];

export interface Axes {
  readonly row: BreakdownDimension | null;
  readonly column: BreakdownDimension | null;
}

/**
 * The things are passed once and told as few numbers: `cells`, `rows`, `columns` and `everything` are lists of `Part`s as
 * JSON, by both dimensions, by one alone and by none; the last three are null where the cells say it all, since nothing is
 * in two of them. `row_values` and `column_values` say how many values there are. `among` (a text[]): the only rows that are
 * told apart.
 */
export function breakdownSql(population: Population, axes: Axes, among?: string): string {
  const row = axisOf(population, axes.row, 'r');
  const column = axisOf(population, axes.column, 'c');
  const shownRow = `case when nth_row.nth <= ${mostRows} then nth_row.key end`;
  const shownColumn = `case when nth_column.nth <= ${mostColumns} then nth_column.key end`;
  const joinRows = `${row.join} ${among === undefined ? '' : 'left '}join nth_row on nth_row.key = ${row.key}`;
  const joinColumns = `${column.join} join nth_column on nth_column.key = ${column.key}`;
  const ranked = ({ key, join }: Axis) => `
      select ${key} as key, row_number() over (order by sum(n) desc, ${key}) as nth from passed ${join} group by 1`;
  // What has two tags is in two groups.
  const areInSeveral = axes.row === 'tag' || axes.column === 'tag';
  // The parts that are told besides the cells would each go through the lists again.
  const { passed, groupedBy, join, count } = population.hasManyValues && !areInSeveral ? valuesInLists : valuesInGroups;
  const parts = (rowKey: string, columnKey: string, joins: string) => `(
      select json_agg(json_build_array(row_key, column_key, vs, ns))
        from (select row_key, column_key, array_agg(v) as vs, array_agg(told) as ns
                from (select ${rowKey} as row_key, ${columnKey} as column_key, v, ${count} as told
                        from passed ${joins} ${join} group by 1, 2, 3) as counted
               group by 1, 2) as part)`;
  const alone = (sql: string) => (areInSeveral ? sql : 'null::json');
  return `
    with passed as materialized (
      select ${row.passed} as r, ${column.passed} as c, count(*) as n, ${passed(population.value)}
        from ${population.from} where ${population.where} group by ${groupedBy}
    ), nth_row as materialized (${among === undefined ? ranked(row) : `select key, nth from unnest(${among}) with ordinality as one (key, nth)`}
    ), nth_column as materialized (${ranked(column)}
    )
    select (select count(*) from nth_row) as row_values, (select count(*) from nth_column) as column_values,
           ${parts(shownRow, shownColumn, `${joinRows} ${joinColumns}`)} as cells,
           ${alone(parts(shownRow, 'null', joinRows))} as rows,
           ${alone(parts('null', shownColumn, joinColumns))} as columns,
           ${alone(parts('null', 'null', ''))} as everything`;
}

/** How things are passed: those with the same value together, or, where hardly any are, each group with a list of its values. */
const valuesInGroups = { passed: (value: string) => `${value} as v`, groupedBy: '1, 2, 4', join: '', count: 'sum(n)' };
const valuesInLists = {
  passed: (value: string) => `array_agg(${value}) as list`,
  groupedBy: '1, 2',
  join: 'cross join lateral unnest(list) as v',
  count: 'count(*)',
};

/** The values of a dimension that most things have, the most frequent first. */
export function frequentSql(population: Population, dimension: Dimension): string {
  return `
    select key from (select ${population.columns[dimension]} as r, count(*) as n
                       from ${population.from} where ${population.where} group by 1) as passed
             cross join lateral unnest(${keysOf(dimension, 'r')}) as key
     group by key order by sum(n) desc, key limit ${mostRows}`;
}

/** How many things of each group have which value: rows of `key`, `value` and `count`; what is not `among` (a text[]) has the key null. */
export function countedSql(population: Population, dimension: Dimension | null, among: string): string {
  const keys = dimension === null ? 'array[null::text]' : keysOf(dimension, 'r');
  return `
    select case when key = any(${among}) then key end as key, value, sum(n)::int as count
      from (select ${dimension === null ? 'null' : population.columns[dimension]} as r, ${population.value} as value, count(*) as n
              from ${population.from} where ${population.where} group by 1, 2) as passed
           cross join lateral unnest(${keys}) as key
     group by 1, 2`;
}

/** The values that a thing has in a dimension, `-` where it has none, by what `column` says of it: a text[]. */
export function keysOf(dimension: Dimension, column: string): string {
  if (dimension !== 'tag') return `array[${keyOf(column)}]`;
  return `case when coalesce(cardinality(${column}), 0) = 0 then array['${notSet}'] else ${column} end`;
}

function keyOf(column: string): string {
  return `coalesce(nullif(${column}, ''), '${notSet}')`;
}

/** What things are passed by, and the key of what has passed so: written out, and tags told apart, once few are left. */
interface Axis {
  readonly passed: string;
  readonly key: string;
  readonly join: string;
}

function axisOf({ columns, local }: Population, dimension: BreakdownDimension | null, name: string): Axis {
  const passedBy = (passed: string, key = name): Axis => ({ passed, key, join: '' });
  switch (dimension) {
    case null:
      return passedBy(`''`);
    case 'month':
      return passedBy(`date_trunc('month', ${local('day')})`, `to_char(${name}, 'YYYY-MM')`);
    case 'weekday':
      return passedBy(`date_part('isodow', ${local('day')})`, `${name}::text`);
    case 'hour':
      return passedBy(local('hour'), `${name}::text`);
    case 'tag': {
      const key = `tag_of_${name}`;
      return { passed: columns.tag, key, join: `cross join lateral unnest(${keysOf('tag', name)}) as ${key}` };
    }
    default:
      return passedBy(keyOf(columns[dimension]));
  }
}
