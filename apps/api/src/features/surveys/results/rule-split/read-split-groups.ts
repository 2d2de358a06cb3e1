import type { CountedPart, Moments, SurveyRule } from '@deskledger/domain';
import type { Database } from '../../../../platform/database/database.js';

/** What came of the invitations that a rule sent with one of its surveys. */
export interface SplitGroup {
  readonly title: string;
  /** Of those delivered, the answered ones. */
  readonly answered: CountedPart;
  /** Of the ratings, 4 and 5 stars. */
  readonly satisfied: CountedPart;
  /** Of the ratings, in 2,520ths of a point on the scale 1 to 5. */
  readonly rating: Moments;
  /** Of the answers to the first question about recommending: 1 for a promoter, 0 for a passive, -1 for a detractor. */
  readonly promotion: Moments;
}

interface GroupRow extends Record<string, unknown> {
  survey: string;
  title: string;
  delivered: number;
  answered: number;
  satisfied: number;
  ratings: number;
  sum: number;
  squares: number;
  scores: number;
  promoters: number;
  detractors: number;
}

// An answered mail was delivered, even where only its answer is known.
const groupsSql = `
  select chosen.survey,
         coalesce((select title from survey_versions where template_id = chosen.survey order by version desc limit 1), '') as title,
         count(enrollment.id) filter (where enrollment.delivered_at is not null or r.id is not null) as delivered,
         count(r.id) as answered,
         count(*) filter (where r.star >= 4) as satisfied,
         count(r.rating_parts) as ratings,
         coalesce(sum(r.rating_parts), 0)::float8 as sum,
         coalesce(sum(r.rating_parts::bigint * r.rating_parts), 0)::float8 as squares,
         count(score) as scores,
         count(*) filter (where score >= 9) as promoters,
         count(*) filter (where score <= 6) as detractors
    from unnest($2::uuid[]) as chosen (survey)
    left join survey_invitations i on i.rule_id = $1 and i.template_id = chosen.survey and i.decided_at >= $3
    left join survey_enrollments enrollment on enrollment.id = i.enrollment_id
    left join survey_responses r on r.id = i.enrollment_id
    left join lateral (
      select (answer ->> 'value')::integer as score
        from jsonb_array_elements(r.answers) with ordinality as given (answer, place)
       where answer ->> 'type' = 'nps' order by place limit 1) as recommending on true
   group by chosen.survey`;

/** One for each survey of the rule, in its order, of what was decided from `since` on. */
export async function readSplitGroups(
  database: Database,
  { id, surveys }: SurveyRule,
  since: Date,
): Promise<SplitGroup[]> {
  const ids = surveys.map(({ survey }) => survey);
  const rows = await database.query<GroupRow>(groupsSql, [id, ids, since]);
  return ids.map((survey) => groupOf(rows.find((row) => row.survey === survey)!));
}

function groupOf(row: GroupRow): SplitGroup {
  return {
    title: row.title,
    answered: { count: row.answered, of: row.delivered },
    satisfied: { count: row.satisfied, of: row.ratings },
    rating: { n: row.ratings, sum: row.sum, squares: row.squares },
    promotion: { n: row.scores, sum: row.promoters - row.detractors, squares: row.promoters + row.detractors },
  };
}

const sinceSql = `
  with changes as (
    select position, occurred_at,
           (select rule -> 'surveys' from jsonb_array_elements(data -> 'surveyRules') as rule
             where rule ->> 'id' = $3) as surveys
      from events where partition = $1 and stream_id = $2 and type = 'SurveyRulesChanged')
  select min(occurred_at) as since from changes
   where position > coalesce((select max(position) from changes where surveys is distinct from $4::jsonb), 0)`;

/** Since when the rule has had these surveys with these shares; null: it has just got them. */
export async function readSplitSince(
  database: Database,
  stream: { readonly partition: number; readonly id: string },
  { id, surveys }: SurveyRule,
): Promise<Date | null> {
  const [row] = await database.query<{ since: Date | null }>(sinceSql, [
    ...[stream.partition, stream.id, id],
    JSON.stringify(surveys),
  ]);
  return row?.since ?? null;
}
