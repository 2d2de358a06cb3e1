-- What figures read of a ticket, in a row a third as wide as its own: a year of nearly anything is one pass over these. The
-- columns are those of `tickets`. The projection of tickets writes both; it is filled from the rows that are there, so that
-- no figure is wrong until the projection is filled again from the log.
create table ticket_digests (
  id uuid primary key,
  created_at timestamptz not null,
  closed_at timestamptz,
  resolution_bucket smallint,
  reopen_count integer not null,
  counted boolean not null,
  verdict text not null check (verdict in ('met', 'breached', 'running', 'paused', 'none')),
  status text,
  priority text,
  organization_id text,
  assignee_id text,
  team text,
  classification text,
  designation text,
  channel text,
  tags text[] not null,
  first_response_at timestamptz,
  -- Null where a ticket was never reopened: then all that moved it is its closing.
  last_moved_at timestamptz,
  closings timestamptz[],
  reopenings timestamptz[]
) with (fillfactor = 90);
-- No index but the key: a pass needs none, and every ticket would pay for it. What few tickets answer is read from `tickets`.
alter table ticket_digests alter column id set statistics 0, alter column resolution_bucket set statistics 30,
  alter column created_at set statistics 30, alter column closed_at set statistics 30,
  alter column reopen_count set statistics 30, alter column counted set statistics 30,
  alter column verdict set statistics 30, alter column status set statistics 30, alter column priority set statistics 30,
  alter column organization_id set statistics 30, alter column assignee_id set statistics 30,
  alter column team set statistics 30, alter column classification set statistics 30,
  alter column designation set statistics 30, alter column channel set statistics 30,
  alter column tags set statistics 30, alter column first_response_at set statistics 30,
  alter column last_moved_at set statistics 0, alter column closings set statistics 0,
  alter column reopenings set statistics 0;

insert into ticket_digests
select id, created_at, closed_at, resolution_bucket, reopen_count, counted, verdict, status, priority, organization_id,
       assignee_id, team, classification, designation, channel, tags, first_response_at,
       case when reopen_count > 0 then last_moved_at end,
       case when reopen_count > 0 then closings end,
       case when reopen_count > 0 then reopenings end
  from tickets order by created_at;
analyze ticket_digests;
