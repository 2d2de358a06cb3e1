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

const secondsWithin = (seconds: number) => `seconds <= ${seconds}`;
const withinColumn = (seconds: number) => `within_${seconds}`;

/** How a condition is told of a row of `ticket_activities`: the words of `counts` in the domain. */
function valueSql(
  { category, verdict, isInTime, isLast, within }: MeasureCondition,
  isWithin: typeof secondsWithin,
): string[] {
  return [
    ...(category === undefined ? [] : [oneOf('category', category)]),
    ...(verdict === undefined ? [] : [oneOf('verdict', verdict)]),
    ...(isInTime === undefined ? [] : [`in_time in (${isInTime.join(', ')})`]),
    ...(isLast === undefined ? [] : ['is_last']),
    ...(within === undefined ? [] : [isWithin(within)]),
  ];
}

/** SQL for whether a measure counts a row of `ticket_activities`. */
export function countsSql(name: MeasureName): string {
  return conditionsSql(name, secondsWithin);
}

function conditionsSql(name: MeasureName, isWithin: typeof secondsWithin): string {
  return [`kind = '${measures[name].of}'`, ...valueSql(whereOf(name), isWithin)].join(' and ');
}

/** What groups of rows have to be told apart by, besides the columns of `ticket_activities`: SQL by the column's name. */
export function withinColumns(columns: readonly RollupColumn[]): Readonly<Record<string, string>> {
  const asked = columns.flatMap(([measure]) => whereOf(measure).within ?? []);
  return Object.fromEntries(asked.map((seconds) => [withinColumn(seconds), secondsWithin(seconds)]));
}

function whereOf(name: MeasureName): MeasureCondition {
  const { where = {} }: Measure = measures[name];
  return where;
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
 * their `seconds` and of the epoch seconds at which these `ended`, and that `withinColumns` tell apart.
 */
export function sumSql(...[measure, amount = 'count']: RollupColumn): string {
  return `coalesce(sum(${amounts[amount]}) filter (where ${conditionsSql(measure, withinColumn)}), 0)`;
}
