-- The hashes of the events in the order of their partition, 256 to a block, and the signed notes over them: what is changed,
-- removed or put in afterwards no longer fits them. The key of the notes is not in the database.
create table log_blocks (
  partition smallint not null,
  nth integer not null,
  -- Of the last event in it; the next block begins after that.
  last_position bigint not null,
  -- One hash after the other, 32 bytes each.
  leaves bytea not null,
  -- Root of the Merkle tree over a full block; null while it is not.
  node bytea check ((node is not null) = (octet_length(leaves) = 256 * 32)),
  primary key (partition, nth)
);
alter table log_blocks alter column leaves set storage external;

create table log_notes (
  id bigint primary key generated always as identity,
  sealed_at timestamptz not null,
  note text not null
);

create function keep_log() returns trigger language plpgsql as $$
begin
  raise exception 'the log can only be added to';
end $$;
create trigger events_stay before update or delete on events
  for each statement execute function keep_log();
