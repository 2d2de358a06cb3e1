-- Why deadlines were missed, as people say: of a resolution beside its ticket, of a reply beside its activity. Nobody has
-- said anything yet, so that rows from before are right.
alter table product.tickets add column miss_reason text;
alter table product.tickets alter column miss_reason set statistics 0;
alter table product.ticket_activities add column miss_reason text;
alter table product.ticket_activities alter column miss_reason set statistics 0;

-- Why no target counts a ticket; and of closed tickets whose deadline the help desk named, how policies would have judged
-- them. Rows from before are made anew with the next start.
alter table product.tickets
  add column left_out text check (left_out in ('no_target', 'not_measured', 'spam', 'test', 'merged', 'deleted')),
  add column policy_verdict text check (policy_verdict in ('met', 'breached'));
alter table product.tickets alter column left_out set statistics 30, alter column policy_verdict set statistics 0;
create index tickets_beside_targets on product.tickets (created_at)
 where left_out is not null or policy_verdict is not null;

create or replace view analytics.ticket_activities as
select ticket_id, nth::integer as nth, kind as activity, at as done_at, day as done_on, hour::integer as hour,
       nullif(agent_id, '') as agent_id, nullif(team, '') as team, seconds, in_time, is_last,
       nullif(organization_id, '') as organization_id, nullif(assignee_id, '') as assignee_id,
       nullif(team_now, '') as team_now, nullif(priority, '') as priority, nullif(status, '') as status,
       category as phase, verdict, channel, classification, designation, tags, miss_reason
  from product.ticket_activities;
comment on column analytics.ticket_activities.miss_reason is
  'Of a promised reply that was missed: why, as people chose it; null: nobody did. analytics.tickets has the one of the resolution.';

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
       (select rating_parts / 2520.0 from product.survey_responses as response
         where response.ticket_id = tickets.id and rating_parts is not null order by answered_at desc limit 1) as rating,
       case due_by when 'helpDesk' then 'help desk' when 'serviceLevel' then 'service level' end as due_by,
       miss_reason,
       policy_verdict
  from product.tickets
  left join analytics.organizations using (organization_id)
 where counted;
comment on column analytics.tickets.miss_reason is
  'Why its resolution missed the deadline, as people chose it; null: nobody did, or it was not missed.';
comment on column analytics.tickets.policy_verdict is
  'Of a closed ticket whose deadline the help desk named: met or breached, as policies would have judged it had the help desk named none; null: not compared.';

select public.grant_analysts();
