-- Where deadline alerts are sent to, and what became of each.
create table product.outgoing_webhooks (
  id uuid primary key,
  name text not null,
  format text not null check (format in ('standard', 'slack', 'teams')),
  -- Sealed: whoever knows the address of Slack or Teams can post there.
  url bytea not null,
  host text not null,
  -- Sealed: what deliveries are signed with; null where the format has no signature.
  secrets bytea,
  -- warning, missed, healed
  alerts text[] not null,
  -- Alerts of tickets of these teams alone; empty: of all.
  teams text[] not null,
  is_enabled boolean not null,
  -- Failures of the receiver since it last accepted a delivery, when it may be tried again, and what went wrong.
  failures integer not null default 0,
  resume_at timestamptz,
  trouble text,
  created_at timestamptz not null
);

create table product.webhook_deliveries (
  -- The same at every attempt, so that receivers can recognize it.
  id uuid primary key default gen_random_uuid(),
  position bigint not null generated always as identity,
  webhook_id uuid not null references product.outgoing_webhooks (id) on delete cascade,
  alert text not null check (alert in ('warning', 'missed', 'healed')),
  ticket_id uuid not null,
  -- The help desk's own.
  ticket_number text not null,
  clock text not null check (clock in ('first_reply', 'next_reply', 'update', 'resolution')),
  cycle integer not null,
  share smallint not null check (share in (50, 75, 90, 100)),
  deadline timestamptz not null,
  team text,
  policy text,
  happened_at timestamptz not null,
  recorded_at timestamptz not null,
  status text not null default 'waiting' check (status in ('waiting', 'sent', 'failed')),
  attempts integer not null default 0,
  -- When it may be tried next, and until when it is tried.
  due_at timestamptz not null,
  expires_at timestamptz not null,
  -- What the receiver answered last, and what went wrong.
  answered smallint,
  trouble text,
  sent_at timestamptz,
  unique (webhook_id, ticket_id, clock, cycle, share, alert)
);
create index webhook_deliveries_waiting on product.webhook_deliveries (webhook_id, due_at) where status = 'waiting';
create index webhook_deliveries_listed on product.webhook_deliveries (webhook_id, position);
create index webhook_deliveries_recorded on product.webhook_deliveries (recorded_at);
