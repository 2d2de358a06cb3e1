-- Read models of the ticket stream. All of them can be rebuilt from the log.

create table tickets (
  id uuid primary key,
  partition smallint not null,
  stream_id text not null,
  connection_id text not null,
  ticket_id text not null,
  subject_ref text,
  contact_name_ref text,
  contact_email_ref text,
  assignee_ref text,
  status text,
  phase text not null check (phase in ('open', 'hold', 'closed')),
  priority text,
  organization_id text,
  classification text,
  designation text,
  channel text,
  team text,
  assignee_id text,
  endpoint text,
  tags text[] not null default '{}',
  created_at timestamptz not null,
  modified_at timestamptz not null,
  closed_at timestamptz,
  first_closed_at timestamptz,
  first_response_at timestamptz,
  due_at timestamptz,
  verdict text not null check (verdict in ('met', 'breached', 'running', 'paused', 'none')),
  reopen_count integer not null default 0,
  -- Every closing and reopening, for figures that a filter takes off the rollups' path; the last of either.
  closings timestamptz[] not null default '{}',
  reopenings timestamptz[] not null default '{}',
  last_moved_at timestamptz,
  -- What was done in whose hands, `[[kind, epoch ms, agent, team, in time | bucket], …]` as JSON: a text, since it is
  -- written far more often than taken apart.
  deeds text not null default '[]',
  -- Histogram bucket of the resolution time; null while open.
  resolution_bucket smallint,
  -- Deleted, merged, spam and test tickets keep their row but are in no figure and no list.
  counted boolean not null default true,
  version integer not null
) with (fillfactor = 85);
-- Read, but never asked for: statistics of them would cost every analyze more than all others. Of the others nine
-- thousand rows are sample enough: to take so wide a row apart is what an analyze of a growing table spends its time on.
alter table tickets alter column stream_id set statistics 0, alter column contact_name_ref set statistics 0,
  alter column contact_email_ref set statistics 0, alter column tags set statistics 0,
  alter column closings set statistics 0, alter column reopenings set statistics 0,
  alter column deeds set statistics 0, alter column partition set statistics 0,
  alter column assignee_ref set statistics 0, alter column endpoint set statistics 0,
  alter column first_closed_at set statistics 0, alter column resolution_bucket set statistics 0,
  alter column version set statistics 0, alter column id set statistics 30,
  alter column connection_id set statistics 30, alter column ticket_id set statistics 30,
  alter column subject_ref set statistics 30, alter column status set statistics 30,
  alter column phase set statistics 30, alter column priority set statistics 30,
  alter column organization_id set statistics 30, alter column classification set statistics 30,
  alter column designation set statistics 30, alter column channel set statistics 30,
  alter column team set statistics 30, alter column assignee_id set statistics 30,
  alter column created_at set statistics 30, alter column modified_at set statistics 30,
  alter column closed_at set statistics 30, alter column first_response_at set statistics 30,
  alter column due_at set statistics 30, alter column verdict set statistics 30,
  alter column reopen_count set statistics 30, alter column last_moved_at set statistics 30,
  alter column counted set statistics 30;
create index tickets_by_creation on tickets (created_at desc, id) where counted;
create index tickets_by_organization on tickets (organization_id, created_at desc) where counted;
create index tickets_by_assignee on tickets (assignee_id, created_at desc) where counted;
create index tickets_by_closing on tickets (closed_at desc) where counted and closed_at is not null;
create index tickets_by_reopening on tickets (last_moved_at) where counted and reopen_count > 0;
create index tickets_by_deadline on tickets (due_at) where verdict = 'running';
-- A ticket is closed exactly when it has a time of closing, which other indexes hold already.
create index tickets_open_by_assignee on tickets (assignee_id) where counted and closed_at is null;
create index tickets_by_breach on tickets (due_at) where verdict = 'breached' and counted;
-- Counts of a search are read from the index alone. `status` is left out of it, so that a change of it stays cheap.
create index tickets_by_subject on tickets (subject_ref) include (created_at, closed_at, phase) where counted;
create index tickets_by_reference on tickets (ticket_id);

-- The name under which an organization was last seen; `named_by` is the place of that observation.
create table ticket_organizations (
  id text primary key,
  name text not null,
  named_by text not null
);

-- Every value that tickets were ever said to have, for the choices of the list's filters.
create table ticket_values (
  dimension text not null check (dimension in ('priority', 'classification', 'designation', 'channel')),
  value text not null,
  primary key (dimension, value)
);

-- slice: '' for all tickets, else an organization's id ('-' for tickets without one; no organization has these ids). Every measure is an exact sum.
-- Cohort measures (by the day of creation): created .. no_target. Flow measures (by the day it happened): resolved ..
create table ticket_rollups (
  slice text not null,
  grain text not null check (grain in ('day', 'month')),
  bucket date not null,
  created bigint not null default 0,
  closed bigint not null default 0,
  met bigint not null default 0,
  breached bigint not null default 0,
  running bigint not null default 0,
  paused bigint not null default 0,
  no_target bigint not null default 0,
  resolved bigint not null default 0,
  reopened bigint not null default 0,
  resolution_count bigint not null default 0,
  resolution_open_sum bigint not null default 0,
  resolution_close_sum bigint not null default 0,
  primary key (slice, grain, bucket)
) with (fillfactor = 70);
-- For the counts by organization, which read every slice of a few buckets.
create index ticket_rollups_by_bucket on ticket_rollups (grain, bucket);

-- Tickets created in the bucket by the value of one dimension ('' = not set).
create table ticket_value_rollups (
  slice text not null,
  grain text not null check (grain in ('day', 'month')),
  bucket date not null,
  dimension text not null check (dimension in ('status', 'priority')),
  value text not null,
  count bigint not null,
  primary key (slice, grain, bucket, dimension, value)
) with (fillfactor = 70);

-- Histogram of resolution times by the day of the last close. A row holds sixteen neighbouring buckets
-- (stripe * 16 + n), so that a year reads hundreds of rows instead of tens of thousands.
create table ticket_resolution_rollups (
  slice text not null,
  grain text not null check (grain in ('day', 'month')),
  bucket date not null,
  stripe smallint not null,
  n0 integer not null default 0,
  n1 integer not null default 0,
  n2 integer not null default 0,
  n3 integer not null default 0,
  n4 integer not null default 0,
  n5 integer not null default 0,
  n6 integer not null default 0,
  n7 integer not null default 0,
  n8 integer not null default 0,
  n9 integer not null default 0,
  n10 integer not null default 0,
  n11 integer not null default 0,
  n12 integer not null default 0,
  n13 integer not null default 0,
  n14 integer not null default 0,
  n15 integer not null default 0,
  primary key (slice, grain, bucket, stripe)
) with (fillfactor = 70);

-- The zone whose days the rollup rows stand for; a change of the organization's zone arrives here with a rebuild.
create table ticket_rollup_timezone (
  singleton boolean primary key default true check (singleton),
  timezone text not null
);

-- Tickets created on a local day by its hours. Days alone: a year of them is read in a moment, and a row for the month
-- would cost every ticket as much again.
create table ticket_hour_rollups (
  slice text not null,
  day date not null,
  h0 integer not null default 0,
  h1 integer not null default 0,
  h2 integer not null default 0,
  h3 integer not null default 0,
  h4 integer not null default 0,
  h5 integer not null default 0,
  h6 integer not null default 0,
  h7 integer not null default 0,
  h8 integer not null default 0,
  h9 integer not null default 0,
  h10 integer not null default 0,
  h11 integer not null default 0,
  h12 integer not null default 0,
  h13 integer not null default 0,
  h14 integer not null default 0,
  h15 integer not null default 0,
  h16 integer not null default 0,
  h17 integer not null default 0,
  h18 integer not null default 0,
  h19 integer not null default 0,
  h20 integer not null default 0,
  h21 integer not null default 0,
  h22 integer not null default 0,
  h23 integer not null default 0,
  primary key (slice, day)
) with (fillfactor = 70);

create table ticket_hour_rollup_timezone (
  singleton boolean primary key default true check (singleton),
  timezone text not null
);

-- What agents did, by the day it happened and by who held the ticket then; agent and team '' = nobody, none.
-- decided, met: closings with a deadline, and those within it. resolution_*: last closings of tickets closed now.
-- reply_*: first replies, where the help desk says when they were.
create table agent_rollups (
  day date not null,
  agent text not null,
  team text not null,
  assigned bigint not null default 0,
  resolved bigint not null default 0,
  reopened bigint not null default 0,
  decided bigint not null default 0,
  met bigint not null default 0,
  resolution_count bigint not null default 0,
  resolution_seconds bigint not null default 0,
  reply_count bigint not null default 0,
  reply_seconds bigint not null default 0,
  primary key (day, agent, team)
) with (fillfactor = 70);

-- Histogram of their resolution times, in the stripes of ticket_resolution_rollups.
create table agent_resolution_rollups (
  day date not null,
  agent text not null,
  team text not null,
  stripe smallint not null,
  n0 integer not null default 0,
  n1 integer not null default 0,
  n2 integer not null default 0,
  n3 integer not null default 0,
  n4 integer not null default 0,
  n5 integer not null default 0,
  n6 integer not null default 0,
  n7 integer not null default 0,
  n8 integer not null default 0,
  n9 integer not null default 0,
  n10 integer not null default 0,
  n11 integer not null default 0,
  n12 integer not null default 0,
  n13 integer not null default 0,
  n14 integer not null default 0,
  n15 integer not null default 0,
  primary key (day, agent, team, stripe)
) with (fillfactor = 70);

-- The same of the times to their first replies.
create table agent_reply_rollups (
  day date not null,
  agent text not null,
  team text not null,
  stripe smallint not null,
  n0 integer not null default 0,
  n1 integer not null default 0,
  n2 integer not null default 0,
  n3 integer not null default 0,
  n4 integer not null default 0,
  n5 integer not null default 0,
  n6 integer not null default 0,
  n7 integer not null default 0,
  n8 integer not null default 0,
  n9 integer not null default 0,
  n10 integer not null default 0,
  n11 integer not null default 0,
  n12 integer not null default 0,
  n13 integer not null default 0,
  n14 integer not null default 0,
  n15 integer not null default 0,
  primary key (day, agent, team, stripe)
) with (fillfactor = 70);

create table agent_rollup_timezone (
  singleton boolean primary key default true check (singleton),
  timezone text not null
);

-- One row for every interval in which a ticket's status, holder and organization stayed the same. Its only index is
-- the key: every interval pays for another, so one by time comes with the first question that needs it.
create table ticket_history (
  ticket_id uuid not null,
  valid_from timestamptz not null,
  valid_to timestamptz,
  status text,
  phase text not null,
  assignee_id text,
  organization_id text,
  primary key (ticket_id, valid_from)
);
-- The key alone is asked for, or all of it: a small sample says enough.
alter table ticket_history alter column ticket_id set statistics 10, alter column valid_from set statistics 10,
  alter column valid_to set statistics 10, alter column status set statistics 10, alter column phase set statistics 10,
  alter column assignee_id set statistics 10, alter column organization_id set statistics 10;
