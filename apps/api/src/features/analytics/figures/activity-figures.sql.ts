import { stripeColumns, stripeWidth, ticketRollup } from '@deskledger/domain';
import { Conditions } from '../../../platform/database/conditions.js';
import { dataVersionSql } from '../../../platform/data-version/data-version.js';
import { activityColumns, addRange, countsSql, selectBy, sumSql, withinColumns } from '../../tickets/index.js';
import type { FiguresQuestion } from './figures.js';

const isCreated = countsSql('created');
const isResolution = countsSql('resolution');

/** The sums of the rollup's columns, over groups that are told apart by all that measures ask. */
const total = ticketRollup.measures
  .map((measure) => `'${measure}', ${sumSql(...ticketRollup.columns[measure])}`)
  .join(', ');

/** What the rollup's measures ask of how long it took. */
const within = withinColumns(ticketRollup.measures.map((measure) => ticketRollup.columns[measure]));
const withinNames = Object.keys(within);
const selected = (columns: readonly string[]) => columns.map((column) => `${column},`).join(' ');

/** The columns of a stripe, of rows that have a `bucket` and are `n` of it. */
export const stripeCounts = stripeColumns
  .map((_, index) => `coalesce(sum(n) filter (where bucket % ${stripeWidth} = ${index}), 0)`)
  .join(', ');

/** The ways in which activities are grouped in one pass, by name; those of some questions come last. */
const groupings = {
  totals: ['kind', 'category', 'verdict', 'in_time', 'is_last', ...withinNames],
  days: ['day', 'kind', 'is_last'],
  cohort: ['organization', 'status', 'priority'],
  resolution: ['bucket'],
  hours: ['hour', 'kind', 'is_last'],
  resolutionDays: ['day', 'bucket'],
} as const;
type Grouping = keyof typeof groupings;

/** What tells groupings apart: a bit for each of these columns, 1 where it is not among those grouped by. */
const groupColumns = ['verdict', 'day', 'hour', 'status', 'bucket'];

/** The rows of one of some groupings. */
function rowsOf(grouping: Grouping, groupedColumns: readonly string[]): string {
  const columns: readonly string[] = groupings[grouping];
  const part = groupedColumns.reduce((bits, column) => 2 * bits + Number(!columns.includes(column)), 0);
  return `from grouped where part = ${part}`;
}

/** One pass over the activities of a range, for selections that the rollups do not keep. Answers with a `FiguresRow`. */
export function activityFigures({ range, selection, resolutionDays, hours = false }: FiguresQuestion): {
  sql: string;
  params: unknown[];
} {
  const asked = new Conditions();
  selectBy(asked, activityColumns, selection);
  addRange(asked, range);
  const ways: Grouping[] = ['totals', 'days', 'cohort', 'resolution'];
  if (hours) ways.push('hours');
  if (resolutionDays) ways.push('resolutionDays');
  const groupedColumns = groupColumns.filter((column) => hours || column !== 'hour');
  const from = (grouping: Grouping) => rowsOf(grouping, groupedColumns);
  const cohortBy = (column: string) =>
    `select ${column} as value, sum(n) as n ${from('cohort')} and ${column} is not null group by 1`;
  const sql = `
    with grouped as materialized (
      select kind, category, verdict, in_time, is_last, day, organization, status, priority, bucket,
             ${selected(hours ? ['hour', ...withinNames] : withinNames)} grouping(${groupedColumns.join(', ')}) as part,
             count(*) as n, sum(seconds) as seconds, sum(ended) as ended
        from (select kind, category, verdict, in_time, is_last, day, hour,
                     ${selected(Object.entries(within).map(([name, sql]) => `${sql} as ${name}`))}
                     case when ${isCreated} then coalesce(nullif(organization_id, ''), '-') end as organization,
                     case when ${isCreated} then coalesce(status, '') end as status,
                     case when ${isCreated} then coalesce(priority, '') end as priority,
                     case when ${isResolution} then bucket end as bucket,
                     case when ${isResolution} then seconds end as seconds,
                     case when ${isResolution} then floor(date_part('epoch', at))::bigint end as ended
                from ticket_activities
               where ${asked.sql} and kind in ('created', 'resolved', 'reopened')) as done
       group by grouping sets (${ways.map((way) => `(${groupings[way].join(', ')})`).join(', ')})
    )
    select
      (select version from (${dataVersionSql}) as present) as data_version,

      (select json_build_object(${total}) ${from('totals')}) as totals,
      (${flowBy('day', from('days'))}) as days,

      (select json_agg(json_build_array(value, name, n))
         from (${cohortBy('organization')}) as organization
         left join ticket_organizations on id = value) as organizations,

      (select json_agg(json_build_array(dimension, value, n))
         from (select 'status' as dimension, * from (${cohortBy('status')}) as status
               union all
               select 'priority', * from (${cohortBy('priority')}) as priority) as told) as value_counts,

      (select json_agg(counts)
         from (select json_build_array(bucket / ${stripeWidth}, ${stripeCounts}) as counts
                 ${from('resolution')} and bucket is not null
                group by bucket / ${stripeWidth}) as histogram) as resolution
      ${resolutionDays ? resolutionDaysOf(from('days'), from('resolutionDays')) : ''}
      ${hours ? `, (${flowBy('hour', from('hours'))}) as hours` : ''}`;
  return { sql, params: asked.params };
}

/** What happened by a column of groups, as rows of it, created, resolved and reopened. */
const flowBy = (column: 'day' | 'hour', from: string) => `
       select json_agg(json_build_array(${column}, created, resolved, reopened))
         from (select ${column}, ${sumSql('created')} as created, ${sumSql('resolved')} as resolved,
                      ${sumSql('reopened')} as reopened
                 ${from} group by 1) as flow`;

const resolutionDaysOf = (days: string, buckets: string) => `,
      (select json_agg(json_build_array(day, count, begin_sum, end_sum))
         from (select day, ${sumSql('resolution')} as count, ${sumSql('resolution', 'begin')} as begin_sum,
                      ${sumSql('resolution', 'end')} as end_sum
                 ${days} and ${isResolution} group by 1) as day) as resolution_days,

      (select json_agg(counts)
         from (select json_build_array(day, bucket / ${stripeWidth}, ${stripeCounts}) as counts
                 ${buckets} and bucket is not null
                group by day, bucket / ${stripeWidth}) as histogram) as resolution_day_counts`;
