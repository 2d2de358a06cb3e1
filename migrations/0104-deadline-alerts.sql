-- What people are told of deadlines: that one comes near, that it was missed, that a miss turned out to be none. Written
-- once for each clock of a ticket and each share of its time, whatever is counted anew later.
create table product.deadline_alerts (
  ticket_id uuid not null,
  clock text not null check (clock in ('first_reply', 'next_reply', 'update', 'resolution')),
  cycle integer not null,
  -- Percent of the target's time; 100: missed.
  share smallint not null check (share in (50, 75, 90, 100)),
  deadline timestamptz not null,
  recorded_at timestamptz not null,
  -- What the ticket was then.
  assignee_id text,
  team text,
  -- When it turned out that the deadline was kept.
  healed_at timestamptz,
  primary key (ticket_id, clock, cycle, share)
);
create index deadline_alerts_recorded on product.deadline_alerts (recorded_at);
create index deadline_alerts_healed on product.deadline_alerts (healed_at) where healed_at is not null;

alter table product.account_notifications
  -- Of whose tickets somebody is warned before a deadline passes.
  add column warnings text not null default 'own' check (warnings in ('off', 'own', 'team', 'all')),
  -- Local times of the organization's zone between which nothing is told; null: at any time.
  add column quiet_from text,
  add column quiet_to text;
