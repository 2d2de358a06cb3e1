-- The organization's settings (read model of its stream), accounts, sessions, tokens and their audit trail.

create table organization_settings (
  singleton boolean primary key default true check (singleton),
  version integer not null,
  settings jsonb not null
);

create table accounts (
  id uuid primary key,
  email text not null,
  name text not null,
  role text not null check (role in ('administrator', 'manager', 'agent')),
  phone_number text,
  password_hash text not null,
  disabled_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index accounts_email on accounts (lower(email));

-- A session is one login; its refresh token is replaced at every use, and a second use of one ends the session.
create table sessions (
  id uuid primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  user_agent text,
  ip_address text,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz
);
create index sessions_by_account on sessions (account_id);

create table refresh_tokens (
  token_hash bytea primary key,
  session_id uuid not null references sessions (id) on delete cascade,
  issued_at timestamptz not null default now(),
  used_at timestamptz
);
create index refresh_tokens_by_session on refresh_tokens (session_id);

create table api_tokens (
  id uuid primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  name text not null,
  role text not null check (role in ('administrator', 'manager', 'agent')),
  token_hash bytea not null unique,
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  expires_at timestamptz,
  revoked_at timestamptz
);

create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  actor text not null,
  action text not null,
  subject text,
  details jsonb not null default '{}'
);

-- Counters of sign-in attempts, in the shape that rate-limiter-flexible writes; keys are hashes.
create table sign_in_attempts (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
