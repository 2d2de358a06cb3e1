-- How a survey looks on its page and in its mails, and its own words in them; null: as every other. The projection is filled
-- again from the log.
alter table product.survey_templates add look jsonb, add mail jsonb;
alter table product.survey_versions add look jsonb, add mail jsonb;

-- Logos by the SHA-256 of their bytes, so that a survey's events name them and do not hold them.
create table product.survey_images (
  id text primary key check (id = encode(sha256(content), 'hex')),
  media_type text not null check (media_type in ('image/png', 'image/jpeg')),
  content bytea not null check (octet_length(content) <= 51200),
  created_at timestamptz not null
);
