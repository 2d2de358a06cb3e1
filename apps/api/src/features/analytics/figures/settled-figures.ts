import { stripeWidth, ticketRollup } from '@deskledger/domain';
import { Conditions } from '../../../platform/database/conditions.js';
import type { Reads } from '../../../platform/database/database.js';
import { fewDays, selectSettled, unsettledDaysOf, type SettledSlice } from '../../tickets/index.js';
import { figuresOf, type FiguresRow } from './figures-row.js';
import type { Figures, FiguresQuestion } from './figures.js';
import { sumFigures } from './sum-figures.js';
import { stripeCounts, ticketRowFigures } from './ticket-row-figures.sql.js';

interface SettledRow extends Record<string, unknown> {
  data_version: string;
  /** Whether no other days have changed than those that were counted on the tickets. */
  is_whole: boolean;
  settled: FiguresRow;
  counted: FiguresRow;
}

/**
 * Figures of the days that are settled, and of the few that are not from the ticket rows. Undefined when many are not: then
 * all is quicker counted on the tickets.
 */
export async function readSettled(
  database: Reads,
  question: FiguresQuestion,
  slice: SettledSlice,
): Promise<Figures | undefined> {
  const asked = new Conditions();
  const unsettled = unsettledDaysOf(asked, question.range);
  const [present] = await database.read<{ days: string[] }>(`select ${unsettled}::text[] as days`, asked.params);
  const { days } = present!;
  if (days.length > fewDays) return undefined;
  const { sql, params } = settledFigures(question, slice, days);
  const [row] = await database.read<SettledRow>(sql, params);
  if (!row!.is_whole) return undefined;
  const figures = sumFigures(figuresOf(row!.settled), figuresOf(row!.counted));
  return { ...figures, dataVersion: row!.data_version };
}

const totals = ticketRollup.measures.map((measure) => `'${measure}', coalesce(sum(${measure}), 0)`).join(', ');

const resolutionDayColumns = `,
      (select json_agg(json_build_array(day, n, opened, closed))
         from (select day, sum(resolution_count) as n, sum(resolution_open_sum) as opened, sum(resolution_close_sum) as closed
                 from settled group by day having sum(resolution_count) > 0) as day) as resolution_days,

      (select json_agg(counts)
         from (select json_build_array(day, bucket / ${stripeWidth}, ${stripeCounts}) as counts
                 from settled cross join lateral unnest(resolution_buckets, resolution_counts) as told (bucket, n)
                group by day, bucket / ${stripeWidth}) as histogram) as resolution_day_counts`;

/** The counts of the values that a pair of columns lists. */
const listed = (name: string, counts: string) => `
         select told.value, sum(n) as n from settled cross join lateral unnest(${name}, ${counts}) as told (value, n) group by 1`;

/** One statement, so one snapshot, for the days that are settled and the others. */
function settledFigures(question: FiguresQuestion, slice: SettledSlice, days: readonly string[]) {
  const rows = ticketRowFigures({ ...question, days });
  const asked = new Conditions(rows.params);
  const { from, to } = question.range;
  const isWhole = `${unsettledDaysOf(asked, question.range)} <@ ${asked.param(days, 'date[]')}`;
  selectSettled(asked, slice);
  asked.add(`day between ${asked.param(from, 'date')} and ${asked.param(to, 'date')}`);
  asked.add(`day <> all (${asked.param(days, 'date[]')})`);
  const settled = `
    with settled as materialized (select * from ticket_settled_figures where ${asked.sql})
    select
      json_build_object(${totals}) as totals,
      json_agg(json_build_array(day, created, resolved, reopened)) as days,

      (select json_agg(json_build_array(value, name, n))
         from (${listed('organizations', 'organization_counts')}) as organization
         left join ticket_organizations on id = value) as organizations,

      (select json_agg(json_build_array(dimension, value, n))
         from (select 'status' as dimension, * from (${listed('statuses', 'status_counts')}) as status
               union all
               select 'priority', * from (${listed('priorities', 'priority_counts')}) as priority) as told) as value_counts,

      (select json_agg(counts)
         from (select json_build_array(bucket / ${stripeWidth}, ${stripeCounts}) as counts
                 from settled cross join lateral unnest(resolution_buckets, resolution_counts) as told (bucket, n)
                group by bucket / ${stripeWidth}) as histogram) as resolution
      ${question.resolutionDays ? resolutionDayColumns : ''}
      from (select day, ${daySums} from settled group by day) as day`;
  const sql = `
    select counted.data_version, ${isWhole} as is_whole, row_to_json(settled) as settled, row_to_json(counted) as counted
      from (${settled}) as settled cross join (${rows.sql}) as counted`;
  return { sql, params: asked.params };
}

const daySums = ticketRollup.measures.map((measure) => `sum(${measure}) as ${measure}`).join(', ');
