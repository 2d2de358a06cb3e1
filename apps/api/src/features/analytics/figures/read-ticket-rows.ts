import { stripeColumns, stripeWidth } from '@deskledger/domain';
import { Conditions } from '../../../platform/database/conditions.js';
import type { Reads } from '../../../platform/database/database.js';
import { dataVersionSql } from '../../../platform/data-version/data-version.js';
import { selectTickets } from '../../tickets/index.js';
import { figuresOf, type FiguresRow } from './figures-row.js';
import type { Figures, FiguresQuestion } from './figures.js';

const stripeCounts = stripeColumns
  .map((_, index) => `count(*) filter (where bucket % ${stripeWidth} = ${index})`)
  .join(', ');

/**
 * The same figures from the ticket rows themselves, for selections that the rollups do not keep. One statement over
 * the tickets created in the range and those that were closed or reopened in it.
 */
export async function readTicketRows(database: Reads, question: FiguresQuestion): Promise<Figures> {
  const { sql, params } = ticketRowsStatement(question);
  const [row] = await database.read<FiguresRow & Record<string, unknown>>(sql, params);
  return figuresOf(row!);
}

function ticketRowsStatement({ range, selection, resolutionDays }: FiguresQuestion): {
  sql: string;
  params: unknown[];
} {
  const asked = new Conditions();
  selectTickets(asked, selection);
  const start = asked.param(new Date(range.startsAt), 'timestamptz');
  const end = asked.param(new Date(range.endsAt), 'timestamptz');
  const zone = asked.param(range.timezone, 'text');
  const within = (column: string) => `${column} >= ${start} and ${column} < ${end}`;
  const dayOf = (column: string) => `(${column} at time zone ${zone})::date`;
  const sql = `
    with cohort as materialized (
      select created_at, organization_id, status, priority, phase, verdict
        from tickets where ${asked.sql} and ${within('created_at')}
    ), moved as materialized (
      select created_at, closed_at, resolution_bucket, closings, reopenings
        from tickets
       where ${asked.sql} and (${within('closed_at')} or reopen_count > 0 and last_moved_at >= ${start})
    ), closing as (
      select at from moved cross join unnest(closings) as at where ${within('at')}
    ), reopening as (
      select at from moved cross join unnest(reopenings) as at where ${within('at')}
    ), resolution as (
      select ${dayOf('closed_at')} as day, resolution_bucket as bucket,
             floor(extract(epoch from created_at)) as opened, floor(extract(epoch from closed_at)) as closed
        from moved where ${within('closed_at')}
    ), flow as (
      select ${dayOf('created_at')} as day, 1 as created, 0 as resolved, 0 as reopened from cohort
      union all select ${dayOf('at')}, 0, 1, 0 from closing
      union all select ${dayOf('at')}, 0, 0, 1 from reopening
    )
    select
      (select version from (${dataVersionSql}) as present) as data_version,

      (select json_build_object(
         'created', count(*), 'closed', count(*) filter (where phase = 'closed'),
         'met', count(*) filter (where verdict = 'met'), 'breached', count(*) filter (where verdict = 'breached'),
         'running', count(*) filter (where verdict = 'running'), 'paused', count(*) filter (where verdict = 'paused'),
         'no_target', count(*) filter (where verdict = 'none'),
         'resolved', (select count(*) from closing), 'reopened', (select count(*) from reopening),
         'resolution_count', (select count(*) from resolution),
         'resolution_open_sum', (select coalesce(sum(opened), 0) from resolution),
         'resolution_close_sum', (select coalesce(sum(closed), 0) from resolution)) from cohort) as totals,

      (select json_agg(json_build_array(day, created, resolved, reopened))
         from (select day, sum(created) as created, sum(resolved) as resolved, sum(reopened) as reopened
                 from flow group by day) as day) as days,

      (select json_agg(json_build_array(slice, name, created))
         from (select coalesce(nullif(organization_id, ''), '-') as slice, count(*) as created from cohort group by 1) as organization
         left join ticket_organizations on id = slice) as organizations,

      (select json_agg(json_build_array(dimension, value, n))
         from (select 'status' as dimension, coalesce(status, '') as value, count(*) as n from cohort group by 2
               union all
               select 'priority', coalesce(priority, ''), count(*) from cohort group by 2) as value) as value_counts,

      (select json_agg(counts)
         from (select json_build_array(bucket / ${stripeWidth}, ${stripeCounts}) as counts
                 from resolution group by bucket / ${stripeWidth}) as histogram) as resolution
      ${resolutionDays ? resolutionDayColumns : ''}`;
  return { sql, params: asked.params };
}

const resolutionDayColumns = `,
      (select json_agg(json_build_array(day, n, opened, closed))
         from (select day, count(*) as n, sum(opened) as opened, sum(closed) as closed
                 from resolution group by day) as day) as resolution_days,

      (select json_agg(counts)
         from (select json_build_array(day, bucket / ${stripeWidth}, ${stripeCounts}) as counts
                 from resolution group by day, bucket / ${stripeWidth}) as histogram) as resolution_day_counts`;
