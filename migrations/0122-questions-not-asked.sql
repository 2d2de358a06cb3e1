-- Ids of the questions that a response was not asked, because of their conditions; null: it was asked all, as every response
-- before there were conditions.
alter table product.survey_responses add not_asked jsonb;
alter table product.survey_voided_responses add not_asked jsonb;

create or replace view analytics.survey_responses as
select id as response_id,
       template_id as survey_id,
       version,
       kind,
       answered_at,
       (answered_at at time zone (select time_zone from analytics.time_zone))::date as answered_on,
       rating_parts / 2520.0 as rating,
       star,
       has_text,
       active_seconds,
       ticket_id,
       nullif(organization_id, '') as organization_id,
       designation,
       nullif(assignee_id, '') as agent_id,
       nullif(team, '') as team,
       not_asked
  from product.survey_responses;
comment on column analytics.survey_responses.not_asked is
  'IDs of the questions that were not asked, because of their conditions; null: all were.';

create or replace view analytics.daily_survey_questions as
select answered_on as day,
       survey_id,
       version,
       question_id,
       questions.type,
       kind,
       count(*) filter (where not coalesce(not_asked ? question_id, false)) as asked,
       count(answers.question_id) as answered,
       sum(rating_value) as rating_sum,
       case when questions.type = 'nps' then count(*) filter (where rating_value >= 9) end as promoters,
       case when questions.type = 'nps' then count(*) filter (where rating_value <= 6) end as detractors,
       case when questions.type = 'ces' then count(*) filter (where rating_value >= 5) end as agreeing
  from analytics.survey_responses
  join analytics.survey_questions as questions using (survey_id, version)
  left join analytics.survey_answers as answers using (response_id, survey_id, version, question_id)
 group by answered_on, survey_id, version, question_id, questions.type, kind;

create or replace view analytics.survey_steps as
select enrollment.id as enrollment_id,
       enrollment.template_id as survey_id,
       enrollment.version,
       place::integer as place,
       question ->> 'id' as question_id,
       enrollment.answered_at is not null or progress -> 'reached' ? (question ->> 'id') as reached,
       progress -> 'answered' ? (question ->> 'id') as answered,
       (progress -> 'durations' ->> (question ->> 'id'))::numeric / 1000 as seconds
  from product.survey_enrollments as enrollment
  join product.survey_versions as version using (template_id, version)
 cross join lateral jsonb_array_elements(version.questions) with ordinality as asked (question, place)
 where enrollment.kind <> 'test' and enrollment.progress is not null and enrollment.voided_at is null
   and not coalesce(progress -> 'notAsked' ? (question ->> 'id'), false);
comment on view analytics.survey_steps is
  'One row for each question of each opened survey, with how far its person came. Questions that a submitted survey did not ask have none. Void responses, and surveys opened before steps were recorded or not on the survey page, have none either.';
comment on column analytics.survey_steps.reached is 'The question was seen. All questions that a submitted survey asked were.';

select public.grant_analysts();
