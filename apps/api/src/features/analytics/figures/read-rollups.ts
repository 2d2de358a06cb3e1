import { ticketRollup, stripeColumns } from '@deskledger/domain';
import { Conditions } from '../../../platform/database/conditions.js';
import type { Reads } from '../../../platform/database/database.js';
import { dataVersionSql } from '../../../platform/data-version/data-version.js';
import { coveredBuckets, singleDays } from '../../../platform/rollups/index.js';
import { figuresOf, type FiguresRow } from './figures-row.js';
import type { Figures, FiguresQuestion } from './figures.js';

const total = ticketRollup.measures.map((measure) => `'${measure}', coalesce(sum(${measure}), 0)`).join(', ');
const stripe = stripeColumns.join(', ');
const stripeSums = stripeColumns.map((column) => `sum(${column}) as ${column}`).join(', ');

/**
 * Figures from the rollups: whole months and the days at the edges, whatever the number of tickets. One statement,
 * so one snapshot: cards, trends and the version cannot disagree.
 */
export async function readRollups(database: Reads, question: FiguresQuestion): Promise<Figures> {
  const { sql, params } = rollupsStatement(question);
  const [row] = await database.read<FiguresRow & Record<string, unknown>>(sql, params);
  return figuresOf(row!);
}

function rollupsStatement({ range, selection, resolutionDays }: FiguresQuestion): { sql: string; params: unknown[] } {
  const asked = new Conditions();
  const slices = asked.param(selection.organization ?? [''], 'text[]');
  const covered = coveredBuckets(asked, range);
  const days = singleDays(asked, range);
  const inSlices = `slice = any (${slices})`;
  const ofOrganizations = selection.organization === undefined ? `slice <> ''` : inSlices;
  const sql = `
    select
      (select version from (${dataVersionSql}) as present) as data_version,

      (select json_build_object(${total})
         from ticket_rollups where ${inSlices} and ${covered}) as totals,

      (select json_agg(json_build_array(bucket, created, resolved, reopened))
         from (select bucket, sum(created) as created, sum(resolved) as resolved, sum(reopened) as reopened
                 from ticket_rollups where ${inSlices} and ${days} group by bucket) as day) as days,

      (select json_agg(json_build_array(slice, name, created))
         from (select slice, sum(created) as created
                 from ticket_rollups where ${ofOrganizations} and ${covered}
                group by slice having sum(created) > 0) as organization
         left join ticket_organizations on id = slice) as organizations,

      (select json_agg(json_build_array(dimension, value, count))
         from (select dimension, value, sum(count) as count
                 from ticket_value_rollups where ${inSlices} and ${covered}
                group by dimension, value having sum(count) > 0) as value) as value_counts,

      (select json_agg(json_build_array(stripe, ${stripe}))
         from (select stripe, ${stripeSums}
                 from ticket_resolution_rollups where ${inSlices} and ${covered}
                group by stripe) as histogram) as resolution
      ${resolutionDays ? resolutionDayColumns(inSlices, days) : ''}`;
  return { sql, params: asked.params };
}

function resolutionDayColumns(inSlices: string, days: string): string {
  return `,
      (select json_agg(json_build_array(bucket, n, opened, closed))
         from (select bucket, sum(resolution_count) as n,
                      sum(resolution_open_sum) as opened, sum(resolution_close_sum) as closed
                 from ticket_rollups where ${inSlices} and ${days}
                group by bucket having sum(resolution_count) > 0) as day) as resolution_days,

      (select json_agg(json_build_array(bucket, stripe, ${stripe}))
         from (select bucket, stripe, ${stripeSums}
                 from ticket_resolution_rollups where ${inSlices} and ${days}
                group by bucket, stripe) as histogram) as resolution_day_counts`;
}
