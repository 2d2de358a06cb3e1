-- What was answered to each question, and how far people came, so that results cost days and answers, not responses.
-- version: '' before the survey was opened. question: '' for what is counted once for each person.
create table product.survey_question_rollups (
  survey text not null,
  version text not null,
  kind text not null check (kind in ('invitation', 'public')),
  question text not null,
  grain text not null check (grain in ('day', 'month')),
  bucket date not null,
  -- By the day of the answer.
  responses bigint not null default 0,
  not_asked bigint not null default 0,
  -- By the day on which an invitation arrived, or somebody came by public link.
  delivered bigint not null default 0,
  opened bigint not null default 0,
  started bigint not null default 0,
  submitted bigint not null default 0,
  measured bigint not null default 0,
  measured_submitted bigint not null default 0,
  not_measured bigint not null default 0,
  step_not_asked bigint not null default 0,
  step_reached bigint not null default 0,
  step_answered bigint not null default 0,
  primary key (survey, version, kind, question, grain, bucket)
) with (fillfactor = 70);

-- dimension: the type of an answer, 'option', 'rank 1', 'row …', 'seconds' (a histogram bucket), 'opened by device' and so on.
create table product.survey_question_value_rollups (
  survey text not null,
  version text not null,
  kind text not null check (kind in ('invitation', 'public')),
  question text not null,
  grain text not null check (grain in ('day', 'month')),
  bucket date not null,
  dimension text not null,
  value text not null,
  count bigint not null,
  primary key (survey, version, kind, question, grain, bucket, dimension, value)
) with (fillfactor = 70);
