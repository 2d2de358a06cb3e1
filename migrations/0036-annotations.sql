-- What people wrote on days, for those who read a line over them.

create table annotations (
  id uuid primary key,
  from_day date not null,
  to_day date not null,
  text text not null,
  -- Who wrote it, as the log names actors.
  actor text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- Kept for a while, so that a deletion can be taken back.
  deleted_at timestamptz,
  check (from_day <= to_day)
);
create index annotations_by_day on annotations (from_day, to_day) where deleted_at is null;
create index annotations_by_actor on annotations (actor) where deleted_at is null;
create index annotations_deleted on annotations (deleted_at) where deleted_at is not null;
