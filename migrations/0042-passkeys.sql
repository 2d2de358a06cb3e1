-- Passkeys (WebAuthn): key pairs of which the private half never leaves a person's device or its keychain.

create table passkeys (
  id uuid primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  -- What the authenticator calls it; no secret.
  credential_id bytea not null unique,
  public_key bytea not null,
  -- Of signatures, where the authenticator counts them; it never goes back.
  counter bigint not null,
  -- How the browser reaches it: usb, internal, hybrid, …
  transports text[] not null,
  name text not null,
  -- It can be on several devices of its owner.
  synced boolean not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkeys_by_account on passkeys (account_id, created_at);

-- Recovery codes stand in for passkeys as well, so they are the account's, and no longer an app's alone.
alter table recovery_codes
  drop constraint recovery_codes_account_id_fkey,
  add constraint recovery_codes_account_id_fkey foreign key (account_id) references accounts (id) on delete cascade;
