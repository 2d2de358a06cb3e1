-- Backups that are made or checked, and how far that is. What is in the store, the store itself says.
create table product.backup_runs (
  id uuid primary key,
  kind text not null check (kind in ('create', 'verify', 'drill')),
  -- Which backup; null until a new one has its name.
  backup text,
  -- Of the store that has it; null until it is finished. Where backups were, none is begun anew unnoticed.
  place text,
  status text not null check (status in ('waiting', 'running', 'completed', 'failed')),
  -- Bytes.
  done bigint not null default 0,
  total bigint not null default 0,
  error text,
  -- As event metadata names actors.
  created_by text not null,
  created_at timestamptz not null default now(),
  -- By the database's clock: one that runs and has been silent for long has lost its worker.
  updated_at timestamptz not null default now(),
  finished_at timestamptz
);
create index backup_runs_created on product.backup_runs (created_at);
