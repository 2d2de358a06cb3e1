-- Links by which people without an account see the figures of a survey until a moment.
create table product.survey_shares (
  id uuid primary key,
  survey_id uuid not null,
  name text not null,
  -- SHA-256: the token itself is in the link alone.
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  -- Range and filters, in the contract's words.
  query jsonb not null,
  created_by uuid not null references product.accounts (id) on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at and expires_at <= created_at + interval '366 days'),
  revoked_at timestamptz,
  -- Within a minute.
  opened_at timestamptz
);
create index survey_shares_listed on product.survey_shares (survey_id, created_at desc);
create index survey_shares_by_account on product.survey_shares (created_by);
