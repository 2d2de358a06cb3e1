import { ticketRollup } from '@deskledger/domain';
import { prepared } from '../../../platform/database/statement.js';
import { settledDimensions } from './settled-days.js';

/** What was marked as changed is settled no more. Answers with the number of such days, `changed`. */
export const unsettle = prepared(`
  with marked as (delete from ticket_changed_days returning days),
       changed as materialized (select distinct unnest(days) as day from marked),
       gone as (delete from ticket_settled_days where day in (select day from changed))
  select count(*) as changed from changed`);

/** The newest days up to `$1` that are not settled, `$2` of them at most, of the `$3` days before it. */
export const newestUnsettled = prepared(`
  select day::date::text as day from generate_series($1::date - $3::int, $1::date, interval '1 day') as day
   where not exists (select from ticket_settled_days as settled where settled.day = day.day)
   order by 1 desc limit $2`);

export const forget = prepared('delete from ticket_settled_figures where day = any ($1::date[])');

const measures = ticketRollup.measures.join(', ');
const sums = ticketRollup.measures.map((measure) => `sum(${measure}) as ${measure}`).join(', ');
const values = settledDimensions.join(', ');
/** A row for each dimension of a ticket. */
const slices = `cross join lateral (values ${settledDimensions
  .map((dimension) => `('${dimension}', coalesce(${dimension}, ''))`)
  .join(', ')}) as slice (dimension, slice_value)`;

/** How many tickets of `from` have which `key`, as two lists for each slice and day, in an order that is always the same. */
const lists = (from: string, key: string, name: string) => `
    ${name} as (
      select dimension, slice_value, day, array_agg(key order by key) as ${name}_keys, array_agg(n order by key) as ${name}_counts
        from (select dimension, slice_value, day, ${key} as key, count(*)::integer as n
                from ${from} ${slices} group by 1, 2, 3, 4) as counted
       group by 1, 2, 3)`;

/**
 * Sums up days and says that they are settled, in one statement: of one moment. What commits after it has marked its days
 * beside. Parameters: the days, and the instants at which each begins and ends.
 */
export const settle = prepared(`
  with day as (
      select * from unnest($1::date[], $2::timestamptz[], $3::timestamptz[]) as day (day, starts, ends)
    ), settled as (
      insert into ticket_settled_days select day from day
    ), cohort as materialized (
      select day, ${values}, organization_id, status, verdict, closed_at is null as is_open
        from day cross join lateral (
          select * from tickets where counted and created_at >= starts and created_at < ends offset 0) as ticket
    ), closings as materialized (
      select day, ${values}, reopen_count, resolution_bucket, floor(extract(epoch from created_at)) as opened,
             floor(extract(epoch from closed_at)) as closed
        from day cross join lateral (
          select * from tickets where counted and closed_at >= starts and closed_at < ends offset 0) as ticket
    ), moves as materialized (
      select day, ${values}, closed, reopened
        from tickets cross join lateral (
          select at, 1 as closed, 0 as reopened from unnest(closings) as at
          union all select at, 0, 1 from unnest(reopenings) as at) as move
             join day on at >= starts and at < ends
       where counted and reopen_count > 0 and last_moved_at >= (select min(starts) from day)
    ), told as (
      select day, ${values}, 1 as created, (not is_open)::int as closed, (verdict = 'met')::int as met,
             (verdict = 'breached')::int as breached, (verdict = 'running')::int as running,
             (verdict = 'paused')::int as paused, (verdict = 'none')::int as no_target, 0 as resolved, 0 as reopened,
             0 as resolution_count, 0 as resolution_open_sum, 0 as resolution_close_sum
        from cohort
      -- A ticket that was never reopened was closed once, at the time that is its last.
      union all select day, ${values}, 0, 0, 0, 0, 0, 0, 0, (reopen_count = 0)::int, 0, 1, opened, closed from closings
      union all select day, ${values}, 0, 0, 0, 0, 0, 0, 0, closed, reopened, 0, 0, 0 from moves
    ), summed as (
      select dimension, slice_value, day, ${sums} from told ${slices} group by 1, 2, 3
    ), ${[
      lists('cohort', `coalesce(nullif(organization_id, ''), '-')`, 'organization'),
      lists('cohort', `coalesce(status, '')`, 'status'),
      lists('cohort', `coalesce(priority, '')`, 'priority'),
      lists('closings', 'resolution_bucket', 'resolution'),
    ].join(',')}
  insert into ticket_settled_figures (dimension, value, day, ${measures}, organizations, organization_counts,
    statuses, status_counts, priorities, priority_counts, resolution_buckets, resolution_counts)
  select dimension, slice_value, day, ${measures}, organization_keys, organization_counts,
         status_keys, status_counts, priority_keys, priority_counts, resolution_keys, resolution_counts
    from summed left join organization using (dimension, slice_value, day)
         left join status using (dimension, slice_value, day)
         left join priority using (dimension, slice_value, day)
         left join resolution using (dimension, slice_value, day)`);
