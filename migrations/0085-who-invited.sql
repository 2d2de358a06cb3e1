-- Who sent an invitation, so that those to Administrators end with the rights of whoever sent them.
alter table one_time_tokens add column issued_by uuid;
create index one_time_tokens_issued_by on one_time_tokens (issued_by) where issued_by is not null;
