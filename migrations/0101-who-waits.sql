-- Who wrote last on a ticket, and what its customer waits for since when. Rows from before are made anew with the next
-- start.
alter table product.tickets
  add column last_message_at timestamptz,
  add column last_message_by text check (last_message_by in ('agent', 'customer')),
  add column waiting_for text check (waiting_for in ('first_reply', 'reply')),
  add column waiting_since timestamptz;
alter table product.tickets
  alter column last_message_at set statistics 0, alter column last_message_by set statistics 0,
  alter column waiting_for set statistics 30, alter column waiting_since set statistics 0;

-- The help desks that have told of a reply: of the others nobody knows who waits.
create index tickets_with_replies on product.tickets (connection_id)
 where first_response_at is not null or last_message_at is not null;
