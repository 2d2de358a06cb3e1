-- Outgoing webhooks that an alert on a figure or a scheduled report is sent to, besides those that are sent alerts of tickets.
create table product.webhook_choices (
  -- The alert or the report.
  sender_id uuid not null,
  webhook_id uuid not null references product.outgoing_webhooks (id) on delete cascade,
  primary key (sender_id, webhook_id)
);
create index webhook_choices_webhook on product.webhook_choices (webhook_id);

alter table product.webhook_deliveries
  add column sender_id uuid,
  -- What it tells of its sender, once: a day of an alert, a sending of a report.
  add column occasion text,
  -- What the message says, as it was: every attempt sends the same.
  add column contents jsonb,
  drop constraint webhook_deliveries_alert_check,
  add constraint webhook_deliveries_alert_check check (
    case
      when alert in ('figure_began', 'figure_ended', 'report') then
        num_nulls(sender_id, occasion, contents) = 0
        and num_nonnulls(ticket_id, ticket_number, clock, cycle, share, deadline, follow_up_id, rule, survey_id) = 0
      when num_nonnulls(sender_id, occasion, contents) > 0 then false
      when alert = 'follow_up' then
        num_nulls(follow_up_id, rule, survey_id) = 0 and num_nonnulls(clock, cycle, share, deadline) = 0
      else alert in ('warning', 'missed', 'healed') and follow_up_id is null
        and num_nulls(ticket_id, ticket_number, clock, cycle, share, deadline) = 0
    end);
create unique index webhook_deliveries_occasion on product.webhook_deliveries (sender_id, occasion, webhook_id);
