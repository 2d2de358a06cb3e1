-- A day of which everything moved elsewhere is left as a row of zeros until the next rebuild: whether it is there tells of
-- the order in which things were heard, and of nothing else.
create or replace view analytics.daily_figures as
select bucket as day,
       nullif(slice, '-') as organization_id,
       organization,
       created,
       closed,
       created - closed as open,
       met,
       breached,
       running,
       paused,
       no_target,
       resolved,
       reopened,
       resolution_count,
       resolution_close_sum - resolution_open_sum as resolution_seconds
  from public.ticket_rollups
  left join analytics.organizations on organization_id = slice
 where grain = 'day' and slice <> '' and (created, resolved, reopened, resolution_count) <> (0, 0, 0, 0);
comment on view analytics.daily_figures is
  'Day × organization. Of the tickets created that day, as they are now: created, closed, open, met, breached, running, paused, no_target. What happened that day, whenever they were created: resolved, reopened, resolution_count, resolution_seconds. Days without anything are missing.';

create or replace view analytics.daily_agents as
select day,
       nullif(agent, '') as agent_id,
       nullif(team, '') as team,
       assigned,
       resolved,
       reopened,
       decided,
       met,
       resolution_count,
       resolution_seconds,
       reply_count,
       reply_seconds
  from public.agent_rollups
 where (assigned, resolved, reopened, reply_count) <> (0, 0, 0, 0);

create or replace view analytics.daily_surveys as
select bucket as day,
       survey::uuid as survey_id,
       nullif(slice, '-') as organization_id,
       organization,
       invited,
       delivered,
       opened,
       started,
       completed,
       responses,
       public_responses,
       ratings,
       rating_parts,
       star_1,
       star_2,
       star_3,
       star_4,
       star_5,
       timed,
       active_seconds
  from public.survey_rollups
  left join analytics.organizations on organization_id = slice
 where grain = 'day' and slice <> '' and survey <> '' and (invited, delivered, responses) <> (0, 0, 0);
