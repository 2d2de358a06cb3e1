-- Since when somebody has an address by their own word alone: no mail to it has shown yet that they read what comes there.
-- Who has it from an administrator, a directory or a provider has none.
alter table accounts add column address_claimed_at timestamptz;

-- Who has changed theirs so far is in the audit log; who has read a mail there since is not.
update accounts a set address_claimed_at = l.at
  from (select subject, max(at) as at from audit_log
         where action = 'account.updated' and actor = 'account:' || subject and details -> 'fields' ? 'email'
         group by subject) l
 where l.subject = a.id::text;
