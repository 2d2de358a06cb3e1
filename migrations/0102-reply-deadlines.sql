-- When the reply that a customer waits for is due, and the next update. Rows from before are made anew with the next start.
alter table product.tickets
  add column reply_due_at timestamptz,
  add column update_due_at timestamptz;
alter table product.tickets
  alter column reply_due_at set statistics 0, alter column update_due_at set statistics 0;
