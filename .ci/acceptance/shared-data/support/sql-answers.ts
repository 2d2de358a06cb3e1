import type { Analyst } from '../../../../apps/api/src/features/analysts/testing/analyst.js';
import type { ExpectedAnswer } from './incident-log.js';

type Part = Exclude<keyof ExpectedAnswer, 'query'>;

/** Each part of an answer for the local days $1 to $2, as an analyst asks it of the views. */
const questions: Record<Part, string> = {
  metrics: `
    select coalesce(sum(created), 0) as all_tickets, coalesce(sum(open), 0) as open_tickets,
           coalesce(sum(closed), 0) as closed_tickets
      from daily_figures where day between $1 and $2`,
  compliant: `
    select coalesce(sum(met), 0) as compliant, coalesce(sum(breached), 0) as "noneCompliant",
           round(100.0 * sum(met) / nullif(sum(met) + sum(breached), 0), 1) as rate
      from daily_figures where day between $1 and $2`,
  averageTime: `
    select count(*) as count, sum(floor(extract(epoch from created_at))) as "totalOpenAt",
           sum(floor(extract(epoch from closed_at))) as "totalCloseTime",
           percentile_disc(0.5) within group (order by resolution_seconds) as "medianSeconds",
           percentile_disc(0.9) within group (order by resolution_seconds) as "p90Seconds"
      from tickets where closed_on between $1 and $2`,
  responseTrends: `
    select days.day::date::text as date, coalesce(sum(created), 0) as created, coalesce(sum(resolved), 0) as resolved,
           coalesce(sum(reopened), 0) as reopened
      from generate_series($1::date, $2::date, interval '1 day') as days (day)
      left join daily_figures on daily_figures.day = days.day group by days.day`,
  ticketCategory: `
    select coalesce(organization, 'No organization') as category, sum(created) as count
      from daily_figures where day between $1 and $2 group by 1 having sum(created) > 0`,
  statusData: `
    select coalesce(value, '') as category, sum(created) as count
      from daily_values where day between $1 and $2 and dimension = 'status' group by 1`,
  priority: `
    select coalesce(value, '') as priority, sum(created) as count
      from daily_values where day between $1 and $2 and dimension = 'priority' group by 1`,
};

/** The part of an answer that the views give: one row, or all rows where it is a list. */
export async function answerInSql(
  analyst: Analyst,
  part: Part,
  { customDateRangeFrom, customDateRangeTo }: ExpectedAnswer['query'],
): Promise<ExpectedAnswer[Part]> {
  const rows: unknown[] = await analyst.ask(questions[part], [customDateRangeFrom, customDateRangeTo]);
  const isOne = part === 'metrics' || part === 'compliant' || part === 'averageTime';
  return (isOne ? rows[0] : rows) as ExpectedAnswer[Part];
}
