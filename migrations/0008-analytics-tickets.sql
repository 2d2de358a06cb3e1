-- What analysts ask in SQL: stable views over the read models, without personal data. A rebuild carries them along.

create schema analytics;
comment on schema analytics is
  'Tickets and surveys for analysts. Names of people, e-mail addresses, subjects and written answers are not in it. Columns called day or …_on are local days of the organization''s time zone (analytics.time_zone); instants are timestamptz; durations are whole seconds.';

create view analytics.time_zone as
select coalesce((select settings ->> 'timezone' from public.organization_settings), timezone, 'UTC') as time_zone
  from public.installation;
comment on view analytics.time_zone is
  'One row: the organization''s time zone. After a change of it the sums by day follow when they have been rebuilt.';
comment on column analytics.time_zone.time_zone is 'IANA name, such as Europe/Berlin.';

create view analytics.organizations as
select id as organization_id, name as organization from public.ticket_organizations;
comment on view analytics.organizations is
  'One row an organization: the name under which the help desk last spoke of it.';
comment on column analytics.organizations.organization_id is 'The help desk''s id.';
comment on column analytics.organizations.organization is 'Its name.';

create view analytics.tickets as
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
         where response.ticket_id = tickets.id and rating_parts is not null order by answered_at desc limit 1) as rating
  from public.tickets
  left join analytics.organizations using (organization_id)
 where counted;
comment on view analytics.tickets is
  'One row a ticket, as it is now: exactly those that the dashboard counts. Deleted, merged, spam and test tickets are not in it.';
comment on column analytics.tickets.ticket_id is 'Deskledger''s id; the ticket''s address in the dashboard ends with it.';
comment on column analytics.tickets.connection_id is 'The connection (help desk) that it came by.';
comment on column analytics.tickets.help_desk_ticket_id is 'The help desk''s id, unique within the connection.';
comment on column analytics.tickets.help_desk_url is 'Where the help desk shows it.';
comment on column analytics.tickets.status is 'The help desk''s label; null: not set.';
comment on column analytics.tickets.phase is 'What the label means: open, hold or closed.';
comment on column analytics.tickets.priority is 'The help desk''s label; null: not set.';
comment on column analytics.tickets.organization_id is 'See analytics.organizations; null: none.';
comment on column analytics.tickets.organization is 'Name of the organization; null: none, or never named.';
comment on column analytics.tickets.classification is 'The help desk''s word; null: not set.';
comment on column analytics.tickets.designation is 'The feature that it is about; null: not set.';
comment on column analytics.tickets.channel is 'How it came in; null: not set.';
comment on column analytics.tickets.team is 'The team that holds it; null: none.';
comment on column analytics.tickets.agent_id is 'The help desk''s id of the agent who holds it; null: nobody.';
comment on column analytics.tickets.tags is 'The help desk''s tags.';
comment on column analytics.tickets.created_at is 'When the help desk says that it was created.';
comment on column analytics.tickets.created_on is 'Local day of created_at. A condition on created_at is faster.';
comment on column analytics.tickets.modified_at is 'The last instant of which the help desk spoke.';
comment on column analytics.tickets.first_replied_at is 'First reply; null: none, or one before the creation.';
comment on column analytics.tickets.first_closed_at is 'First closing, also of a ticket that was reopened since.';
comment on column analytics.tickets.closed_at is 'Last closing of a ticket that is closed; null: not closed.';
comment on column analytics.tickets.closed_on is 'Local day of closed_at.';
comment on column analytics.tickets.due_at is 'The deadline in force; null: none.';
comment on column analytics.tickets.verdict is
  'Against the deadline: met, breached, running, paused, or none without one. Compliance = met / (met + breached).';
comment on column analytics.tickets.reopened_count is 'How often it was opened again.';
comment on column analytics.tickets.first_reply_seconds is 'Seconds from the creation to the first reply.';
comment on column analytics.tickets.first_resolution_seconds is 'Seconds from the creation to the first closing.';
comment on column analytics.tickets.resolution_seconds is 'Seconds from the creation to closed_at: the dashboard''s resolution time.';
comment on column analytics.tickets.rating is 'The latest rating by its contact, on the scale 1 to 5; null: none.';

create view analytics.ticket_deeds as
select id as ticket_id,
       nth::integer as nth,
       deed ->> 0 as deed,
       to_timestamp((deed ->> 1)::bigint / 1000.0) as done_at,
       (to_timestamp((deed ->> 1)::bigint / 1000.0) at time zone (select time_zone from analytics.time_zone))::date
         as done_on,
       nullif(deed ->> 2, '') as agent_id,
       nullif(deed ->> 3, '') as team,
       case when deed ->> 0 = 'resolved' then (deed ->> 4)::boolean end as in_time
  from public.tickets cross join lateral jsonb_array_elements(deeds::jsonb) with ordinality as done (deed, nth)
 where counted;
comment on view analytics.ticket_deeds is
  'One row for everything that was done to a ticket in somebody''s hands; it stays with whoever held the ticket then.';
comment on column analytics.ticket_deeds.ticket_id is 'See analytics.tickets.';
comment on column analytics.ticket_deeds.nth is 'Numbers the deeds of a ticket: assignments, closings, reopenings, the first reply.';
comment on column analytics.ticket_deeds.deed is 'assigned, resolved (closed), reopened or replied (for the first time).';
comment on column analytics.ticket_deeds.done_at is 'When.';
comment on column analytics.ticket_deeds.done_on is 'Local day of done_at.';
comment on column analytics.ticket_deeds.agent_id is 'The agent who held the ticket then; null: nobody.';
comment on column analytics.ticket_deeds.team is 'The team that held it then; null: none.';
comment on column analytics.ticket_deeds.in_time is 'Of a closing: before the deadline then in force; null: there was none.';

create view analytics.ticket_history as
select history.ticket_id,
       valid_from,
       valid_to,
       history.status,
       history.phase,
       nullif(history.assignee_id, '') as agent_id,
       nullif(history.organization_id, '') as organization_id,
       extract(epoch from valid_to - valid_from) as seconds
  from public.ticket_history as history
  join public.tickets on id = history.ticket_id and counted;
comment on view analytics.ticket_history is
  'One row for every interval in which status, agent and organization of a ticket stayed the same. Written up to half a minute after the facts. What is not known of a ticket is not in it: one that was first heard of when it was closed has been closed from its creation on here.';
comment on column analytics.ticket_history.ticket_id is 'See analytics.tickets.';
comment on column analytics.ticket_history.valid_from is 'From this instant on (included).';
comment on column analytics.ticket_history.valid_to is 'Up to this instant (not included); null: still so.';
comment on column analytics.ticket_history.status is 'The help desk''s label; null: not set.';
comment on column analytics.ticket_history.phase is 'open, hold or closed.';
comment on column analytics.ticket_history.agent_id is 'The agent who held it; null: nobody.';
comment on column analytics.ticket_history.organization_id is 'The organization that it belonged to; null: none.';
comment on column analytics.ticket_history.seconds is 'Length, to the millisecond; null: still so.';
