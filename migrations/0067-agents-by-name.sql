-- What each agent was last called, whether they hold a ticket now or not: the name is a reference to personal data, empty
-- where nobody ever named them. Filled from the log with the next start.
create table ticket_agents (
  id text primary key,
  name text not null,
  named_by text not null
);
alter table ticket_agents alter column named_by set statistics 0;

create or replace view analytics_personal.agents as
select id as agent_id, value ->> 'name' as name, value ->> 'email' as email
  from public.ticket_agents
  left join public.personal_data on ref = ticket_agents.name;
comment on view analytics_personal.agents is
  'One row an agent who ever held a ticket or wrote on one: what they were last called.';
comment on column analytics_personal.agents.name is 'Name; null: never named, or erased.';
