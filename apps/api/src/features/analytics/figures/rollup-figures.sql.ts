import { stripeColumns, ticketRollup } from '@deskledger/domain';
import { prepared, type PreparedStatement } from '../../../platform/database/statement.js';
import { dataVersionSql } from '../../../platform/data-version/data-version.js';
import { coverOf, coveredBy } from '../../../platform/rollups/index.js';
import type { FiguresQuestion } from './figures.js';

const inSlices = 'slice = any ($1::text[])';
const covered = coveredBy(['$2::date', '$3::date', '$4::date', '$5::date', '$6::date', '$7::date']);
const days = `grain = 'day' and bucket between $8::date and $9::date`;

const total = ticketRollup.measures.map((measure) => `'${measure}', coalesce(sum(${measure}), 0)`).join(', ');
const stripe = stripeColumns.join(', ');
const stripeSums = stripeColumns.map((column) => `sum(${column}) as ${column}`).join(', ');

/** One statement, so one snapshot: cards, trends and the version cannot disagree. Answers with a `FiguresRow`. */
const figuresSql = (ofOrganizations: string, more: string) => `
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
      ${more}`;

const resolutionDayColumns = `,
      (select json_agg(json_build_array(bucket, n, opened, closed))
         from (select bucket, sum(resolution_count) as n,
                      sum(resolution_open_sum) as opened, sum(resolution_close_sum) as closed
                 from ticket_rollups where ${inSlices} and ${days}
                group by bucket having sum(resolution_count) > 0) as day) as resolution_days,

      (select json_agg(json_build_array(bucket, stripe, ${stripe}))
         from (select bucket, stripe, ${stripeSums}
                 from ticket_resolution_rollups where ${inSlices} and ${days}
                group by bucket, stripe) as histogram) as resolution_day_counts`;

const statementsOf = (ofOrganizations: string) => ({
  plain: prepared(figuresSql(ofOrganizations, '')),
  withDays: prepared(figuresSql(ofOrganizations, resolutionDayColumns)),
});
const ofAll = statementsOf(`slice <> ''`);
const ofSome = statementsOf(inSlices);

/** The statement for a question, which a connection plans once, and its parameters. */
export function rollupFigures({ range, selection, resolutionDays }: FiguresQuestion): {
  sql: PreparedStatement;
  params: unknown[];
} {
  const statements = selection.organization === undefined ? ofAll : ofSome;
  return {
    sql: resolutionDays ? statements.withDays : statements.plain,
    params: [selection.organization ?? [''], ...coverOf(range), range.from, range.to],
  };
}
