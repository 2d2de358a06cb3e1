-- What became of promised replies: activities of their own, and sums of them by day. Everything is filled from the log at
-- the next start.
alter table product.ticket_activities drop constraint ticket_activities_kind_check;
alter table product.ticket_activities add constraint ticket_activities_kind_check check (
  kind in ('created', 'assigned', 'replied', 'resolved', 'reopened', 'first_reply', 'next_reply', 'update'));

-- Deadlines of replies that were missed: few of all.
create index ticket_activities_missed on product.ticket_activities (day)
 where kind in ('first_reply', 'next_reply', 'update') and not in_time;

create table product.target_rollups (
  slice text not null,
  day date not null,
  first_reply_promised bigint not null default 0,
  first_reply_met bigint not null default 0,
  first_reply_missed bigint not null default 0,
  next_reply_promised bigint not null default 0,
  next_reply_met bigint not null default 0,
  next_reply_missed bigint not null default 0,
  update_promised bigint not null default 0,
  update_met bigint not null default 0,
  update_missed bigint not null default 0,
  primary key (slice, day)
) with (fillfactor = 70);
create index target_rollups_by_day on product.target_rollups (day);

-- The next deadline whose miss is not recorded: of a first reply by itself, since nobody knows whether it was sent where the
-- help desk tells of no replies; and of everything else.
alter table product.tickets
  add column next_deadline_at timestamptz,
  add column first_reply_deadline_at timestamptz;
drop index product.tickets_by_deadline;
create index tickets_by_next_deadline on product.tickets (next_deadline_at) where next_deadline_at is not null;
create index tickets_by_first_reply_deadline on product.tickets (connection_id, first_reply_deadline_at)
 where first_reply_deadline_at is not null;

-- The rows of replies that were promised are told by the view of activities; this one stays as it was.
create or replace view analytics.ticket_deeds as
select ticket_id, nth::integer as nth, kind as deed, at as done_at, day as done_on, nullif(agent_id, '') as agent_id,
       nullif(team, '') as team, in_time
  from product.ticket_activities
 where kind in ('assigned', 'replied', 'resolved', 'reopened');
comment on column analytics.ticket_activities.activity is
  'created, assigned, replied (for the first time), resolved (closed) or reopened. Where policies promise replies, also first_reply, next_reply and update: the start of their clocks.';
comment on column analytics.ticket_activities.agent_id is
  'The agent who held the ticket then, or wrote the reply; of a promised reply, who held it when the deadline was met or missed; null: nobody.';
comment on column analytics.ticket_activities.seconds is
  'Whole seconds since the creation of the ticket; of a reopening, since the closing that it undoes; of a promised reply, by how much it was late.';
comment on column analytics.ticket_activities.in_time is
  'Of a closing: before the deadline then in force; null: there was none. Of a promised reply: sent by its deadline; null: not decided.';
comment on column analytics.ticket_activities.is_last is
  'Whether it is the last closing of a ticket that is closed; of a promised reply, whether it was sent.';

create view analytics.daily_targets as
select day, nullif(slice, '-') as organization_id, organization,
       first_reply_promised, first_reply_met, first_reply_missed,
       next_reply_promised, next_reply_met, next_reply_missed,
       update_promised, update_met, update_missed
  from product.target_rollups
  left join analytics.organizations on organization_id = slice
 where slice <> '';
comment on view analytics.daily_targets is
  'Day × organization. What was promised that day, and whether it was kept: first replies, next replies and updates, on the day on which their clock started. analytics.daily_figures has the resolutions. Days without anything are missing, or all zero.';
comment on column analytics.daily_targets.day is 'Local day.';
comment on column analytics.daily_targets.organization_id is 'See analytics.organizations; null: tickets without one.';
comment on column analytics.daily_targets.organization is 'Name of the organization.';
comment on column analytics.daily_targets.first_reply_promised is 'First replies with a deadline.';
comment on column analytics.daily_targets.first_reply_met is 'Of those: sent by the deadline.';
comment on column analytics.daily_targets.first_reply_missed is 'Of those: not sent by the deadline.';
comment on column analytics.daily_targets.next_reply_promised is 'Next replies with a deadline.';
comment on column analytics.daily_targets.next_reply_met is 'Of those: sent by the deadline.';
comment on column analytics.daily_targets.next_reply_missed is 'Of those: not sent by the deadline.';
comment on column analytics.daily_targets.update_promised is 'Updates with a deadline.';
comment on column analytics.daily_targets.update_met is 'Of those: sent by the deadline.';
comment on column analytics.daily_targets.update_missed is 'Of those: not sent by the deadline.';

select public.grant_analysts();
