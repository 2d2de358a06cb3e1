-- Who has to get back to whoever gave a bad answer, and what has become of it.
create table product.survey_follow_ups (
  -- That of the response.
  id uuid primary key,
  version integer not null,
  template_id uuid not null,
  ticket_id uuid,
  rule text not null,
  star smallint check (star between 1 and 5),
  -- An account; null: nobody.
  assignee_id uuid,
  state text not null check (state in ('new', 'in_contact', 'closed')),
  opened_at timestamptz not null,
  contacted_at timestamptz,
  closed_at timestamptz,
  reason text check (reason in ('resolved', 'no_answer', 'not_needed', 'other'))
);
create index survey_follow_ups_open on product.survey_follow_ups (opened_at) where closed_at is null;
create index survey_follow_ups_closed on product.survey_follow_ups (closed_at) where closed_at is not null;

create view analytics.survey_follow_ups as
select id as response_id,
       follow_up.template_id as survey_id,
       follow_up.ticket_id,
       rule,
       follow_up.star,
       state,
       opened_at,
       contacted_at,
       closed_at,
       reason,
       (floor(extract(epoch from closed_at)) - floor(extract(epoch from opened_at)))::bigint as seconds_to_close
  from product.survey_follow_ups as follow_up join product.survey_responses using (id);
comment on view analytics.survey_follow_ups is
  'One row for each response that somebody has to follow up on. Void responses have none.';
comment on column analytics.survey_follow_ups.response_id is 'See analytics.survey_responses.';
comment on column analytics.survey_follow_ups.survey_id is 'See analytics.surveys.';
comment on column analytics.survey_follow_ups.ticket_id is 'The ticket that the response is about; null: none.';
comment on column analytics.survey_follow_ups.rule is 'Id of the follow-up rule that it fitted first.';
comment on column analytics.survey_follow_ups.star is 'The rating in five classes, 1 to 5; null: not answered.';
comment on column analytics.survey_follow_ups.state is 'new, in_contact or closed.';
comment on column analytics.survey_follow_ups.opened_at is 'When the response was submitted.';
comment on column analytics.survey_follow_ups.contacted_at is 'When somebody got in touch first; null: nobody did.';
comment on column analytics.survey_follow_ups.closed_at is 'When it was closed; null: it is open.';
comment on column analytics.survey_follow_ups.reason is 'resolved, no_answer, not_needed or other; null: it is open.';
comment on column analytics.survey_follow_ups.seconds_to_close is 'From opened_at to closed_at; null: it is open.';

select public.grant_analysts();
