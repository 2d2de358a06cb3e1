-- The log of all facts, the folded state of each stream beside it, and how far each projection has read.
-- Every key contains the partition, so that the same schema spreads over a distributed Postgres unchanged.

create table installation (
  singleton boolean primary key default true check (singleton),
  partition_count smallint not null default 16,
  -- The organization's time zone until somebody changes it; set at the first start and never again.
  timezone text,
  -- Keys the references under which personal data is stored, so that a reference alone tells nothing.
  personal_data_key bytea not null default decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex'),
  created_at timestamptz not null default now()
);
insert into installation default values;

create table events (
  position bigint generated always as identity,
  partition smallint not null,
  stream_id text not null,
  stream_version integer not null,
  type text not null,
  schema_version smallint not null default 1,
  data jsonb not null,
  metadata jsonb not null,
  occurred_at timestamptz not null,
  recorded_at timestamptz not null default now(),
  primary key (partition, position),
  unique (partition, stream_id, stream_version)
) partition by hash (partition);
create table events_0 partition of events for values with (modulus 4, remainder 0);
create table events_1 partition of events for values with (modulus 4, remainder 1);
create table events_2 partition of events for values with (modulus 4, remainder 2);
create table events_3 partition of events for values with (modulus 4, remainder 3);
-- No plan depends on the contents, and gathering statistics of wide documents costs a growing log more than its indexes.
-- For the other columns, which are asked for through the two keys alone, a small sample says enough.
alter table events alter column data set statistics 0, alter column metadata set statistics 0,
  alter column position set statistics 10, alter column partition set statistics 10,
  alter column stream_id set statistics 10, alter column stream_version set statistics 10,
  alter column type set statistics 10, alter column schema_version set statistics 10,
  alter column occurred_at set statistics 10, alter column recorded_at set statistics 10;

create table stream_state (
  partition smallint not null,
  stream_id text not null,
  version integer not null,
  -- The shape of `state`; a state of another version than the code's is folded again from the log.
  state_version smallint not null default 1,
  -- Written and read as a whole: taking it apart on the way in and out would cost as much again.
  state json not null,
  primary key (partition, stream_id)
) partition by hash (partition);
create table stream_state_0 partition of stream_state for values with (modulus 4, remainder 0) with (fillfactor = 80);
create table stream_state_1 partition of stream_state for values with (modulus 4, remainder 1) with (fillfactor = 80);
create table stream_state_2 partition of stream_state for values with (modulus 4, remainder 2) with (fillfactor = 80);
create table stream_state_3 partition of stream_state for values with (modulus 4, remainder 3) with (fillfactor = 80);
alter table stream_state alter column state set statistics 0;

-- position: the last event of that partition that the projection has applied.
create table projection_checkpoints (
  projection text not null,
  partition smallint not null,
  position bigint not null default 0,
  updated_at timestamptz not null default now(),
  primary key (projection, partition)
);

create table projections (
  name text primary key,
  version integer not null,
  rebuilt_at timestamptz,
  created_at timestamptz not null default now()
);

-- The last rebuild that was asked for, by projection. The job that does it may be lost; this row brings it back.
create table projection_rebuilds (
  projection text primary key,
  status text not null check (status in ('requested', 'running', 'failed', 'completed')),
  done bigint not null default 0,
  total bigint not null default 0,
  started_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  error text
);

-- Names, e-mail addresses and free text live here alone; events and read models carry the reference.
create table personal_data (
  ref text primary key,
  kind text not null check (kind in ('subject', 'contact_name', 'contact_email', 'assignee')),
  stream_id text not null,
  value jsonb not null,
  recorded_at timestamptz not null default now()
);
alter table personal_data alter column value set statistics 0, alter column stream_id set statistics 0;
-- Gathering statistics runs the functions of the indexes below for every subject of the sample; what texts are like
-- changes less than their number.
alter table personal_data set (autovacuum_analyze_scale_factor = 0.5);
create extension if not exists pg_trgm;
create index personal_data_subject_search on personal_data using gin ((value ->> 'text') gin_trgm_ops) where kind = 'subject';
-- The characters of a text and its pairs of neighbours. Trigrams know nothing of texts with fewer than three letters in a
-- row, nor, in a database of the locale C, of letters beyond a to z. The low cost keeps planners from avoiding the index.
create function text_pairs(text text) returns text[] language plpgsql immutable strict parallel safe cost 1 as $$
declare
  folded text := lower(text);
  parts text[] := '{}';
begin
  for place in 1 .. char_length(folded) loop
    parts := parts || substr(folded, place, 1) || substr(folded, place, 2);
  end loop;
  return parts;
end $$;
create index personal_data_subject_pairs on personal_data using gin (text_pairs(value ->> 'text')) where kind = 'subject';
