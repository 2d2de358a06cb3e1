-- A run may leave out what was last changed at a moment or later, and says of how much that was true.
alter table backfills
  add column until timestamptz,
  add column left_out bigint not null default 0;
