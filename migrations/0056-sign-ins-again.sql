-- Somebody without a password shows who they are by signing in at their provider again.
alter table provider_sign_ins add column again boolean not null default false;
alter table account_identities add column proven_at timestamptz;
comment on column account_identities.proven_at is 'When the provider last asked the person anew, because we wanted that';
