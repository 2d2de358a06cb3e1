-- Help-desk connections, their raw deliveries, the work that waits, and what could not be understood.

create table connections (
  id text primary key,
  source text not null check (source in ('standard', 'zoho-desk', 'zendesk', 'freshdesk')),
  name text not null,
  token text not null unique,
  timezone text not null default 'UTC',
  mapping jsonb not null default '{}',
  disabled_at timestamptz,
  created_at timestamptz not null default now()
);

-- Raw bytes as they came, kept for the retention time; the worker never needs them.
-- No foreign key to connections: its check would lock the one connection's row for every delivery.
create table deliveries (
  id uuid primary key,
  connection_id text not null,
  received_at timestamptz not null,
  headers jsonb not null,
  body bytea not null,
  body_sha256 bytea not null,
  accepted integer not null default 0,
  duplicates integer not null default 0,
  quarantined integer not null default 0
);
alter table deliveries alter column body set statistics 0, alter column headers set statistics 0,
  alter column body_sha256 set statistics 0;
create index deliveries_by_time on deliveries (received_at);

-- One row for every event ever accepted, by the key under which it is recognised again.
create table received_events (
  connection_id text not null,
  event_key text not null,
  body_hash bytea not null,
  delivery_id uuid not null,
  primary key (connection_id, event_key)
);
alter table received_events alter column body_hash set statistics 0, alter column delivery_id set statistics 0,
  alter column connection_id set statistics 10, alter column event_key set statistics 10;

-- Accepted observations that wait for their partition's next batch; the batch deletes them in its transaction.
create table inbox (
  partition smallint not null,
  id bigint generated always as identity,
  connection_id text not null,
  delivery_id uuid not null,
  event_key text not null,
  received_at timestamptz not null,
  observation text not null,
  primary key (partition, id)
);
-- What waits is another thing every second; the few rows that a small sample takes say as much of it.
alter table inbox alter column partition set statistics 10, alter column id set statistics 10,
  alter column connection_id set statistics 0, alter column delivery_id set statistics 0,
  alter column event_key set statistics 0, alter column received_at set statistics 0,
  alter column observation set statistics 0;

create table quarantine (
  id uuid primary key,
  connection_id text not null,
  delivery_id uuid not null,
  element integer not null default 0,
  reason text not null,
  explanation text not null,
  payload text not null,
  -- The key that the delivery gives this element, for another attempt; an id of its own comes first.
  delivery_key text,
  -- True when the payload is an observation that was accepted, but that the fold could not take.
  accepted boolean not null default false,
  received_at timestamptz not null,
  resolution text check (resolution in ('retried', 'discarded')),
  resolved_at timestamptz
);
create index quarantine_waiting on quarantine (received_at desc) where resolution is null;

create table backfills (
  id uuid primary key,
  connection_id text not null references connections (id),
  mode text not null check (mode in ('file', 'pull')),
  status text not null check (status in ('running', 'paused', 'completed', 'cancelled', 'failed')),
  label text not null default '',
  dry_run boolean not null default false,
  accepted bigint not null default 0,
  duplicates bigint not null default 0,
  quarantined bigint not null default 0,
  last_batch integer not null default 0,
  created_by text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  finished_at timestamptz
);

create table backfill_batches (
  backfill_id uuid not null references backfills (id) on delete cascade,
  number integer not null,
  accepted integer not null,
  duplicates integer not null,
  quarantined integer not null,
  received_at timestamptz not null default now(),
  primary key (backfill_id, number)
);
