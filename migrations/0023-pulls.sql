-- Help desks are asked for their tickets.
alter table connections
  -- What the help desk asks of those who read it, as an object of texts, encrypted.
  add api_access bytea;

alter table backfills
  -- What has changed since then is asked for; null for files.
  add since timestamptz,
  -- The last change that was read.
  add reached timestamptz,
  -- Where the reading of the help desk stands; null for files, and at the end.
  add cursor jsonb,
  -- Why it waits or has failed, for people.
  add trouble text;

create unique index backfills_one_pull on backfills (connection_id)
  where mode = 'pull' and status in ('running', 'paused');
