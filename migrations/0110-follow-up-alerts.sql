-- What people are told of new follow-ups on survey responses: once for each, whatever becomes of it.
create table product.follow_up_alerts (
  -- That of the response.
  follow_up_id uuid primary key,
  recorded_at timestamptz not null
);
create index follow_up_alerts_recorded on product.follow_up_alerts (recorded_at);

-- Programs are told of them, too. A delivery is of a deadline of a ticket, or of a follow-up, which may have no ticket.
alter table product.webhook_deliveries
  alter column ticket_id drop not null,
  alter column ticket_number drop not null,
  alter column clock drop not null,
  alter column cycle drop not null,
  alter column share drop not null,
  alter column deadline drop not null,
  -- That of the response.
  add column follow_up_id uuid,
  -- The rating in five classes; null: not answered.
  add column star smallint check (star between 1 and 5),
  -- Id of the rule that opened it.
  add column rule text,
  add column survey_id uuid,
  drop constraint webhook_deliveries_alert_check,
  add constraint webhook_deliveries_alert_check check (
    case alert
      when 'follow_up' then num_nulls(follow_up_id, rule, survey_id) = 0 and num_nonnulls(clock, cycle, share, deadline) = 0
      else alert in ('warning', 'missed', 'healed') and follow_up_id is null
       and num_nulls(ticket_id, ticket_number, clock, cycle, share, deadline) = 0
    end);
create unique index webhook_deliveries_follow_up on product.webhook_deliveries (webhook_id, follow_up_id);
