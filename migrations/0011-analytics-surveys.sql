-- Surveys, invitations and responses for analysts. What people wrote is not in it; tests are in no figure and in no view.

create view analytics.surveys as
select id as survey_id, title, description, status, version, unpublished_changes, created_at, updated_at
  from public.survey_templates;
comment on view analytics.surveys is 'One row a survey, as it is now.';
comment on column analytics.surveys.survey_id is 'Its id.';
comment on column analytics.surveys.title is 'Its title, published or not.';
comment on column analytics.surveys.description is 'Its description.';
comment on column analytics.surveys.status is 'draft, active or completed.';
comment on column analytics.surveys.version is 'The last published version; 0: none yet.';
comment on column analytics.surveys.unpublished_changes is 'Whether there are changes that no version has.';
comment on column analytics.surveys.created_at is 'When it was made.';
comment on column analytics.surveys.updated_at is 'When it was changed last.';

create view analytics.survey_versions as
select template_id as survey_id, version, title, description, published_at from public.survey_versions;
comment on view analytics.survey_versions is 'One row for each published version of a survey; a version never changes.';
comment on column analytics.survey_versions.survey_id is 'See analytics.surveys.';
comment on column analytics.survey_versions.version is 'From 1.';
comment on column analytics.survey_versions.title is 'Its title.';
comment on column analytics.survey_versions.description is 'Its description.';
comment on column analytics.survey_versions.published_at is 'When it was published.';

create view analytics.survey_questions as
select template_id as survey_id,
       version,
       position::integer as position,
       question ->> 'id' as question_id,
       question ->> 'type' as type,
       question ->> 'question' as question,
       coalesce((question ->> 'required')::boolean, false) as required,
       case when question ->> 'type' = 'rating' then coalesce((question ->> 'min_rating')::integer, 1) end as min_rating,
       case when question ->> 'type' = 'rating' then coalesce((question ->> 'max_rating')::integer, 5) end as max_rating,
       question -> 'options' as options
  from public.survey_versions cross join lateral jsonb_array_elements(questions) with ordinality as asked (question, position);
comment on view analytics.survey_questions is 'One row for each question of each published version.';
comment on column analytics.survey_questions.survey_id is 'See analytics.surveys.';
comment on column analytics.survey_questions.version is 'The version that asks it.';
comment on column analytics.survey_questions.position is 'Its place in the version, from 1.';
comment on column analytics.survey_questions.question_id is 'Stays the same when the question is reworded.';
comment on column analytics.survey_questions.type is 'rating, choice, yes_no or text.';
comment on column analytics.survey_questions.question is 'Its words in that version.';
comment on column analytics.survey_questions.required is 'Whether it must be answered.';
comment on column analytics.survey_questions.min_rating is 'rating: the lowest button.';
comment on column analytics.survey_questions.max_rating is 'rating: the highest button.';
comment on column analytics.survey_questions.options is 'choice: JSON array of what can be chosen.';

create view analytics.daily_surveys as
select bucket as day,
       survey::uuid as survey_id,
       nullif(slice, '-') as organization_id,
       organization,
       invited,
       delivered,
       opened,
       started,
       completed,
       responses,
       public_responses,
       ratings,
       rating_parts,
       star_1,
       star_2,
       star_3,
       star_4,
       star_5,
       timed,
       active_seconds
  from public.survey_rollups
  left join analytics.organizations on organization_id = slice
 where grain = 'day' and slice <> '' and survey <> '';
comment on view analytics.daily_surveys is
  'Day × survey × organization. Of the invitations delivered that day, as they are now: delivered, opened, started, completed; response rate = completed / delivered. What was answered that day, whenever it was asked: responses … active_seconds.';
comment on column analytics.daily_surveys.day is 'Local day.';
comment on column analytics.daily_surveys.survey_id is 'See analytics.surveys.';
comment on column analytics.daily_surveys.organization_id is 'Of the ticket at the invitation; null: none.';
comment on column analytics.daily_surveys.organization is 'Name of the organization.';
comment on column analytics.daily_surveys.invited is 'Invitations decided on that day.';
comment on column analytics.daily_surveys.delivered is 'Invitations that a mail server took that day, without those that came back.';
comment on column analytics.daily_surveys.opened is 'Of those: opened by now.';
comment on column analytics.daily_surveys.started is 'Of those: begun by now.';
comment on column analytics.daily_surveys.completed is 'Of those: completed by now.';
comment on column analytics.daily_surveys.responses is 'Completed responses that day, by invitation or public link.';
comment on column analytics.daily_surveys.public_responses is 'Of those: by the public link.';
comment on column analytics.daily_surveys.ratings is 'Answers to the primary rating question.';
comment on column analytics.daily_surveys.rating_parts is
  'Their sum on the scale 1 to 5 in 2,520ths, exact for every scale. Mean = sum(rating_parts) / 2520.0 / sum(ratings).';
comment on column analytics.daily_surveys.star_1 is 'Ratings in the lowest of five classes.';
comment on column analytics.daily_surveys.star_2 is 'Ratings in the second class.';
comment on column analytics.daily_surveys.star_3 is 'Ratings in the third class.';
comment on column analytics.daily_surveys.star_4 is 'Ratings in the fourth class; CSAT = (star_4 + star_5) / ratings.';
comment on column analytics.daily_surveys.star_5 is 'Ratings in the highest class.';
comment on column analytics.daily_surveys.timed is 'Responses whose active time was measured.';
comment on column analytics.daily_surveys.active_seconds is 'Their active times, added up, in seconds.';

create view analytics.survey_enrollments as
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
       ended
  from public.survey_enrollments
 where kind <> 'test';
comment on view analytics.survey_enrollments is 'One row for one person''s way through one survey, by invitation or public link.';
comment on column analytics.survey_enrollments.enrollment_id is 'Its id; a completed one has a row of this id in analytics.survey_responses.';
comment on column analytics.survey_enrollments.survey_id is 'See analytics.surveys.';
comment on column analytics.survey_enrollments.kind is 'invitation or public.';
comment on column analytics.survey_enrollments.version is 'The version whose questions were seen; null: not opened.';
comment on column analytics.survey_enrollments.ticket_id is 'The ticket that it asks about; null: none.';
comment on column analytics.survey_enrollments.organization_id is 'Of the ticket at the invitation; null: none.';
comment on column analytics.survey_enrollments.invited_at is 'When it began.';
comment on column analytics.survey_enrollments.delivered_at is 'When a mail server took the invitation; null: never.';
comment on column analytics.survey_enrollments.opened_at is 'When the survey was opened.';
comment on column analytics.survey_enrollments.started_at is 'When the first question was answered.';
comment on column analytics.survey_enrollments.answered_at is 'When it was submitted.';
comment on column analytics.survey_enrollments.expires_at is 'Up to when it can be answered; null: no such time.';
comment on column analytics.survey_enrollments.ended is 'answered, expired or undeliverable; null: still open.';

create view analytics.survey_responses as
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
       nullif(team, '') as team
  from public.survey_responses;
comment on view analytics.survey_responses is
  'One row a completed response. Organization, designation, agent and team are those of the ticket at the invitation.';
comment on column analytics.survey_responses.response_id is 'Its id, that of its enrollment.';
comment on column analytics.survey_responses.survey_id is 'See analytics.surveys.';
comment on column analytics.survey_responses.version is 'The version that was seen and answered.';
comment on column analytics.survey_responses.kind is 'invitation or public.';
comment on column analytics.survey_responses.answered_at is 'When it was submitted.';
comment on column analytics.survey_responses.answered_on is 'Local day of answered_at. A condition on answered_at is faster.';
comment on column analytics.survey_responses.rating is 'The primary rating question on the scale 1 to 5; null: not answered.';
comment on column analytics.survey_responses.star is 'The same in five classes, 1 to 5.';
comment on column analytics.survey_responses.has_text is 'Whether something was written.';
comment on column analytics.survey_responses.active_seconds is 'Measured active time in seconds; null: not measured.';
comment on column analytics.survey_responses.ticket_id is 'The ticket that it is about; null: none.';
comment on column analytics.survey_responses.organization_id is 'See analytics.organizations; null: none.';
comment on column analytics.survey_responses.designation is 'The feature that the ticket was about; null: not set.';
comment on column analytics.survey_responses.agent_id is 'The agent who held the ticket; null: nobody.';
comment on column analytics.survey_responses.team is 'The team that held it; null: none.';

create view analytics.survey_answers as
select id as response_id,
       template_id as survey_id,
       version,
       answer ->> 'id' as question_id,
       answer ->> 'type' as type,
       case when answer ->> 'type' = 'rating' then (answer ->> 'value')::integer end as rating_value,
       case when answer ->> 'type' = 'choice' then answer ->> 'value' end as choice,
       case when answer ->> 'type' = 'yes_no' then (answer ->> 'value')::boolean end as yes_no
  from public.survey_responses cross join lateral jsonb_array_elements(answers) as given (answer);
comment on view analytics.survey_answers is
  'One row for each answered question of each response. Of a text there is only the row.';
comment on column analytics.survey_answers.response_id is 'See analytics.survey_responses.';
comment on column analytics.survey_answers.survey_id is 'See analytics.surveys.';
comment on column analytics.survey_answers.version is 'The version that was answered.';
comment on column analytics.survey_answers.question_id is 'See analytics.survey_questions.';
comment on column analytics.survey_answers.type is 'rating, choice, yes_no or text: which column holds it.';
comment on column analytics.survey_answers.rating_value is 'The button that was chosen, on the question''s own scale.';
comment on column analytics.survey_answers.choice is 'What was chosen.';
comment on column analytics.survey_answers.yes_no is 'true: yes.';

create view analytics.survey_invitations as
select id as invitation_id,
       ticket_id,
       ticket_status,
       entered_at,
       template_id as survey_id,
       enrollment_id,
       status,
       reason,
       decided_at,
       attempts,
       sent_at,
       reminded_at
  from public.survey_invitations;
comment on view analytics.survey_invitations is
  'One row for each decision whether to invite: a ticket entered a status for which surveys are sent.';
comment on column analytics.survey_invitations.invitation_id is 'Its id.';
comment on column analytics.survey_invitations.ticket_id is 'See analytics.tickets.';
comment on column analytics.survey_invitations.ticket_status is 'The status that the ticket entered.';
comment on column analytics.survey_invitations.entered_at is 'When the ticket entered it.';
comment on column analytics.survey_invitations.survey_id is 'The survey; null: none was active.';
comment on column analytics.survey_invitations.enrollment_id is 'See analytics.survey_enrollments; null: none was begun.';
comment on column analytics.survey_invitations.status is
  'queued, sending, sent, uncertain, skipped, cancelled, failed or bounced.';
comment on column analytics.survey_invitations.reason is 'Why it was not sent, or not to the end; null: it was.';
comment on column analytics.survey_invitations.decided_at is 'When it was decided.';
comment on column analytics.survey_invitations.attempts is 'How often the mail was tried.';
comment on column analytics.survey_invitations.sent_at is 'When a mail server took it.';
comment on column analytics.survey_invitations.reminded_at is 'When the reminder was sent; null: there was none.';
