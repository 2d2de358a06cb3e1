-- Whether it was a directory that shut somebody out: it may let them in again then, and nobody whom a person has shut out.
alter table accounts add column disabled_by_directory boolean not null default false;

-- Who did it so far is in the audit log.
update accounts a set disabled_by_directory = true
 where a.disabled_at is not null
   and (select l.actor from audit_log l where l.action = 'account.disabled' and l.subject = a.id::text
         order by l.id desc limit 1) like 'scim:%';
