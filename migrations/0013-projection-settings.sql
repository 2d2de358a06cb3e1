-- By the name of a setting: what the live rows of a projection were made with, as far as they depend on settings.
alter table projections add column settings jsonb not null default '{}';

update projections set settings = jsonb_build_object('timezone', (select timezone from ticket_rollup_timezone))
 where name = 'ticket_rollups' and exists (select from ticket_rollup_timezone);
update projections set settings = jsonb_build_object('timezone', (select timezone from ticket_hour_rollup_timezone))
 where name = 'ticket_hours' and exists (select from ticket_hour_rollup_timezone);
update projections set settings = jsonb_build_object('timezone', (select timezone from agent_rollup_timezone))
 where name = 'agent_rollups' and exists (select from agent_rollup_timezone);
update projections set settings = jsonb_build_object('timezone', (select timezone from survey_rollup_timezone))
 where name = 'survey_rollups' and exists (select from survey_rollup_timezone);

drop table ticket_rollup_timezone, ticket_hour_rollup_timezone, agent_rollup_timezone, survey_rollup_timezone;
