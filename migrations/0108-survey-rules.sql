-- Which rule decided about an invitation: its id, and what it was called then. Decisions from before had no rules.
alter table product.survey_invitations add column rule_id text, add column rule_name text;

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
       rule_name
  from product.survey_invitations;
comment on column analytics.survey_invitations.rule_id is
  'The rule of the settings that chose the survey, or none; null: no rule matched the ticket, or somebody wished for it.';
comment on column analytics.survey_invitations.rule_name is 'What the rule was called then.';

select public.grant_analysts();
