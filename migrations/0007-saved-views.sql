-- Names for what an address of the dashboard shows: one person's, or shared with everybody.

create table saved_views (
  id uuid primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  screen text not null check (screen in ('overview', 'tickets', 'reports', 'results')),
  name text not null,
  query text not null,
  shared boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Kept for a while, so that a deletion can be taken back.
  deleted_at timestamptz
);
create unique index saved_views_by_name on saved_views (account_id, screen, lower(name)) where deleted_at is null;
create index saved_views_shared on saved_views (screen) where shared and deleted_at is null;
create index saved_views_deleted on saved_views (deleted_at) where deleted_at is not null;

create table default_views (
  account_id uuid not null references accounts (id) on delete cascade,
  screen text not null,
  view_id uuid not null references saved_views (id) on delete cascade,
  primary key (account_id, screen)
);
create index default_views_by_view on default_views (view_id);
