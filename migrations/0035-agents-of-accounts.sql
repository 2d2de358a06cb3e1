-- Which agent of the help desk an account is; an administrator says so. Nobody shares theirs: the figures are one person's.
alter table accounts add column agent_id text check (agent_id <> '');
create unique index accounts_agent on accounts (agent_id);
