-- Answers can be taken out of every figure and counted again; ratings by public link are told apart.

alter table survey_enrollments add voided_at timestamptz;

alter table survey_rollups
  add public_ratings bigint not null default 0,
  add public_rating_parts bigint not null default 0,
  add public_star_1 bigint not null default 0,
  add public_star_2 bigint not null default 0,
  add public_star_3 bigint not null default 0,
  add public_star_4 bigint not null default 0,
  add public_star_5 bigint not null default 0,
  add voided bigint not null default 0;

-- The responses that do not count, as they are in survey_responses while they do.
create table survey_voided_responses (
  like survey_responses including constraints,
  primary key (id),
  -- Shared by all that were voided together.
  void_id uuid not null,
  reason text not null,
  voided_at timestamptz not null
);
create index survey_voided_responses_by_void on survey_voided_responses (void_id);
create index survey_voided_responses_by_time on survey_voided_responses (template_id, answered_at);

-- Who answered by a public link: a keyed hash of the survey and the network, for a month, so that all answers of one
-- visitor can be voided together.
create table survey_visitors (
  enrollment_id uuid primary key,
  visitor text not null,
  seen_at timestamptz not null
);
create index survey_visitors_by_visitor on survey_visitors (visitor);
create index survey_visitors_by_time on survey_visitors (seen_at);

create or replace view analytics.daily_surveys as
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
       active_seconds,
       public_ratings,
       public_rating_parts,
       public_star_1,
       public_star_2,
       public_star_3,
       public_star_4,
       public_star_5,
       voided
  from public.survey_rollups
  left join analytics.organizations on organization_id = slice
 where grain = 'day' and slice <> '' and survey <> '' and (invited, delivered, responses, voided) <> (0, 0, 0, 0);
comment on column analytics.daily_surveys.public_ratings is
  'Of ratings: by the public link. Whether they count in what the dashboard shows is a setting; for the invited alone take them off.';
comment on column analytics.daily_surveys.public_rating_parts is 'Of rating_parts: by the public link.';
comment on column analytics.daily_surveys.public_star_1 is 'Of star_1: by the public link.';
comment on column analytics.daily_surveys.public_star_2 is 'Of star_2: by the public link.';
comment on column analytics.daily_surveys.public_star_3 is 'Of star_3: by the public link.';
comment on column analytics.daily_surveys.public_star_4 is 'Of star_4: by the public link.';
comment on column analytics.daily_surveys.public_star_5 is 'Of star_5: by the public link.';
comment on column analytics.daily_surveys.voided is 'Answered that day and voided: in none of the other columns.';

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
       voided_at
  from public.survey_enrollments
 where kind <> 'test';
comment on column analytics.survey_enrollments.enrollment_id is
  'Its id; a completed one has a row of this id in analytics.survey_responses, unless it is void.';
comment on column analytics.survey_enrollments.voided_at is 'When its answer was taken out of every figure; null: it counts.';

select grant_analysts();
