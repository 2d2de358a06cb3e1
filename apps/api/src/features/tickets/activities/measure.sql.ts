import {
  measures,
  type Amount,
  type Measure,
  type MeasureCondition,
  type MeasureName,
  type RollupColumn,
} from '@deskledger/domain';

const oneOf = (column: string, values: readonly string[]) =>
  `${column} in (${values.map((value) => `'${value}'`).join(', ')})`;

/** How a condition is told of a row of `ticket_activities`: the words of `counts` in the domain. */
function told({ category, verdict, isInTime, isLast, within }: MeasureCondition): string[] {
  return [
    ...(category === undefined ? [] : [oneOf('category', category)]),
    ...(verdict === undefined ? [] : [oneOf('verdict', verdict)]),
    ...(isInTime === undefined ? [] : [`in_time in (${isInTime.join(', ')})`]),
    ...(isLast === undefined ? [] : ['is_last']),
    ...(within === undefined ? [] : [`seconds <= ${within}`]),
  ];
}

/** SQL for whether a measure counts a row of `ticket_activities`. */
export function countsSql(name: MeasureName): string {
  const { of, where = {} }: Measure = measures[name];
  return [`kind = '${of}'`, ...told(where)].join(' and ');
}

/** What a group of rows adds to a sum. */
const amounts: Readonly<Record<Amount, string>> = {
  count: 'n',
  seconds: 'seconds',
  begin: 'ended - seconds',
  end: 'ended',
};

/**
 * SQL for the sum of a column of a rollup over groups of rows of `ticket_activities` that are `n` each, with the sums of
 * their `seconds` and of the epoch seconds at which these `ended`. A measure that asks how long it took (`within`) cannot be told of groups.
 */
export function sumSql(...[measure, amount = 'count']: RollupColumn): string {
  return `coalesce(sum(${amounts[amount]}) filter (where ${countsSql(measure)}), 0)`;
}
