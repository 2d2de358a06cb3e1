-- How many tickets bear a status now, by connection and as the help desk tells it: what it means is judged by the
-- settings when it is read. status_type: '' where the help desk tells none. Deleted, merged, spam and test tickets are
-- not counted.
create table ticket_statuses (
  connection_id text not null,
  label text not null,
  status_type text not null check (status_type in ('', 'open', 'on_hold', 'closed')),
  has_closing_time boolean not null,
  tickets bigint not null,
  primary key (connection_id, label, status_type, has_closing_time)
);
