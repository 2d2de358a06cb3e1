-- What every figure of tickets counts: a row for each thing that happened to a counted ticket, beside what the ticket is
-- now, so that a question under any filter is one pass over one table. Filled from the log at the next start.
-- See docs/adr/0018-figures-are-counted-on-activities.md.
create table product.ticket_activities (
  ticket_id uuid not null,
  at timestamptz not null,
  -- Whole seconds since the creation; of a reopening, since the closing that it undoes. bucket: that of the histogram.
  seconds bigint not null,
  -- Local day and hour in the organization's zone.
  day date not null,
  hour smallint not null,
  bucket smallint not null,
  -- Its place in the ticket's life, from 0.
  nth smallint not null,
  is_last boolean not null,
  in_time boolean,
  kind text not null check (kind in ('created', 'assigned', 'replied', 'resolved', 'reopened')),
  -- Who held the ticket then, or wrote the reply; '' nobody, none.
  agent_id text not null,
  team text not null,
  -- What the ticket is now.
  organization_id text,
  assignee_id text,
  team_now text,
  priority text,
  status text,
  category text not null check (category in ('open', 'hold', 'closed')),
  verdict text not null check (verdict in ('met', 'breached', 'running', 'paused', 'none')),
  channel text,
  classification text,
  designation text,
  tags text[] not null,
  primary key (ticket_id, nth)
) with (fillfactor = 90);
create index ticket_activities_day on product.ticket_activities (day);
-- The backlog: few of all tickets.
create index ticket_activities_open on product.ticket_activities (day)
 where kind = 'created' and category in ('open', 'hold');

-- One view more for analysts; the one that was there tells the same of what was done.
create view analytics.ticket_activities as
select ticket_id, nth::integer as nth, kind as activity, at as done_at, day as done_on, hour::integer as hour,
       nullif(agent_id, '') as agent_id, nullif(team, '') as team, seconds, in_time, is_last,
       nullif(organization_id, '') as organization_id, nullif(assignee_id, '') as assignee_id,
       nullif(team_now, '') as team_now, nullif(priority, '') as priority, nullif(status, '') as status,
       category as phase, verdict, channel, classification, designation, tags
  from product.ticket_activities;
comment on view analytics.ticket_activities is
  'One row for everything that happened to a ticket, beside what the ticket is now: what every figure of tickets counts. docs/figures.md says which figure counts which rows.';
comment on column analytics.ticket_activities.ticket_id is 'See analytics.tickets.';
comment on column analytics.ticket_activities.nth is 'Numbers the activities of a ticket by time, from 0: its creation.';
comment on column analytics.ticket_activities.activity is 'created, assigned, replied (for the first time), resolved (closed) or reopened.';
comment on column analytics.ticket_activities.done_at is 'When.';
comment on column analytics.ticket_activities.done_on is 'Local day of done_at. Conditions on it are fast.';
comment on column analytics.ticket_activities.hour is 'Local hour of done_at, 0 to 23.';
comment on column analytics.ticket_activities.agent_id is 'The agent who held the ticket then, or wrote the reply; null: nobody.';
comment on column analytics.ticket_activities.team is 'The team that held it then; null: none.';
comment on column analytics.ticket_activities.seconds is 'Whole seconds since the creation of the ticket; of a reopening, since the closing that it undoes.';
comment on column analytics.ticket_activities.in_time is 'Of a closing: before the deadline then in force; null: there was none.';
comment on column analytics.ticket_activities.is_last is 'Whether it is the last closing of a ticket that is closed.';
comment on column analytics.ticket_activities.organization_id is 'Now; see analytics.organizations; null: none.';
comment on column analytics.ticket_activities.assignee_id is 'The agent who holds the ticket now; null: nobody.';
comment on column analytics.ticket_activities.team_now is 'The team that holds it now; null: none.';
comment on column analytics.ticket_activities.priority is 'Now; null: not set.';
comment on column analytics.ticket_activities.status is 'The help desk''s label now; null: not set.';
comment on column analytics.ticket_activities.phase is 'What the label means: open, hold or closed.';
comment on column analytics.ticket_activities.verdict is 'Now, against the deadline: met, breached, running, paused, or none without one.';
comment on column analytics.ticket_activities.channel is 'Now; null: not set.';
comment on column analytics.ticket_activities.classification is 'Now; null: not set.';
comment on column analytics.ticket_activities.designation is 'Now; null: not set.';
comment on column analytics.ticket_activities.tags is 'Now.';

create or replace view analytics.ticket_deeds as
select ticket_id, nth::integer as nth, kind as deed, at as done_at, day as done_on, nullif(agent_id, '') as agent_id,
       nullif(team, '') as team, in_time
  from product.ticket_activities
 where kind <> 'created';
comment on view analytics.ticket_deeds is
  'The activities of tickets without their creations; analytics.ticket_activities says more.';
comment on column analytics.ticket_deeds.nth is 'Numbers the activities of a ticket by time.';

select public.grant_analysts();

-- What was told of the same in other forms.
alter table product.tickets
  drop column closings, drop column reopenings, drop column last_moved_at, drop column deeds, drop column resolution_bucket;
drop table product.ticket_digests, product.ticket_settled_days, product.ticket_changed_days, product.ticket_settled_figures;
