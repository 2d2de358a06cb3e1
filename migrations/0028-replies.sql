-- Who wrote replies to a ticket, by reference: whoever erases what is old asks whether any of them can still be named.
alter table tickets add column writer_refs text[] not null default '{}';
alter table tickets alter column writer_refs set statistics 0;
