-- Files that people asked for and files that they brought. The files themselves lie in the data directory.

create table data_exports (
  id uuid primary key,
  -- archive: everything that was chosen, for administrators; tickets: a ticket list that is too long to wait for.
  kind text not null check (kind in ('archive', 'tickets')),
  request jsonb not null,
  status text not null check (status in ('waiting', 'running', 'ready', 'failed')),
  done bigint not null default 0,
  total bigint not null default 0,
  file_name text,
  bytes bigint,
  error text,
  created_by text not null,
  created_at timestamptz not null,
  -- A job that has been silent for long has lost its worker.
  updated_at timestamptz not null,
  finished_at timestamptz,
  expires_at timestamptz not null
);
create index data_exports_newest on data_exports (created_at desc, id desc);

create table data_imports (
  id uuid primary key,
  file_name text not null,
  format text not null check (format in ('csv', 'json')),
  bytes bigint not null,
  -- The columns of the file in their order, each with a few of its values.
  columns jsonb not null,
  -- Which field of a ticket each column is: {column: field}.
  mapping jsonb not null,
  status text not null
    check (status in ('mapping', 'checking', 'checked', 'importing', 'completed', 'cancelled', 'failed')),
  rows_read bigint not null default 0,
  created bigint not null default 0,
  updated bigint not null default 0,
  repeated bigint not null default 0,
  refused bigint not null default 0,
  backfill_id uuid,
  error text,
  created_by text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  finished_at timestamptz,
  expires_at timestamptz not null
);
create index data_imports_newest on data_imports (created_at desc, id desc);

-- Tickets that a dry run has seen, so that each is counted once; emptied when it ends.
create unlogged table data_import_tickets (
  import_id uuid not null,
  ticket_id text not null,
  primary key (import_id, ticket_id)
);

-- Nights in which retention was applied: the first process that writes the day does the work.
create table retention_runs (
  day date primary key,
  started_at timestamptz not null,
  finished_at timestamptz,
  erased bigint not null default 0
);
