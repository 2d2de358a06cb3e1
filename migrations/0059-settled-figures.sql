-- Figures of whole days by the values that most tickets share, so that a year under one of them is not counted on a million
-- tickets. They are summed up some seconds after a day has changed (`ticket_settled_days`); what changes the tickets of a day
-- says so in the same transaction (`ticket_changed_days`), and until it is summed up anew, its tickets are counted instead.
create table ticket_settled_days (
  day date primary key
);
create table ticket_changed_days (
  id uuid primary key default gen_random_uuid(),
  days date[] not null
);
-- value: '' = not set. The measures are those of `ticket_rollups`; lists stand beside the counts of what they name.
create table ticket_settled_figures (
  dimension text not null check (dimension in ('team', 'priority', 'classification', 'designation', 'channel')),
  value text not null,
  day date not null,
  created bigint not null,
  closed bigint not null,
  met bigint not null,
  breached bigint not null,
  running bigint not null,
  paused bigint not null,
  no_target bigint not null,
  resolved bigint not null,
  reopened bigint not null,
  resolution_count bigint not null,
  resolution_open_sum bigint not null,
  resolution_close_sum bigint not null,
  organizations text[],
  organization_counts integer[],
  statuses text[],
  status_counts integer[],
  priorities text[],
  priority_counts integer[],
  resolution_buckets smallint[],
  resolution_counts integer[],
  primary key (dimension, value, day)
);

-- The rows of the projection `tickets` stand for days as well from here on: in the zone that its rollups have.
update projections as tickets
   set settings = tickets.settings || jsonb_build_object('timezone', rollups.settings -> 'timezone')
  from projections as rollups
 where tickets.name = 'tickets' and rollups.name = 'ticket_rollups' and rollups.settings ? 'timezone';
