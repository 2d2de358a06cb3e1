import {
  addDays,
  listDays,
  localMidnight,
  stripeColumns,
  stripeWidth,
  ticketRollup,
  type LocalDay,
  type ResolvedRange,
  type TicketMeasure,
} from '@deskledger/domain';
import { Conditions } from '../../../platform/database/conditions.js';
import { dataVersionSql } from '../../../platform/data-version/data-version.js';
import { selectTickets, ticketsOf } from '../../tickets/index.js';
import type { FiguresQuestion } from './figures.js';

/** Each measure of the rollup, over the tickets created in the range (`cohort`) or what happened in it. */
const measured: Readonly<Record<TicketMeasure, string>> = {
  created: summed('n', 'cohort'),
  closed: summed('n', 'cohort where not is_open'),
  met: summed('n', `cohort where verdict = 'met'`),
  breached: summed('n', `cohort where verdict = 'breached'`),
  running: summed('n', `cohort where verdict = 'running'`),
  paused: summed('n', `cohort where verdict = 'paused'`),
  no_target: summed('n', `cohort where verdict = 'none'`),
  resolved: summed('resolved', 'flow'),
  reopened: summed('reopened', 'flow'),
  resolution_count: summed('n', 'moves where closed_nth is not null'),
  resolution_open_sum: summed('opened', 'moves where closed_nth is not null'),
  resolution_close_sum: summed('closed', 'moves where closed_nth is not null'),
};
const totals = ticketRollup.measures.map((measure) => `'${measure}', ${measured[measure]}`).join(', ');

function summed(column: string, from: string): string {
  return `(select coalesce(sum(${column}), 0) from ${from})`;
}

/** The columns of a stripe, of rows that have a `bucket` and are `n` of it. */
export const stripeCounts = stripeColumns
  .map((_, index) => `coalesce(sum(n) filter (where bucket % ${stripeWidth} = ${index}), 0)`)
  .join(', ');

/** As whole seconds. */
const secondsOf = (column: string) => `floor(date_part('epoch', ${column}))::bigint`;

const resolutionDayColumns = (dayOf: (nth: string) => string) => `,
      (select json_agg(json_build_array(${dayOf('nth')}, n, opened, closed))
         from (select closed_nth as nth, sum(n) as n, sum(opened) as opened, sum(closed) as closed
                 from moves where closed_nth is not null group by 1) as day) as resolution_days,

      (select json_agg(counts)
         from (select json_build_array(${dayOf('nth')}, bucket / ${stripeWidth}, ${stripeCounts}) as counts
                 from resolution group by nth, bucket / ${stripeWidth}) as histogram) as resolution_day_counts`;

/** What `flow` tells by days, by the hours of the clock; the sums of both are the same. */
const hourColumn = (asked: string, within: (column: string) => string, hourOf: (column: string) => string) => `,
      (select json_agg(json_build_array(hour, created, resolved, reopened))
         from (select hour, sum(created) as created, sum(resolved) as resolved, sum(reopened) as reopened
                 from (
                   select ${hourOf('created_at')} as hour, 1 as created, 0 as resolved, 0 as reopened
                     from tickets where ${asked} and ${within('created_at')}
                   union all select ${hourOf('closed_at')}, 0, 1, 0
                     from tickets where ${asked} and ${within('closed_at')} and reopen_count = 0
                   union all select ${hourOf('at')}, 0, 1, 0
                     from reopened cross join unnest(closings) as at where ${within('at')}
                   union all select ${hourOf('at')}, 0, 0, 1
                     from reopened cross join unnest(reopenings) as at where ${within('at')}
                 ) as moves group by hour) as hour) as hours`;

/**
 * One statement over the tickets created in the range and those that were closed or reopened in it: each is passed once
 * and told as few numbers, days by their place in the range (`nth`). Answers with a `FiguresRow`.
 * @param params those of a statement that this is a part of
 */
export function ticketRowFigures(
  { range, selection, resolutionDays, hours = false, days: some }: FiguresQuestion,
  params: readonly unknown[] = [],
): { sql: string; params: unknown[] } {
  const asked = new Conditions([...params]);
  selectTickets(asked, selection);
  const stretches = some === undefined ? [range] : stretchesOf(some, range.timezone);
  const bounds = stretches.map(({ startsAt, endsAt }) => ({
    start: asked.param(new Date(startsAt), 'timestamptz'),
    end: asked.param(new Date(endsAt), 'timestamptz'),
  }));
  const midnights = listDays(range.from, range.to).map((day) => new Date(localMidnight(day, range.timezone)));
  const days = asked.param(midnights, 'timestamptz[]');
  const first = asked.param(range.from, 'date');
  const zone = hours ? asked.param(range.timezone, 'text') : '';
  const within = (column: string) =>
    `(${bounds.map(({ start, end }) => `${column} >= ${start} and ${column} < ${end}`).join(' or ') || 'false'})`;
  const nthOf = (column: string) => `width_bucket(${column}, ${days})`;
  const nthWithin = (column: string) => `case when ${within(column)} then ${nthOf(column)} end`;
  const dayOf = (nth: string) => `${first} + ${nth} - 1`;
  const sql = `
    with passed as materialized (
      select ${nthWithin('created_at')} as created_nth, ${nthWithin('closed_at')} as closed_nth,
             ${secondsOf('created_at')} as opened, ${secondsOf('closed_at')} as closed, resolution_bucket as bucket,
             organization_id, status, priority, verdict, closed_at is null as is_open, reopen_count > 0 as was_reopened,
             case when reopen_count > 0 then closings end as closings,
             case when reopen_count > 0 then reopenings end as reopenings
        from ${some === undefined ? ticketsOf(range) : 'tickets'}
       where ${asked.sql} and (${within('created_at')} or ${within('closed_at')}
             or reopen_count > 0 and last_moved_at >= ${bounds[0]?.start ?? 'null'})
    ), cohort as materialized (
      select organization_id, status, priority, verdict, is_open, count(*) as n
        from passed where created_nth is not null group by 1, 2, 3, 4, 5
    ), moves as materialized (
      select created_nth, closed_nth, was_reopened, count(*) as n, sum(opened) as opened, sum(closed) as closed
        from passed group by 1, 2, 3
    ), resolution as materialized (
      select ${resolutionDays ? 'closed_nth' : 'null'} as nth, bucket, count(*) as n
        from passed where closed_nth is not null group by 1, 2
    ), reopened as materialized (
      select closings, reopenings from passed where was_reopened
    ), flow as materialized (
      select nth, sum(created) as created, sum(resolved) as resolved, sum(reopened) as reopened
        from (
          select created_nth as nth, n as created, 0 as resolved, 0 as reopened from moves where created_nth is not null
          -- A ticket that was never reopened was closed once, at the time that is its last.
          union all select closed_nth, 0, n, 0 from moves where closed_nth is not null and not was_reopened
          union all select ${nthOf('at')}, 0, 1, 0 from reopened cross join unnest(closings) as at where ${within('at')}
          union all select ${nthOf('at')}, 0, 0, 1 from reopened cross join unnest(reopenings) as at where ${within('at')}
        ) as told group by nth
    )
    select
      (select version from (${dataVersionSql}) as present) as data_version,

      json_build_object(${totals}) as totals,

      (select json_agg(json_build_array(${dayOf('nth')}, created, resolved, reopened)) from flow) as days,

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
                 from resolution group by bucket / ${stripeWidth}) as histogram) as resolution
      ${resolutionDays ? resolutionDayColumns(dayOf) : ''}
      ${hours ? hourColumn(asked.sql, within, (at) => `extract(hour from ${at} at time zone ${zone})::int`) : ''}`;
  return { sql, params: asked.params };
}

type Stretch = Pick<ResolvedRange, 'startsAt' | 'endsAt'>;

/** Days, of which neighbours are one stretch. */
function stretchesOf(days: readonly LocalDay[], timezone: string): Stretch[] {
  const stretches: { startsAt: number; endsAt: number }[] = [];
  for (const day of days.toSorted()) {
    const [startsAt, endsAt] = [localMidnight(day, timezone), localMidnight(addDays(day, 1), timezone)];
    const last = stretches.at(-1);
    if (last?.endsAt === startsAt) last.endsAt = endsAt;
    else stretches.push({ startsAt, endsAt });
  }
  return stretches;
}
