-- Help desks are asked, again and again, for what their deliveries have missed.
alter table backfills drop constraint backfills_mode_check;
alter table backfills
  add constraint backfills_mode_check check (mode in ('file', 'pull', 'sweep', 'check')),
  -- Tickets of which a sweep or a check has told something that nobody had told before.
  add repaired bigint not null default 0;

create unique index backfills_one_sweep on backfills (connection_id)
  where mode = 'sweep' and status in ('running', 'paused');
create unique index backfills_one_check on backfills (connection_id)
  where mode = 'check' and status in ('running', 'paused');
create index backfills_sweeps on backfills (connection_id, mode, created_at) where mode in ('sweep', 'check');

-- What a help desk delivers is told apart from the pages that are read of it: its last delivery, and deliveries by day,
-- come from this index alone, whatever their bodies weigh.
create index deliveries_by_connection on deliveries (connection_id, received_at) where not headers ? 'backfill';
