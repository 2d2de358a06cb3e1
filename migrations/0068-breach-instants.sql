-- When a ticket first missed a deadline, which need not be the one that it has now. Rows from before are made anew with the
-- next start.
alter table tickets add column breached_at timestamptz;
alter table tickets alter column breached_at set statistics 30;
drop index tickets_by_breach;
create index tickets_by_breach on tickets (breached_at) where verdict = 'breached' and counted;
