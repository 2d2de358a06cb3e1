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
  -- null: invited, and not accepted yet.
  password_hash text,
  password_changed_at timestamptz,
  -- Whether a login has to be confirmed by a link that is mailed.
  login_verification boolean not null default false,
  disabled_at timestamptz,
  -- Its owner wants it to go: the day on which it does.
  deletes_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index accounts_email on accounts (lower(email));
create index accounts_to_delete on accounts (deletes_at) where deletes_at is not null;

-- Square pictures of people; the version changes with the picture.
create table account_pictures (
  account_id uuid primary key references accounts (id) on delete cascade,
  version text not null,
  media_type text not null check (media_type in ('image/png', 'image/jpeg', 'image/webp')),
  content bytea not null
);

-- What people want to hear of, and how. Without a row the defaults hold.
create table account_notifications (
  account_id uuid primary key references accounts (id) on delete cascade,
  email boolean not null,
  browser boolean not null,
  ticket_updates boolean not null,
  survey_completions boolean not null,
  -- Up to when mails have told everything; null: mails are off.
  mailed_until timestamptz,
  -- When the last mail was written: there is at most one an hour.
  mailed_at timestamptz
);

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

-- Links in mails and steps of a login: good for one use within a while. The token itself is nowhere; it is a keyed hash
-- of the id. Without an account: asked for by an address that nobody has, so that both cases take the same time.
create table one_time_tokens (
  id uuid primary key,
  purpose text not null,
  account_id uuid references accounts (id) on delete cascade,
  token_hash bytea not null unique,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index one_time_tokens_by_account on one_time_tokens (account_id, purpose);
create index one_time_tokens_by_expiry on one_time_tokens (expires_at);

-- Mails to the people who sign in here, written down with what they tell and sent afterwards.
create table account_mails (
  id uuid primary key,
  account_id uuid references accounts (id) on delete cascade,
  kind text not null,
  token_id uuid references one_time_tokens (id) on delete cascade,
  details jsonb not null default '{}',
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- When it is tried next; null: sent, or given up.
  due_at timestamptz,
  attempts integer not null default 0,
  sent_at timestamptz,
  explanation text
);
create index account_mails_due on account_mails (due_at) where due_at is not null;
create index account_mails_by_account on account_mails (account_id, kind, created_at);

-- An app that makes one-time codes (TOTP). The secret is encrypted; unconfirmed it is asked of nobody.
create table second_factors (
  account_id uuid primary key references accounts (id) on delete cascade,
  secret bytea not null,
  begun_at timestamptz not null,
  confirmed_at timestamptz,
  -- The last 30-second step whose code was taken: a code is good once.
  last_step bigint not null default 0
);

create table recovery_codes (
  account_id uuid not null references second_factors (account_id) on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (account_id, code_hash)
);

create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  actor text not null,
  action text not null,
  subject text,
  details jsonb not null default '{}'
);

-- Counters of attempts to sign in, of wrong codes and of mails asked for, in the shape that rate-limiter-flexible writes; keys are hashes.
create table sign_in_attempts (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
