-- A row of the inbox is one observation, or a parcel: all that one batch of a file says of a partition's tickets, as lines
-- of JSON. Files can be sent again, and folding a fact again changes nothing: one row for many costs a fraction of many.
alter table inbox add column observations integer not null default 1;
-- By the clock of the database, which all processes share: whether a file is still arriving shows in its latest parcel.
alter table inbox add column added_at timestamptz not null default now();
alter table inbox alter column observations set statistics 0, alter column added_at set statistics 0;
create index inbox_parcels on inbox (partition, id) where observations > 1;
-- A server that was built without lz4 packs parcels in its own, slower way.
do $$ begin
  alter table inbox alter column observation set compression lz4;
exception when feature_not_supported then null;
end $$;

-- Which help desks there are the adapters say.
alter table connections drop constraint connections_source_check;
