-- Secrets with which other systems sign links to a survey for tickets.
create table product.survey_link_secrets (
  survey_id uuid primary key,
  -- Sealed with a key that is not in the database: the secret that is current, and the one before.
  secrets bytea not null,
  created_at timestamptz not null,
  -- Until when the secret before counts; null: there is none.
  previous_until timestamptz
);
