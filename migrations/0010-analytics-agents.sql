-- What agents and teams did. Agents are known here by their ids alone.

create view analytics.daily_agents as
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
  from public.agent_rollups;
comment on view analytics.daily_agents is
  'Day × agent × team: what was done to tickets while they held them. It happened that day and stays theirs, whoever gets the ticket later.';
comment on column analytics.daily_agents.day is 'Local day.';
comment on column analytics.daily_agents.agent_id is 'The help desk''s id; null: nobody held the ticket.';
comment on column analytics.daily_agents.team is 'The team; null: none.';
comment on column analytics.daily_agents.assigned is 'Tickets that came to them.';
comment on column analytics.daily_agents.resolved is 'Closings.';
comment on column analytics.daily_agents.reopened is 'Reopenings of tickets that they had closed.';
comment on column analytics.daily_agents.decided is 'Closings of tickets with a deadline.';
comment on column analytics.daily_agents.met is 'Of those: by the deadline. Compliance = met / decided.';
comment on column analytics.daily_agents.resolution_count is 'Last closings of tickets that are closed now.';
comment on column analytics.daily_agents.resolution_seconds is 'Resolution times of those, added up, in seconds.';
comment on column analytics.daily_agents.reply_count is 'First replies.';
comment on column analytics.daily_agents.reply_seconds is 'Seconds from creation to first reply, added up.';

create view analytics.agent_resolution_times as
select day, nullif(agent, '') as agent_id, nullif(team, '') as team, seconds_from, seconds_to, seconds, tickets
  from public.agent_resolution_rollups
 cross join lateral unnest(array[n0, n1, n2, n3, n4, n5, n6, n7, n8, n9, n10, n11, n12, n13, n14, n15])
       with ordinality as counted (tickets, nth)
  join analytics.duration_buckets on bucket = stripe * 16 + nth - 1
 where tickets <> 0;
comment on view analytics.agent_resolution_times is
  'Histogram of resolution times by whoever closed the ticket last: day × agent × team × bucket.';
comment on column analytics.agent_resolution_times.day is 'Local day of the last closing of tickets that are closed now.';
comment on column analytics.agent_resolution_times.agent_id is 'The help desk''s id; null: nobody.';
comment on column analytics.agent_resolution_times.team is 'The team; null: none.';
comment on column analytics.agent_resolution_times.seconds_from is 'The shortest resolution time in the bucket, in seconds.';
comment on column analytics.agent_resolution_times.seconds_to is 'The longest resolution time in the bucket, in seconds.';
comment on column analytics.agent_resolution_times.seconds is 'The resolution time that stands for the bucket, within 1 %.';
comment on column analytics.agent_resolution_times.tickets is 'How many tickets.';

create view analytics.agent_reply_times as
select day, nullif(agent, '') as agent_id, nullif(team, '') as team, seconds_from, seconds_to, seconds, tickets
  from public.agent_reply_rollups
 cross join lateral unnest(array[n0, n1, n2, n3, n4, n5, n6, n7, n8, n9, n10, n11, n12, n13, n14, n15])
       with ordinality as counted (tickets, nth)
  join analytics.duration_buckets on bucket = stripe * 16 + nth - 1
 where tickets <> 0;
comment on view analytics.agent_reply_times is
  'Histogram of the times to the first reply by whoever held the ticket then: day × agent × team × bucket.';
comment on column analytics.agent_reply_times.day is 'Local day of the first reply.';
comment on column analytics.agent_reply_times.agent_id is 'The help desk''s id; null: nobody.';
comment on column analytics.agent_reply_times.team is 'The team; null: none.';
comment on column analytics.agent_reply_times.seconds_from is 'The shortest time in the bucket, in seconds.';
comment on column analytics.agent_reply_times.seconds_to is 'The longest time in the bucket, in seconds.';
comment on column analytics.agent_reply_times.seconds is 'The time that stands for the bucket, within 1 %.';
comment on column analytics.agent_reply_times.tickets is 'How many tickets.';
