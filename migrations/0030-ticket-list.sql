-- How urgent a ticket's priority is, 4 to 1; 0 for names that we do not know. The projection is filled again from the log.
alter table tickets add column priority_level smallint not null default 0;
alter table tickets alter column priority_level set statistics 30;
create index tickets_by_priority on tickets (priority_level desc, created_at desc, id) where counted;
-- Few tickets are open, and a deadline is what those are sorted by. No index goes by the last change: it moves with every
-- word about a ticket, and would cost each of them more than it saves a list.
create index tickets_open_by_deadline on tickets (due_at, id) where counted and closed_at is null;

-- A search looks for words in subjects, in names and addresses of contacts, and in ticket ids, of which somebody may know
-- the beginning alone. The texts stay where they can be erased.
drop index personal_data_subject_search;
drop index personal_data_subject_pairs;
create index personal_data_search on personal_data using gin ((value ->> 'text') gin_trgm_ops)
  where kind in ('subject', 'contact_name', 'contact_email');
create index personal_data_search_pairs on personal_data using gin (text_pairs(value ->> 'text'))
  where kind in ('subject', 'contact_name', 'contact_email');
drop index tickets_by_reference;
create index tickets_by_reference on tickets (ticket_id text_pattern_ops);
