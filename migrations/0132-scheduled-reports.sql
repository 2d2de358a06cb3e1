-- Figures of a view that are mailed by the clock.
create table product.scheduled_reports (
  id uuid primary key,
  -- Whose it is: it shows what this person may see, and ends with the account.
  account_id uuid not null references product.accounts (id) on delete cascade,
  name text not null,
  screen text not null check (screen in ('overview', 'reports')),
  -- Of the screen's address, without the question mark.
  query text not null,
  -- view: those of the query; complete: the last day, week or month that is over, by the cadence.
  days text not null check (days in ('view', 'complete')),
  cadence text not null check (cadence in ('daily', 'weekly', 'monthly')),
  -- Local time of the zone, 08:00.
  time text not null,
  -- 1 is Monday; of a weekly one alone.
  weekday smallint check (weekday between 1 and 7),
  -- A shorter month has it on its last day; of a monthly one alone.
  month_day smallint check (month_day between 1 and 31),
  timezone text not null,
  -- To the address that the account has when it is sent.
  to_owner boolean not null,
  addresses text[] not null,
  -- In lower case: those that wrote themselves off, and are left out whatever the list says.
  unsubscribed text[] not null default '{}',
  -- client: of one organization alone, without what only people who sign in can use.
  audience text not null check (audience in ('team', 'client')),
  -- Sent only then: {"kind": "change", "percent": 10} or {"kind": "tickets", "count": 5}; null: always.
  only_if jsonb,
  -- null: paused.
  next_due_at timestamptz,
  -- Why it is paused, where nobody did it by hand.
  trouble text,
  created_at timestamptz not null
);
create index scheduled_reports_due on product.scheduled_reports (next_due_at, id) where next_due_at is not null;
create index scheduled_reports_by_account on product.scheduled_reports (account_id);

-- One for each time that a report was due, or was sent by hand.
create table product.scheduled_report_sendings (
  id uuid primary key default gen_random_uuid(),
  position bigint not null generated always as identity,
  report_id uuid not null references product.scheduled_reports (id) on delete cascade,
  -- When it was due; of one that was missed, the first time since.
  due_at timestamptz not null,
  by_hand boolean not null default false,
  -- waiting: its figures are not read yet; written: its mails are; skipped: nothing was worth telling.
  status text not null default 'waiting' check (status in ('waiting', 'written', 'skipped', 'failed')),
  -- The figures as they were at one moment: every try and every look shows the same.
  contents jsonb,
  explanation text,
  unique (report_id, due_at)
);
create index scheduled_report_sendings_waiting on product.scheduled_report_sendings (position) where status = 'waiting';
create index scheduled_report_sendings_listed on product.scheduled_report_sendings (report_id, position);
create index scheduled_report_sendings_dated on product.scheduled_report_sendings (due_at);

create table product.scheduled_report_mails (
  -- Part of the Message-ID and of the link for unsubscribing.
  id uuid primary key default gen_random_uuid(),
  position bigint not null generated always as identity,
  sending_id uuid not null references product.scheduled_report_sendings (id) on delete cascade,
  -- null: the owner's, or an address that was erased.
  address text,
  is_owner boolean not null,
  -- Which try by hand this is: the first mail is 0.
  resent integer not null default 0,
  -- uncertain: the process or the connection was lost after the mail server had begun to take it.
  status text not null default 'queued' check (status in ('queued', 'sending', 'sent', 'failed', 'uncertain', 'canceled')),
  attempts integer not null default 0,
  due_at timestamptz not null,
  claimed_at timestamptz,
  handed_over_at timestamptz,
  sent_at timestamptz,
  explanation text
);
create unique index scheduled_report_mails_once
  on product.scheduled_report_mails (sending_id, is_owner, coalesce(lower(address), ''), resent)
  where is_owner or address is not null;
create index scheduled_report_mails_due on product.scheduled_report_mails (position) where status in ('queued', 'sending');
