-- The sums that the dashboard's figures are made of, day by day. Months are sums of days, all tickets those of every row.

create view analytics.daily_figures as
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
 where grain = 'day' and slice <> '';
comment on view analytics.daily_figures is
  'Day × organization. Of the tickets created that day, as they are now: created, closed, open, met, breached, running, paused, no_target. What happened that day, whenever they were created: resolved, reopened, resolution_count, resolution_seconds. Days without anything are missing, or all zero.';
comment on column analytics.daily_figures.day is 'Local day.';
comment on column analytics.daily_figures.organization_id is 'See analytics.organizations; null: tickets without one.';
comment on column analytics.daily_figures.organization is 'Name of the organization.';
comment on column analytics.daily_figures.created is 'Tickets created that day.';
comment on column analytics.daily_figures.closed is 'Of those: closed now.';
comment on column analytics.daily_figures.open is 'Of those: not closed now.';
comment on column analytics.daily_figures.met is 'Of those: closed by their deadline.';
comment on column analytics.daily_figures.breached is 'Of those: their deadline was missed.';
comment on column analytics.daily_figures.running is 'Of those: their deadline is still to come.';
comment on column analytics.daily_figures.paused is 'Of those: on hold.';
comment on column analytics.daily_figures.no_target is 'Of those: without a deadline.';
comment on column analytics.daily_figures.resolved is 'Closings that day; a ticket may be closed again.';
comment on column analytics.daily_figures.reopened is 'Reopenings that day.';
comment on column analytics.daily_figures.resolution_count is 'Tickets that are closed now and had their last closing that day.';
comment on column analytics.daily_figures.resolution_seconds is
  'Their resolution times, added up. Mean = sum(resolution_seconds) / sum(resolution_count).';

create view analytics.daily_values as
select bucket as day,
       nullif(slice, '-') as organization_id,
       organization,
       dimension,
       nullif(value, '') as value,
       count as created
  from public.ticket_value_rollups
  left join analytics.organizations on organization_id = slice
 where grain = 'day' and slice <> '' and count <> 0;
comment on view analytics.daily_values is 'Tickets created, by day × organization × status or priority as they are now.';
comment on column analytics.daily_values.day is 'Local day of the creation.';
comment on column analytics.daily_values.organization_id is 'See analytics.organizations; null: tickets without one.';
comment on column analytics.daily_values.organization is 'Name of the organization.';
comment on column analytics.daily_values.dimension is 'status or priority: choose one, every ticket is counted under both.';
comment on column analytics.daily_values.value is 'The help desk''s label; null: not set.';
comment on column analytics.daily_values.created is 'How many tickets.';

create view analytics.hours as
select day, (nth - 1)::integer as hour, nullif(slice, '-') as organization_id, organization, created
  from public.ticket_hour_rollups
 cross join lateral unnest(array[h0, h1, h2, h3, h4, h5, h6, h7, h8, h9, h10, h11, h12, h13, h14, h15, h16, h17, h18,
                                 h19, h20, h21, h22, h23]) with ordinality as counted (created, nth)
  left join analytics.organizations on organization_id = slice
 where slice <> '' and created <> 0;
comment on view analytics.hours is 'Tickets created, by day × hour × organization. Hours without any are missing.';
comment on column analytics.hours.day is 'Local day.';
comment on column analytics.hours.hour is 'Local hour, 0 to 23; the night in which clocks are turned back has two of one.';
comment on column analytics.hours.organization_id is 'See analytics.organizations; null: tickets without one.';
comment on column analytics.hours.organization is 'Name of the organization.';
comment on column analytics.hours.created is 'How many tickets.';

-- The histogram of libs/domain: durations up to 256 seconds have a bucket each, those above grow by 1.5 percent.
create view analytics.duration_buckets as
select bucket,
       case when bucket <= 256 then bucket else greatest(257, ceil(lower)) end::bigint as seconds_from,
       case when bucket <= 256 then bucket else ceil(lower * 1.015) - 1 end::bigint as seconds_to,
       case when bucket <= 256 then bucket else floor(2 * lower * 1.015 / 2.015 + 0.5) end::bigint as seconds
  from (select bucket, 256 * power(1.015::double precision, greatest(0, bucket - 257)) as lower
          from generate_series(0, 2047) as bucket) as bounds;
comment on view analytics.duration_buckets is
  'The buckets into which durations are counted: histograms of days can be added up to that of a year, and a quantile read off one is within 1 % of the exact one.';
comment on column analytics.duration_buckets.bucket is 'Its number, ascending.';
comment on column analytics.duration_buckets.seconds_from is 'The shortest duration in it, in whole seconds.';
comment on column analytics.duration_buckets.seconds_to is 'The longest duration in it, in whole seconds.';
comment on column analytics.duration_buckets.seconds is 'The duration that stands for the bucket in medians and percentiles.';

create view analytics.resolution_times as
select rollup.bucket as day,
       nullif(slice, '-') as organization_id,
       organization,
       seconds_from,
       seconds_to,
       seconds,
       tickets
  from public.ticket_resolution_rollups as rollup
 cross join lateral unnest(array[n0, n1, n2, n3, n4, n5, n6, n7, n8, n9, n10, n11, n12, n13, n14, n15])
       with ordinality as counted (tickets, nth)
  join analytics.duration_buckets as durations on durations.bucket = stripe * 16 + nth - 1
  left join analytics.organizations on organization_id = slice
 where grain = 'day' and slice <> '' and tickets <> 0;
comment on view analytics.resolution_times is
  'Histogram of resolution times: day of the last closing × organization × bucket. The dashboard''s median and percentiles are read off it.';
comment on column analytics.resolution_times.day is 'Local day of the last closing of tickets that are closed now.';
comment on column analytics.resolution_times.organization_id is 'See analytics.organizations; null: tickets without one.';
comment on column analytics.resolution_times.organization is 'Name of the organization.';
comment on column analytics.resolution_times.seconds_from is 'The shortest resolution time in the bucket, in seconds.';
comment on column analytics.resolution_times.seconds_to is 'The longest resolution time in the bucket, in seconds.';
comment on column analytics.resolution_times.seconds is 'The resolution time that stands for the bucket, within 1 %.';
comment on column analytics.resolution_times.tickets is 'How many tickets.';
