-- Reminders that somebody asks for, and invitations from a list of addresses, which may be about no ticket.
alter table product.survey_invitations
  add column reminders smallint not null default 0,
  -- Somebody asked for the reminder that is due; otherwise the settings did.
  add column reminder_wished boolean not null default false,
  alter column ticket_id drop not null,
  alter column ticket_status drop not null,
  -- Of the mails of a list; null: the organization's.
  add column language text;

alter table product.personal_data drop constraint personal_data_kind_check;
alter table product.personal_data add constraint personal_data_kind_check
  check (kind in ('subject', 'contact_name', 'contact_email', 'assignee', 'answer', 'invited'));

create or replace view analytics.survey_invitations as
select id as invitation_id,
       ticket_id,
       ticket_status,
       entered_at,
       template_id as survey_id,
       enrollment_id,
       status,
       reason,
       decided_at,
       attempts,
       sent_at,
       reminded_at,
       rule_id,
       rule_name,
       greatest(reminders, (reminded_at is not null)::integer) as reminders
  from product.survey_invitations;
comment on column analytics.survey_invitations.ticket_id is
  'See analytics.tickets; null: the person was invited from a list of addresses, about no ticket.';
comment on column analytics.survey_invitations.ticket_status is
  'The status that the ticket entered; null: there is no ticket.';
comment on column analytics.survey_invitations.entered_at is
  'When the ticket entered it, or somebody asked for the invitation.';
comment on column analytics.survey_invitations.reminded_at is 'When the last reminder was sent; null: there was none.';
comment on column analytics.survey_invitations.reminders is 'How many reminders were sent.';

select public.grant_analysts();
