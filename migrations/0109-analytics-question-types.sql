-- Answers to questions of further types for analysts: on fixed scales, of several parts, and days.

create or replace view analytics.survey_questions as
select template_id as survey_id,
       version,
       position::integer as position,
       question ->> 'id' as question_id,
       question ->> 'type' as type,
       question ->> 'question' as question,
       coalesce((question ->> 'required')::boolean, false) as required,
       case question ->> 'type'
            when 'rating' then coalesce((question ->> 'min_rating')::integer, 1)
            when 'nps' then 0
            when 'ces' then 1 end as min_rating,
       case question ->> 'type'
            when 'rating' then coalesce((question ->> 'max_rating')::integer, (question ->> 'maxRating')::integer, 5)
            when 'nps' then 10
            when 'ces' then 7 end as max_rating,
       question -> 'options' as options,
       question - '{id,type,question,required,min_rating,max_rating,maxRating,options}'::text[] as settings
  from product.survey_versions
 cross join lateral jsonb_array_elements(questions) with ordinality as asked (question, position);
comment on column analytics.survey_questions.type is
  'What kind of answer it takes, as the file of the survey says it: rating, text, nps and so on.';
comment on column analytics.survey_questions.min_rating is 'rating, nps, ces: the lowest button.';
comment on column analytics.survey_questions.max_rating is 'rating, nps, ces: the highest button.';
comment on column analytics.survey_questions.options is 'What can be chosen or ranked.';
comment on column analytics.survey_questions.settings is
  'Its other settings, by their names in the file of the survey.';

create or replace view analytics.survey_answers as
select id as response_id,
       template_id as survey_id,
       version,
       answer ->> 'id' as question_id,
       answer ->> 'type' as type,
       case when jsonb_typeof(answer -> 'value') = 'number' then (answer ->> 'value')::integer end as rating_value,
       case when answer ->> 'type' = 'choice' then answer ->> 'value' end as choice,
       case when jsonb_typeof(answer -> 'value') = 'boolean' then (answer ->> 'value')::boolean end as yes_no,
       case when answer ->> 'type' = 'date' then (answer ->> 'value')::date end as date_value
  from product.survey_responses cross join lateral jsonb_array_elements(answers) as given (answer);
comment on view analytics.survey_answers is
  'One row for each answered question of each response. Of what was written there is only the row.';
comment on column analytics.survey_answers.type is
  'As in analytics.survey_questions. It says which column holds the answer; see also analytics.survey_answer_parts.';
comment on column analytics.survey_answers.rating_value is 'The button that was chosen, on the question''s own scale.';
comment on column analytics.survey_answers.yes_no is 'true: yes, or agreed.';
comment on column analytics.survey_answers.date_value is 'The day that was chosen.';

create view analytics.survey_answer_parts as
select id as response_id,
       template_id as survey_id,
       version,
       answer ->> 'id' as question_id,
       answer ->> 'type' as type,
       place::integer as place,
       part ->> 'row' as row_name,
       coalesce(part ->> 'column', part #>> '{}') as answer
  from product.survey_responses
 cross join lateral jsonb_array_elements(answers) as given (answer)
 cross join lateral jsonb_array_elements(
         case when jsonb_typeof(answer -> 'value') = 'array' then answer -> 'value' else '[]'::jsonb end
       ) with ordinality as parts (part, place);
comment on view analytics.survey_answer_parts is
  'One row for each part of an answer that has several: each chosen option, each ranked option, each answered row.';
comment on column analytics.survey_answer_parts.response_id is 'See analytics.survey_responses.';
comment on column analytics.survey_answer_parts.survey_id is 'See analytics.surveys.';
comment on column analytics.survey_answer_parts.version is 'The version that was answered.';
comment on column analytics.survey_answer_parts.question_id is 'See analytics.survey_questions.';
comment on column analytics.survey_answer_parts.type is 'As in analytics.survey_questions.';
comment on column analytics.survey_answer_parts.place is 'Of the part in its answer, from 1. In a ranking: the rank.';
comment on column analytics.survey_answer_parts.row_name is 'The row that was answered; null: the question has no rows.';
comment on column analytics.survey_answer_parts.answer is 'The option, or the column that was chosen for the row.';

create or replace view analytics.daily_survey_questions as
select answered_on as day,
       survey_id,
       version,
       question_id,
       questions.type,
       kind,
       count(*) as asked,
       count(answers.question_id) as answered,
       sum(rating_value) as rating_sum,
       case when questions.type = 'nps' then count(*) filter (where rating_value >= 9) end as promoters,
       case when questions.type = 'nps' then count(*) filter (where rating_value <= 6) end as detractors,
       case when questions.type = 'ces' then count(*) filter (where rating_value >= 5) end as agreeing
  from analytics.survey_responses
  join analytics.survey_questions as questions using (survey_id, version)
  left join analytics.survey_answers as answers using (response_id, survey_id, version, question_id)
 group by answered_on, survey_id, version, question_id, questions.type, kind;
comment on column analytics.daily_survey_questions.rating_sum is
  'Sum of the chosen buttons, on the question''s own scale. Do not add up versions with different scales.';
comment on column analytics.daily_survey_questions.promoters is 'nps: answers of 9 and 10; null for other types.';
comment on column analytics.daily_survey_questions.detractors is 'nps: answers of 0 to 6; null for other types.';
comment on column analytics.daily_survey_questions.agreeing is 'ces: answers of 5, 6 and 7; null for other types.';

create or replace view analytics.daily_survey_answers as
select answered_on as day,
       survey_id,
       version,
       question_id,
       type,
       kind,
       answer,
       count(*) as answers,
       part
  from (
         select response_id, survey_id, version, question_id, type, null as part,
                coalesce(rating_value::text, choice, yes_no::text, date_value::text) as answer
           from analytics.survey_answers
          where type not in ('choices', 'ranking', 'matrix')
         union all
         select response_id, survey_id, version, question_id, type,
                case when type = 'ranking' then place::text else row_name end, answer
           from analytics.survey_answer_parts
       ) as given
  join analytics.survey_responses using (response_id, survey_id, version)
 group by answered_on, survey_id, version, question_id, type, kind, part, answer;
comment on column analytics.daily_survey_answers.type is 'As in analytics.survey_questions.';
comment on column analytics.daily_survey_answers.answer is
  'The button, the option, the day, or true and false; null: it was written. Of several parts each has its row.';
comment on column analytics.daily_survey_answers.answers is
  'How often it was given. The counts of several parts add up to more than the people who answered.';
comment on column analytics.daily_survey_answers.part is
  'The rank in a ranking, the row in a matrix; null: the question has neither.';
comment on column analytics.daily_survey_questions.type is 'As in analytics.survey_questions.';

create or replace view analytics_personal.survey_texts as
select id as response_id, answer ->> 'id' as question_id, value ->> 'text' as text, answer ->> 'type' as type
  from product.survey_responses cross join lateral jsonb_array_elements(answers) as given (answer)
  left join product.personal_data on ref = answer ->> 'ref'
 where answer ? 'ref';
comment on column analytics_personal.survey_texts.type is 'As in analytics.survey_questions.';

select public.grant_analysts();
