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

const end = `floor(date_part('epoch', at))::bigint`;
/** What a row adds to a sum. */
const amounts: Readonly<Record<Amount, string>> = { count: '1', seconds: 'seconds', begin: `${end} - seconds`, end };

/** SQL for the sum of a column of a rollup over rows of `ticket_activities`. */
export function sumSql(column: RollupColumn): string {
  if (typeof column === 'string') return `count(*) filter (where ${countsSql(column)})`;
  const [measure, amount] = column;
  return `coalesce(sum(${amounts[amount]}) filter (where ${countsSql(measure)}), 0)`;
}
