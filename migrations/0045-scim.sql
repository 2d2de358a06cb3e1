-- A directory that looks after the accounts (SCIM 2.0): what lets it in, and its own ids of people.
create table scim_tokens (
  id uuid primary key,
  name text not null,
  token_hash bytea not null unique,
  created_at timestamptz not null,
  last_used_at timestamptz,
  revoked_at timestamptz
);

create table scim_users (
  account_id uuid primary key references accounts (id) on delete cascade,
  external_id text not null
);
