/**
 * Tables for a `with` that has `page (id, answered_at)`, ending in `numbered (id, number)`: the how-manieth response
 * of its survey each is, in the order of submission; a void one keeps its number. What lies before the day of the oldest one is known from the
 * rollups, in whose zone that day is; from there on the rows are counted.
 *
 * @param survey SQL of the survey's id, a uuid
 */
export function numberedResponses(survey: string): string {
  return `
    oldest as (
      select (min(answered_at) at time zone timezone)::date as day, max(answered_at) as newest, timezone
        from page, (select settings ->> 'timezone' as timezone from projections where name = 'survey_rollups') as kept
       group by timezone
    ), earlier as (
      select coalesce(sum(responses + voided), 0)::bigint as n
        from survey_rollups, oldest
       where survey = ${survey}::text and slice = ''
         and (grain = 'month' and bucket < date_trunc('month', day)::date
              or grain = 'day' and bucket >= date_trunc('month', day)::date and bucket < day)
    ), numbered as (
      select id, n + row_number() over (order by answered_at, id) as number
        from (select id, template_id, answered_at from survey_responses union all
              select id, template_id, answered_at from survey_voided_responses) as given, oldest, earlier
       where template_id = ${survey} and answered_at <= newest
         -- Where clocks are turned back at midnight the day begins an hour before PostgreSQL's midnight.
         and answered_at >= day::timestamp at time zone timezone - interval '2 hours'
         and (answered_at at time zone timezone)::date >= day
    )`;
}
