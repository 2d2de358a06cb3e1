import {
  listDays,
  localMidnight,
  stripeColumns,
  stripeWidth,
  ticketRollup,
  type TicketMeasure,
} from '@deskledger/domain';
import { Conditions } from '../../../platform/database/conditions.js';
import { dataVersionSql } from '../../../platform/data-version/data-version.js';
import { selectTickets } from '../../tickets/index.js';
import type { FiguresQuestion } from './figures.js';

/** Each measure of the rollup, over the tickets created in the range (`cohort`) or what happened in it. */
const measured: Readonly<Record<TicketMeasure, string>> = {
  created: summed('n', 'cohort where nth is null'),
  closed: summed('n', `cohort where phase = 'closed'`),
  met: summed('n', `cohort where verdict = 'met'`),
  breached: summed('n', `cohort where verdict = 'breached'`),
  running: summed('n', `cohort where verdict = 'running'`),
  paused: summed('n', `cohort where verdict = 'paused'`),
  no_target: summed('n', `cohort where verdict = 'none'`),
  resolved: summed('resolved', 'flow'),
  reopened: summed('reopened', 'flow'),
  resolution_count: summed('n', 'resolution'),
  resolution_open_sum: summed('opened', 'resolution'),
  resolution_close_sum: summed('closed', 'resolution'),
};
const totals = ticketRollup.measures.map((measure) => `'${measure}', ${measured[measure]}`).join(', ');

function summed(column: string, from: string): string {
  return `(select coalesce(sum(${column}), 0) from ${from})`;
}

const stripeCounts = stripeColumns
  .map((_, index) => `coalesce(sum(n) filter (where bucket % ${stripeWidth} = ${index}), 0)`)
  .join(', ');

/** As sums of whole seconds. */
const secondsOf = (column: string) => `sum(floor(date_part('epoch', ${column}))::bigint)`;

const resolutionDayColumns = (dayOf: (nth: string) => string) => `,
      (select json_agg(json_build_array(${dayOf('nth')}, n, opened, closed))
         from (select nth, sum(n) as n, sum(opened) as opened, sum(closed) as closed
                 from resolution group by nth) as day) as resolution_days,

      (select json_agg(counts)
         from (select json_build_array(${dayOf('nth')}, bucket / ${stripeWidth}, ${stripeCounts}) as counts
                 from resolution group by nth, bucket / ${stripeWidth}) as histogram) as resolution_day_counts`;

/**
 * One statement over the tickets created in the range and those that were closed or reopened in it: each is passed once
 * and told as few numbers, days by their place in the range (`nth`). Answers with a `FiguresRow`.
 */
export function ticketRowFigures({ range, selection, resolutionDays }: FiguresQuestion): {
  sql: string;
  params: unknown[];
} {
  const asked = new Conditions();
  selectTickets(asked, selection);
  const start = asked.param(new Date(range.startsAt), 'timestamptz');
  const end = asked.param(new Date(range.endsAt), 'timestamptz');
  const midnights = listDays(range.from, range.to).map((day) => new Date(localMidnight(day, range.timezone)));
  const days = asked.param(midnights, 'timestamptz[]');
  const first = asked.param(range.from, 'date');
  const within = (column: string) => `${column} >= ${start} and ${column} < ${end}`;
  const nthOf = (column: string) => `width_bucket(${column}, ${days})`;
  const dayOf = (nth: string) => `${first} + ${nth} - 1`;
  const sql = `
    with cohort as materialized (
      select ${nthOf('created_at')} as nth, organization_id, status, priority, phase, verdict, count(*) as n
        from tickets where ${asked.sql} and ${within('created_at')}
       group by grouping sets ((1), (organization_id, status, priority, phase, verdict))
    ), resolution as materialized (
      select ${nthOf('closed_at')} as nth, resolution_bucket as bucket, reopen_count > 0 as is_later, count(*) as n,
             ${secondsOf('created_at')} as opened, ${secondsOf('closed_at')} as closed
        from tickets where ${asked.sql} and ${within('closed_at')} group by 1, 2, 3
    ), reopened as materialized (
      select closings, reopenings from tickets
       where ${asked.sql} and reopen_count > 0 and last_moved_at >= ${start}
    ), flow as materialized (
      select nth, sum(created) as created, sum(resolved) as resolved, sum(reopened) as reopened
        from (
          select nth, n as created, 0 as resolved, 0 as reopened from cohort where nth is not null
          -- A ticket that was never reopened was closed once, at the time that is its last.
          union all select nth, 0, n, 0 from resolution where not is_later
          union all select ${nthOf('at')}, 0, 1, 0 from reopened cross join unnest(closings) as at where ${within('at')}
          union all select ${nthOf('at')}, 0, 0, 1 from reopened cross join unnest(reopenings) as at where ${within('at')}
        ) as moves group by nth
    )
    select
      (select version from (${dataVersionSql}) as present) as data_version,

      json_build_object(${totals}) as totals,

      (select json_agg(json_build_array(${dayOf('nth')}, created, resolved, reopened)) from flow) as days,

      (select json_agg(json_build_array(slice, name, created))
         from (select coalesce(nullif(organization_id, ''), '-') as slice, sum(n) as created
                 from cohort where nth is null group by 1) as organization
         left join ticket_organizations on id = slice) as organizations,

      (select json_agg(json_build_array(dimension, value, n))
         from (select 'status' as dimension, coalesce(status, '') as value, sum(n) as n
                 from cohort where nth is null group by 2
               union all
               select 'priority', coalesce(priority, ''), sum(n) from cohort where nth is null group by 2
              ) as value) as value_counts,

      (select json_agg(counts)
         from (select json_build_array(bucket / ${stripeWidth}, ${stripeCounts}) as counts
                 from resolution group by bucket / ${stripeWidth}) as histogram) as resolution
      ${resolutionDays ? resolutionDayColumns(dayOf) : ''}`;
  return { sql, params: asked.params };
}
