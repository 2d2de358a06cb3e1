-- The surveys that a rule sends at random, beside each other, for analysts: the sums from which each figure of the comparison
-- follows. Of what the rule decided since it has had these surveys with these shares, as on the dashboard.
create view analytics.survey_rule_comparisons as
with rules as (
  select rule ->> 'id' as rule_id, rule ->> 'name' as rule_name, rule -> 'surveys' as surveys
    from product.organization_settings cross join lateral jsonb_array_elements(settings -> 'surveyRules') as rule
   where jsonb_array_length(rule -> 'surveys') > 1
), changes as (
  select rule_id, position, occurred_at,
         (select changed -> 'surveys' from jsonb_array_elements(data -> 'surveyRules') as changed
           where changed ->> 'id' = rule_id) is not distinct from surveys as is_same
    from rules
   -- The settings' stream is in one of the partitions: each is asked by its index.
   cross join (select number::smallint as partition
                 from product.installation cross join generate_series(0, partition_count - 1) as number) as each
    join public.events using (partition)
   where stream_id = 'organization:main' and type = 'SurveyRulesChanged'
), comparisons as (
  select rules.*,
         (select min(occurred_at) from changes
           where changes.rule_id = rules.rule_id and is_same
             and position > coalesce((select max(position) from changes as other
                                       where other.rule_id = rules.rule_id and not is_same), 0)) as since
    from rules
)
select comparisons.rule_id,
       comparisons.rule_name,
       since,
       place::integer as place,
       chosen.survey_id,
       chosen.share,
       count(enrollment.id) filter (where enrollment.delivered_at is not null or response.id is not null) as delivered,
       count(response.id) as responses,
       count(response.rating_parts) as ratings,
       count(*) filter (where response.star >= 4) as satisfied,
       coalesce(sum(response.rating_parts), 0) / 2520.0 as rating_sum,
       coalesce(sum(response.rating_parts::bigint * response.rating_parts), 0) / 6350400.0 as rating_squares,
       count(score) as scores,
       count(*) filter (where score >= 9) as promoters,
       count(*) filter (where score <= 6) as detractors
  from comparisons
 cross join lateral (
       select (entry ->> 'survey')::uuid as survey_id, (entry ->> 'share')::integer as share, place
         from jsonb_array_elements(surveys) with ordinality as entries (entry, place)) as chosen
  left join product.survey_invitations as invitation
    on invitation.rule_id = comparisons.rule_id and invitation.template_id = chosen.survey_id and invitation.decided_at >= since
  left join product.survey_enrollments as enrollment on enrollment.id = invitation.enrollment_id
  left join product.survey_responses as response on response.id = invitation.enrollment_id
  left join lateral (
       select (answer ->> 'value')::integer as score
         from jsonb_array_elements(response.answers) with ordinality as given (answer, nth)
        where answer ->> 'type' = 'nps' order by nth limit 1) as recommending on true
 group by comparisons.rule_id, comparisons.rule_name, since, place, chosen.survey_id, chosen.share;
comment on view analytics.survey_rule_comparisons is
  'One row for each survey of each rule that sends several at random: the counts and sums from which the figures of their comparison follow. Void responses are in none.';
comment on column analytics.survey_rule_comparisons.rule_id is 'The rule of the settings.';
comment on column analytics.survey_rule_comparisons.rule_name is 'What the rule is called now.';
comment on column analytics.survey_rule_comparisons.since is
  'Since when the rule has had these surveys with these shares. Invitations that it decided from then on count.';
comment on column analytics.survey_rule_comparisons.place is 'The survey''s place in the rule, from 1. The others are compared with the first.';
comment on column analytics.survey_rule_comparisons.survey_id is 'See analytics.surveys.';
comment on column analytics.survey_rule_comparisons.share is 'Its share of the tickets in percent.';
comment on column analytics.survey_rule_comparisons.delivered is 'Delivered invitations.';
comment on column analytics.survey_rule_comparisons.responses is 'Responses to them.';
comment on column analytics.survey_rule_comparisons.ratings is 'Responses with a rating.';
comment on column analytics.survey_rule_comparisons.satisfied is 'Ratings of 4 and 5 stars.';
comment on column analytics.survey_rule_comparisons.rating_sum is 'Sum of the ratings, each on the scale 1 to 5.';
comment on column analytics.survey_rule_comparisons.rating_squares is 'Sum of their squares.';
comment on column analytics.survey_rule_comparisons.scores is 'Answers to the first question about recommending (nps).';
comment on column analytics.survey_rule_comparisons.promoters is 'Answers of 9 and 10.';
comment on column analytics.survey_rule_comparisons.detractors is 'Answers of 0 to 6.';

select public.grant_analysts();
