-- Where people sign in beside the password (OpenID Connect), and who they are there.
create table identity_providers (
  id uuid primary key,
  name text not null,
  -- Never changed: with the subject it says who somebody is.
  issuer text not null,
  client_id text not null,
  -- Sealed; null: the provider asks for none.
  client_secret bytea,
  scopes text not null,
  role_claim text not null,
  -- What a value of the claim makes of somebody: [{"value": …, "role": …}].
  roles jsonb not null,
  default_role text,
  creates_accounts boolean not null,
  links_accounts boolean not null,
  is_enabled boolean not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create table account_identities (
  provider_id uuid not null references identity_providers (id) on delete cascade,
  subject text not null,
  account_id uuid not null references accounts (id) on delete cascade,
  created_at timestamptz not null,
  primary key (provider_id, subject)
);
create index account_identities_of_account on account_identities (account_id);

-- Sign-ins that are on their way. What is secret of them is derived from the state, of which only the hash is here.
create table provider_sign_ins (
  state_hash bytea primary key,
  provider_id uuid not null references identity_providers (id) on delete cascade,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index provider_sign_ins_by_end on provider_sign_ins (expires_at);
