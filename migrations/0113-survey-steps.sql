-- How far somebody came on the page of a survey: {device, language, reached, answered, durations}; null: not measured, as of
-- everything that was opened before. The projection is filled again from the log.
alter table product.survey_enrollments add progress jsonb;
-- Those by public link that began in a range.
create index survey_enrollments_public on product.survey_enrollments (template_id, invited_at) where kind = 'public';

create or replace view analytics.survey_enrollments as
select id as enrollment_id,
       template_id as survey_id,
       kind,
       version,
       ticket_id,
       nullif(organization_id, '') as organization_id,
       invited_at,
       delivered_at,
       opened_at,
       started_at,
       answered_at,
       expires_at,
       ended,
       voided_at,
       progress ->> 'device' as device,
       progress ->> 'language' as language
  from product.survey_enrollments
 where kind <> 'test';
comment on column analytics.survey_enrollments.device is 'phone, tablet or desktop; null: not known.';
comment on column analytics.survey_enrollments.language is 'In which the survey page was opened; null: not known.';

create view analytics.survey_steps as
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
 where enrollment.kind <> 'test' and enrollment.progress is not null and enrollment.voided_at is null;
comment on view analytics.survey_steps is
  'One row for each question of each opened survey, with how far its person came. Void responses, and surveys opened before steps were recorded or not on the survey page, have none.';
comment on column analytics.survey_steps.enrollment_id is 'See analytics.survey_enrollments.';
comment on column analytics.survey_steps.survey_id is 'See analytics.surveys.';
comment on column analytics.survey_steps.version is 'The version whose questions were seen.';
comment on column analytics.survey_steps.place is 'Of the question in this version, from 1.';
comment on column analytics.survey_steps.question_id is 'See analytics.survey_questions.';
comment on column analytics.survey_steps.reached is 'The question was seen. All questions of a submitted survey were.';
comment on column analytics.survey_steps.answered is
  'It was answered: in the response once that is submitted, at any time before.';
comment on column analytics.survey_steps.seconds is
  'For which it was visible, at most 30 minutes; null: not submitted, or not measured.';

select public.grant_analysts();
