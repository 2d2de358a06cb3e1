export interface CountedGuess extends Record<string, unknown> {
  points: number;
  waits: number;
  /** Milliseconds until the run or the wait is over. */
  left: number;
}

/**
 * Counts a guess; the one too many begins a wait, and those during a wait change nothing. All times in milliseconds.
 * $1 key, $2 now, $3 how long the tries of a first run count, $4 how many those are, $5 how many a wait buys, $6 the first
 * wait, $7 the longest, $8 how long waits are remembered.
 */
export const countGuessSql = `
  insert into attempts as kept (key, points, ends, waits, expire)
  values ($1, 1, $2::bigint + $3::bigint, 0, $2::bigint + $3::bigint)
  on conflict (key) do update set (points, ends, waits, expire) = (
    select tries,
           case when begins then $2 + pause when is_over then $2 + run else kept.ends end,
           case when begins then remembered + 1 else remembered end,
           case when begins then $2 + pause + $8::bigint when is_over then $2 + run else kept.expire end
      from (select case when kept.expire <= $2 then 0 else kept.waits end as remembered, kept.ends <= $2 as is_over) past
     cross join lateral (
       select case when remembered = 0 then $4::int else $5::int end as free,
              case when remembered = 0 then $3 else $8 end as run,
              least($6::bigint * power(2, least(remembered, 20)), $7::bigint)::bigint as pause) bounds
     cross join lateral (
       select case when is_over then 1 when kept.points > free then kept.points else kept.points + 1 end as tries) counted
     cross join lateral (select tries > free and kept.points <= free as begins) outcome)
  returning points, waits, (ends - $2)::float8 as left`;

/** $1 key, $2 tries of a first run, $3 tries that a wait buys. A wait that has begun stays. */
export const giveGuessBackSql = `
  update attempts set points = greatest(points - 1, 0)
   where key = $1 and points <= case when waits = 0 then $2::int else $3::int end`;

export const forgetGuessesSql = `delete from attempts where key = $1`;
