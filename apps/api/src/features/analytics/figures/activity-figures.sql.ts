import { stripeColumns, stripeWidth, ticketRollup } from '@deskledger/domain';
import { Conditions } from '../../../platform/database/conditions.js';
import { dataVersionSql } from '../../../platform/data-version/data-version.js';
import { activityColumns, addRange, countsSql, selectBy, sumSql } from '../../tickets/index.js';
import type { FiguresQuestion } from './figures.js';

const isResolution = countsSql('resolution');

/** Sums of the rollup's columns over some of the rows that have passed. */
const total = ticketRollup.measures
  .map((measure) => `'${measure}', ${sumSql(ticketRollup.columns[measure])}`)
  .join(', ');

/** The columns of a stripe, of rows that have a `bucket` and are `n` of it. */
export const stripeCounts = stripeColumns
  .map((_, index) => `coalesce(sum(n) filter (where bucket % ${stripeWidth} = ${index}), 0)`)
  .join(', ');

/** What happened by a column of activities, as rows of it, created, resolved and reopened. */
const flowBy = (column: string) => `
      (select json_agg(json_build_array(${column}, created, resolved, reopened))
         from (select ${column}, ${sumSql('created')} as created, ${sumSql('resolved')} as resolved,
                      ${sumSql('reopened')} as reopened
                 from done group by 1) as flow)`;

const resolutionDayColumns = `,
      (select json_agg(json_build_array(day, n, opened, closed))
         from (select day, count(*) as n, ${sumSql(['resolution', 'begin'])} as opened, ${sumSql(['resolution', 'end'])} as closed
                 from done where ${isResolution} group by 1) as day) as resolution_days,

      (select json_agg(counts)
         from (select json_build_array(day, bucket / ${stripeWidth}, ${stripeCounts}) as counts
                 from (select day, bucket, count(*) as n from done where ${isResolution} group by 1, 2) as resolution
                group by day, bucket / ${stripeWidth}) as histogram) as resolution_day_counts`;

/** One statement over the activities of a range, for selections that the rollups do not keep. Answers with a `FiguresRow`. */
export function activityFigures({ range, selection, resolutionDays, hours = false }: FiguresQuestion): {
  sql: string;
  params: unknown[];
} {
  const asked = new Conditions();
  selectBy(asked, activityColumns, selection);
  addRange(asked, range);
  const sql = `
    with done as materialized (
      select kind, at, day, hour, seconds, bucket, in_time, is_last, organization_id, status, priority, category, verdict
        from ticket_activities
       where ${asked.sql} and kind in ('created', 'resolved', 'reopened')
    ), cohort as materialized (
      select organization_id, status, priority, count(*) as n from done where ${countsSql('created')} group by 1, 2, 3
    )
    select
      (select version from (${dataVersionSql}) as present) as data_version,

      (select json_build_object(${total}) from done) as totals,
      ${flowBy('day')} as days,

      (select json_agg(json_build_array(slice, name, created))
         from (select coalesce(nullif(organization_id, ''), '-') as slice, sum(n) as created
                 from cohort group by 1) as organization
         left join ticket_organizations on id = slice) as organizations,

      (select json_agg(json_build_array(dimension, value, n))
         from (select 'status' as dimension, coalesce(status, '') as value, sum(n) as n
                 from cohort group by 2
               union all
               select 'priority', coalesce(priority, ''), sum(n) from cohort group by 2
              ) as value) as value_counts,

      (select json_agg(counts)
         from (select json_build_array(bucket / ${stripeWidth}, ${stripeCounts}) as counts
                 from (select bucket, count(*) as n from done where ${isResolution} group by 1) as resolution
                group by bucket / ${stripeWidth}) as histogram) as resolution
      ${resolutionDays ? resolutionDayColumns : ''}
      ${hours ? `, ${flowBy('hour')} as hours` : ''}`;
  return { sql, params: asked.params };
}
