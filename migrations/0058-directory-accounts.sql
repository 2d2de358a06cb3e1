-- A directory looks after every account that it made, also where it gives no id of its own (RFC 7643, 3.1: externalId is
-- optional).
alter table scim_users alter column external_id drop not null;
comment on table scim_users is 'The accounts that a directory looks after, and what it calls them.';

insert into scim_users (account_id)
select distinct a.id from accounts a join audit_log l on l.subject = a.id::text
 where l.action = 'account.created' and l.actor like 'scim:%'
on conflict do nothing;
