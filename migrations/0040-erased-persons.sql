-- People whose personal data was erased are known by a keyed hash of their address alone: the same hash by which surveys
-- compare contacts.

-- What was erased leaves its reference behind, so that the same is not stored again when it is told again.
alter table personal_data alter column value drop not null;
comment on column personal_data.value is 'null: erased at the wish of the person; the reference stays';

create table person_erasures (
  id uuid primary key,
  contact_key bytea not null,
  -- While there is something to find by it.
  address text,
  status text not null check (status in ('waiting', 'running', 'completed')),
  -- What is being looked through: so many of about so many.
  done bigint not null default 0,
  total bigint not null default 0,
  tickets bigint not null default 0,
  texts bigint not null default 0,
  deliveries bigint not null default 0,
  quarantined bigint not null default 0,
  files bigint not null default 0,
  created_by text not null,
  created_at timestamptz not null,
  -- A job that has been silent for long has lost its worker.
  updated_at timestamptz not null,
  finished_at timestamptz,
  check (status <> 'completed' or address is null)
);
create index person_erasures_by_contact on person_erasures (contact_key, created_at desc);
create index person_erasures_newest on person_erasures (created_at desc, id desc);

-- The tickets of a person while the erasure is at work.
create table person_erasure_tickets (
  erasure_id uuid not null references person_erasures (id) on delete cascade,
  stream_id text not null,
  primary key (erasure_id, stream_id)
);

alter table data_exports drop constraint data_exports_kind_check;
-- person: everything that is known about one contact, for administrators.
alter table data_exports add constraint data_exports_kind_check check (kind in ('archive', 'tickets', 'person'));
