-- When people are told of a figure, and where each rule stands.
create table product.figure_alerts (
  id uuid primary key,
  -- Whose rule it is.
  account_id uuid not null references product.accounts (id) on delete cascade,
  measure text not null,
  -- The filters of its figure, as every figure has them.
  filter jsonb not null,
  -- Complete local days.
  window_days smallint not null check (window_days in (1, 7, 28)),
  condition text not null check (condition in ('below', 'above', 'unusual')),
  value double precision not null,
  minimum_count integer not null,
  cool_down_days smallint not null,
  -- Accounts that are told, and whether by email as well.
  told uuid[] not null,
  by_email boolean not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- The last day that was evaluated, each once, and the figure over the window that ends with it.
  evaluated_until date not null,
  last_count integer,
  last_value double precision,
  -- The first day of the episode that is going on; the day on which the last one was over.
  firing_since date,
  ended_on date,
  -- Since when it cannot be evaluated. It is tried again, and the others are evaluated meanwhile.
  failing_since timestamptz
);
create index figure_alerts_evaluated on product.figure_alerts (evaluated_until);
create index figure_alerts_account on product.figure_alerts (account_id);

-- What happened: an episode began, or was over, each once. Those that were over when they were found are not told.
create table product.figure_alert_turns (
  alert_id uuid not null references product.figure_alerts (id) on delete cascade,
  day date not null,
  turn text not null check (turn in ('began', 'ended')),
  value double precision not null,
  expected double precision,
  is_told boolean not null,
  recorded_at timestamptz not null,
  primary key (alert_id, day)
);
create index figure_alert_turns_recorded on product.figure_alert_turns (recorded_at);

-- Who still has to get an email of it: nobody does in their quiet hours.
create table product.figure_alert_mails (
  account_id uuid not null references product.accounts (id) on delete cascade,
  alert_id uuid not null,
  day date not null,
  foreign key (alert_id, day) references product.figure_alert_turns (alert_id, day) on delete cascade,
  primary key (account_id, alert_id, day)
);
