-- What was answered to each question, counted, for analysts; and the highest button where a question calls it maxRating.

create or replace view analytics.survey_questions as
select template_id as survey_id,
       version,
       position::integer as position,
       question ->> 'id' as question_id,
       question ->> 'type' as type,
       question ->> 'question' as question,
       coalesce((question ->> 'required')::boolean, false) as required,
       case when question ->> 'type' = 'rating' then coalesce((question ->> 'min_rating')::integer, 1) end as min_rating,
       case when question ->> 'type' = 'rating'
            then coalesce((question ->> 'max_rating')::integer, (question ->> 'maxRating')::integer, 5) end as max_rating,
       question -> 'options' as options
  from public.survey_versions cross join lateral jsonb_array_elements(questions) with ordinality as asked (question, position);

create view analytics.daily_survey_questions as
select answered_on as day,
       survey_id,
       version,
       question_id,
       questions.type,
       kind,
       count(*) as asked,
       count(answers.question_id) as answered,
       sum(rating_value) as rating_sum
  from analytics.survey_responses
  join analytics.survey_questions as questions using (survey_id, version)
  left join analytics.survey_answers as answers using (response_id, survey_id, version, question_id)
 group by answered_on, survey_id, version, question_id, questions.type, kind;
comment on view analytics.daily_survey_questions is
  'Day × survey × version × question × kind: how many were asked and answered. Mean of a rating = rating_sum / answered.';
comment on column analytics.daily_survey_questions.day is 'Local day of the answer.';
comment on column analytics.daily_survey_questions.survey_id is 'See analytics.surveys.';
comment on column analytics.daily_survey_questions.version is 'The version that was answered.';
comment on column analytics.daily_survey_questions.question_id is 'See analytics.survey_questions.';
comment on column analytics.daily_survey_questions.type is 'rating, choice, yes_no or text.';
comment on column analytics.daily_survey_questions.kind is 'invitation or public.';
comment on column analytics.daily_survey_questions.asked is 'Completed responses to the version.';
comment on column analytics.daily_survey_questions.answered is 'Of those: the ones that answered the question.';
comment on column analytics.daily_survey_questions.rating_sum is
  'rating: sum of the chosen buttons, on the question''s own scale. Do not add up versions with different scales.';

create view analytics.daily_survey_answers as
select answered_on as day,
       survey_id,
       version,
       question_id,
       type,
       kind,
       coalesce(rating_value::text, choice, yes_no::text) as answer,
       count(*) as answers
  from analytics.survey_answers
  join analytics.survey_responses using (response_id, survey_id, version)
 group by answered_on, survey_id, version, question_id, type, kind, coalesce(rating_value::text, choice, yes_no::text);
comment on view analytics.daily_survey_answers is
  'Day × survey × version × question × kind × answer: how often it was given. Answers that nobody gave have no row.';
comment on column analytics.daily_survey_answers.day is 'Local day of the answer.';
comment on column analytics.daily_survey_answers.survey_id is 'See analytics.surveys.';
comment on column analytics.daily_survey_answers.version is 'The version that was answered.';
comment on column analytics.daily_survey_answers.question_id is 'See analytics.survey_questions.';
comment on column analytics.daily_survey_answers.type is 'rating, choice, yes_no or text.';
comment on column analytics.daily_survey_answers.kind is 'invitation or public.';
comment on column analytics.daily_survey_answers.answer is
  'The button, the option, or true and false for yes and no; null: a text.';
comment on column analytics.daily_survey_answers.answers is 'How often it was given.';
select grant_analysts();
