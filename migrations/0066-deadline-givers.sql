-- Who gives a ticket's deadline: the help desk, or the service level of its creation. Rows from before are made anew with
-- the next start.
alter table tickets add column due_by text check (due_by in ('helpDesk', 'serviceLevel'));
alter table tickets alter column due_by set statistics 0;

create or replace view analytics.tickets as
select id as ticket_id,
       connection_id,
       ticket_id as help_desk_ticket_id,
       endpoint as help_desk_url,
       nullif(status, '') as status,
       phase,
       nullif(priority, '') as priority,
       nullif(organization_id, '') as organization_id,
       organization,
       classification,
       designation,
       channel,
       nullif(team, '') as team,
       nullif(assignee_id, '') as agent_id,
       tags,
       created_at,
       (created_at at time zone (select time_zone from analytics.time_zone))::date as created_on,
       modified_at,
       case when first_response_at >= created_at then first_response_at end as first_replied_at,
       first_closed_at,
       closed_at,
       (closed_at at time zone (select time_zone from analytics.time_zone))::date as closed_on,
       due_at,
       verdict,
       reopen_count as reopened_count,
       case when first_response_at >= created_at
            then (floor(extract(epoch from first_response_at)) - floor(extract(epoch from created_at)))::bigint
       end as first_reply_seconds,
       (floor(extract(epoch from first_closed_at)) - floor(extract(epoch from created_at)))::bigint
         as first_resolution_seconds,
       (floor(extract(epoch from closed_at)) - floor(extract(epoch from created_at)))::bigint as resolution_seconds,
       (select rating_parts / 2520.0 from public.survey_responses as response
         where response.ticket_id = tickets.id and rating_parts is not null order by answered_at desc limit 1) as rating,
       case due_by when 'helpDesk' then 'help desk' when 'serviceLevel' then 'service level' end as due_by
  from public.tickets
  left join analytics.organizations using (organization_id)
 where counted;
comment on column analytics.tickets.due_by is
  'Who gives the deadline: the help desk, or the service level where the help desk names none; null: no deadline.';
comment on column analytics.tickets.due_at is
  'The deadline in force; null: none. On hold, one of a service level moves on: it is what it would be if the hold had ended at once.';

-- Calendars have weeks by the day from which they hold; nobody could have set another one than the first.
update organization_settings
   set settings = jsonb_set(settings, '{calendar}', jsonb_build_object(
     'timezone', settings #> '{calendar,timezone}',
     'weeks', jsonb_build_array(jsonb_build_object('from', null, 'week', settings #> '{calendar,week}')),
     'exceptions', '[]'::jsonb))
 where settings #> '{calendar,week}' is not null;
