-- Who may read the views, and the views of personal data, which are kept apart.

create schema analytics_personal;
comment on schema analytics_personal is
  'Personal data for analysts who need it: join it to the views of analytics. What was erased is null or missing.';

create view analytics_personal.ticket_details as
select id as ticket_id,
       subject.value ->> 'text' as subject,
       contact_name.value ->> 'text' as contact_name,
       contact_email.value ->> 'text' as contact_email
  from public.tickets
  left join public.personal_data as subject on subject.ref = subject_ref
  left join public.personal_data as contact_name on contact_name.ref = contact_name_ref
  left join public.personal_data as contact_email on contact_email.ref = contact_email_ref
 where counted;
comment on view analytics_personal.ticket_details is 'One row a ticket: what it is about, and whose it is.';
comment on column analytics_personal.ticket_details.ticket_id is 'See analytics.tickets.';
comment on column analytics_personal.ticket_details.subject is 'Its subject.';
comment on column analytics_personal.ticket_details.contact_name is 'Name of the contact.';
comment on column analytics_personal.ticket_details.contact_email is 'E-mail address of the contact.';

create view analytics_personal.agents as
select agent as agent_id, value ->> 'name' as name, value ->> 'email' as email
  from (select distinct agent from public.agent_rollups where agent <> '') as agents
  left join lateral (
    select assignee_ref from public.tickets
     where counted and assignee_id = agent and assignee_ref is not null
     order by created_at desc limit 1) as newest on true
  left join public.personal_data on ref = assignee_ref;
comment on view analytics_personal.agents is 'One row an agent: who was last seen under the id, on the newest ticket in their hands.';
comment on column analytics_personal.agents.agent_id is 'The help desk''s id.';
comment on column analytics_personal.agents.name is 'Name; null: never named, or holds no ticket now.';
comment on column analytics_personal.agents.email is 'E-mail address.';

create view analytics_personal.survey_texts as
select id as response_id, answer ->> 'id' as question_id, value ->> 'text' as text
  from public.survey_responses cross join lateral jsonb_array_elements(answers) as given (answer)
  left join public.personal_data on ref = answer ->> 'ref'
 where answer ->> 'type' = 'text';
comment on view analytics_personal.survey_texts is 'One row a written answer.';
comment on column analytics_personal.survey_texts.response_id is 'See analytics.survey_responses.';
comment on column analytics_personal.survey_texts.question_id is 'See analytics.survey_questions.';
comment on column analytics_personal.survey_texts.text is 'What was written.';

-- Roles belong to the whole server: another database may have made them, or be just about to; and a managed server may
-- let this user make none. Then somebody else makes them, and the next call gives them what is theirs. A migration that
-- adds a view calls it again.
create function grant_analysts() returns void language plpgsql as $$
declare
  analysts name;
begin
  foreach analysts in array array['deskledger_analyst', 'deskledger_analyst_personal'] loop
    begin
      if not exists (select from pg_roles where rolname = analysts) then
        execute format('create role %I nologin', analysts);
      end if;
    exception when duplicate_object or unique_violation or insufficient_privilege then
      null;
    end;
    if exists (select from pg_roles where rolname = analysts) then
      execute format('grant usage on schema analytics to %I', analysts);
      execute format('grant select on all tables in schema analytics to %I', analysts);
    end if;
  end loop;
  if exists (select from pg_roles where rolname = 'deskledger_analyst_personal') then
    grant usage on schema analytics_personal to deskledger_analyst_personal;
    grant select on all tables in schema analytics_personal to deskledger_analyst_personal;
  end if;
end $$;
revoke execute on function grant_analysts() from public;
select grant_analysts();
