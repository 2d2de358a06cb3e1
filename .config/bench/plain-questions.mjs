/**
 * What the dashboard shows, asked as one would without rollups: a GROUP BY over the tickets table for each figure.
 * Parameters: first instant, first instant after the range.
 */
export const plainQuestions = [
  `select count(*), count(*) filter (where phase = 'closed') from tickets
    where counted and created_at >= $1 and created_at < $2`,
  `select verdict, count(*) from tickets
    where counted and created_at >= $1 and created_at < $2 group by verdict`,
  `select count(*), avg(closed_at - created_at),
          percentile_disc(array[0.5, 0.9]) within group (order by closed_at - created_at)
     from tickets where counted and phase = 'closed' and closed_at >= $1 and closed_at < $2`,
  `select (created_at at time zone 'UTC')::date as day, count(*) from tickets
    where counted and created_at >= $1 and created_at < $2 group by day order by day`,
  `select (closed_at at time zone 'UTC')::date as day, count(*) from tickets
    where counted and closed_at >= $1 and closed_at < $2 group by day order by day`,
  `select organization_id, count(*) from tickets
    where counted and created_at >= $1 and created_at < $2 group by organization_id order by count(*) desc`,
  `select status, count(*) from tickets
    where counted and created_at >= $1 and created_at < $2 group by status`,
  `select priority, count(*) from tickets
    where counted and created_at >= $1 and created_at < $2 group by priority`,
];
