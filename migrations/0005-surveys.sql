-- Surveys: read models of the template and enrollment streams, and what the sending of invitations works with.

alter table personal_data drop constraint personal_data_kind_check;
alter table personal_data add constraint personal_data_kind_check
  check (kind in ('subject', 'contact_name', 'contact_email', 'assignee', 'answer'));

-- Read models of the template stream.

create table survey_templates (
  id uuid primary key,
  public_id text not null unique,
  title text not null,
  description text not null,
  status text not null check (status in ('draft', 'active', 'completed')),
  -- The newest content, published or not.
  questions jsonb not null,
  -- The last published version; 0 before the first.
  version integer not null,
  unpublished_changes boolean not null,
  revision integer not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create table survey_versions (
  template_id uuid not null,
  version integer not null,
  title text not null,
  description text not null,
  questions jsonb not null,
  published_at timestamptz not null,
  -- The template's revision that published it: the event there knows who did.
  revision integer not null,
  primary key (template_id, version)
);

-- Read models of the enrollment stream.

create table survey_enrollments (
  id uuid primary key,
  template_id uuid not null,
  kind text not null check (kind in ('invitation', 'public', 'test')),
  -- The version whose questions the person sees; null until the survey was opened.
  version integer,
  ticket_id uuid,
  -- As it was at the invitation.
  organization_id text,
  invited_at timestamptz not null,
  delivered_at timestamptz,
  opened_at timestamptz,
  started_at timestamptz,
  answered_at timestamptz,
  expires_at timestamptz,
  ended text check (ended in ('answered', 'expired', 'undeliverable'))
) with (fillfactor = 85);
create index survey_enrollments_open on survey_enrollments (expires_at) where ended is null;
-- The open invitations of a survey.
create index survey_enrollments_invited on survey_enrollments (template_id, expires_at)
  where ended is null and kind = 'invitation';
-- The invitations delivered in a range. When they were answered is left out, so that an answer leaves it alone.
create index survey_enrollments_by_delivery on survey_enrollments (template_id, delivered_at)
  where kind = 'invitation' and delivered_at is not null;
create index survey_enrollments_by_ticket on survey_enrollments (ticket_id) where ticket_id is not null;

-- One row for every completed response that counts (tests do not).
create table survey_responses (
  id uuid primary key,
  template_id uuid not null,
  version integer not null,
  kind text not null check (kind in ('invitation', 'public')),
  answered_at timestamptz not null,
  -- Answer to the primary rating question in 2,520ths of the scale 1 to 5 (exact for every scale), and its star.
  rating_parts integer,
  star smallint,
  has_text boolean not null,
  active_seconds integer,
  ticket_id uuid,
  organization_id text,
  designation text,
  assignee_id text,
  team text,
  -- [{id, type, …}]: ratings, choices and yes/no by value, text by reference into personal_data.
  answers jsonb not null
);
create index survey_responses_by_time on survey_responses (template_id, answered_at desc, id desc);
-- Satisfaction over all surveys, and by whoever held the ticket.
create index survey_responses_by_answer on survey_responses (answered_at) include (assignee_id, team, star, rating_parts);
create index survey_responses_by_ticket on survey_responses (ticket_id) where ticket_id is not null;

-- survey: '' for all surveys, else a template's id. slice: '' for all, else an organization's id ('-' without one).
-- By the day of delivery: invited .. completed (as of now). By the day of the answer: responses ..
create table survey_rollups (
  survey text not null,
  slice text not null,
  grain text not null check (grain in ('day', 'month')),
  bucket date not null,
  invited bigint not null default 0,
  delivered bigint not null default 0,
  opened bigint not null default 0,
  started bigint not null default 0,
  completed bigint not null default 0,
  responses bigint not null default 0,
  public_responses bigint not null default 0,
  ratings bigint not null default 0,
  rating_parts bigint not null default 0,
  star_1 bigint not null default 0,
  star_2 bigint not null default 0,
  star_3 bigint not null default 0,
  star_4 bigint not null default 0,
  star_5 bigint not null default 0,
  timed bigint not null default 0,
  active_seconds bigint not null default 0,
  primary key (survey, slice, grain, bucket)
) with (fillfactor = 70);

-- Responses by the value of one dimension ('' = not set; a histogram bucket of the active time in seconds).
create table survey_value_rollups (
  survey text not null,
  slice text not null,
  grain text not null check (grain in ('day', 'month')),
  bucket date not null,
  dimension text not null check (dimension in ('designation', 'duration')),
  value text not null,
  count bigint not null,
  primary key (survey, slice, grain, bucket, dimension, value)
) with (fillfactor = 70);

create table survey_rollup_timezone (
  singleton boolean primary key default true check (singleton),
  timezone text not null
);

-- Ordinary rows: answers that somebody has begun, until they are submitted or the link expires.
create table survey_partial_answers (
  enrollment_id uuid primary key,
  version integer not null,
  answers jsonb not null,
  durations jsonb not null default '{}',
  updated_at timestamptz not null
);

-- Decisions about invitations and what became of the mails: the work list of the sending, one row per ticket and
-- status entry. The contact is known by a keyed hash of the address; the address itself stays in personal_data.
create table survey_invitations (
  id uuid primary key,
  ticket_id uuid not null,
  -- What was decided about: the ticket's stream and the status entry.
  entry_key text not null unique,
  ticket_status text not null,
  entered_at timestamptz not null,
  template_id uuid,
  enrollment_id uuid,
  contact_ref text,
  contact_key bytea,
  status text not null
    check (status in ('queued', 'sending', 'sent', 'uncertain', 'skipped', 'cancelled', 'failed', 'bounced')),
  reason text,
  explanation text,
  decided_at timestamptz not null,
  due_at timestamptz,
  attempts integer not null default 0,
  -- Set while a process holds the mail; a row left behind by a killed process is found by it.
  claimed_at timestamptz,
  -- Set right before the mail server gets the content: from then on only the server knows whether there is a mail.
  handed_over_at timestamptz,
  sent_at timestamptz,
  reminder_due_at timestamptz,
  reminded_at timestamptz
);
create index survey_invitations_due on survey_invitations (due_at) where status in ('queued', 'sending');
create index survey_invitations_reminders on survey_invitations (reminder_due_at) where reminder_due_at is not null;
create index survey_invitations_by_contact on survey_invitations (contact_key, decided_at desc) where contact_key is not null;
create index survey_invitations_by_enrollment on survey_invitations (enrollment_id) where enrollment_id is not null;
create index survey_invitations_by_ticket on survey_invitations (ticket_id);
create index survey_invitations_uncertain on survey_invitations (enrollment_id) where status = 'uncertain';
create index survey_invitations_newest on survey_invitations (decided_at desc, id desc);

-- How many there are, kept with them: the list that shows a page of them never counts them all.
create table survey_invitation_total (
  singleton boolean primary key default true check (singleton),
  total bigint not null
);
insert into survey_invitation_total (total) values (0);
create function count_survey_invitations() returns trigger language plpgsql as $$
begin
  case tg_op
    when 'INSERT' then update survey_invitation_total set total = total + (select count(*) from changed);
    when 'DELETE' then update survey_invitation_total set total = total - (select count(*) from changed);
    else update survey_invitation_total set total = 0;
  end case;
  return null;
end $$;
create trigger survey_invitations_added after insert on survey_invitations
  referencing new table as changed for each statement execute function count_survey_invitations();
create trigger survey_invitations_removed after delete on survey_invitations
  referencing old table as changed for each statement execute function count_survey_invitations();
create trigger survey_invitations_emptied after truncate on survey_invitations
  for each statement execute function count_survey_invitations();

-- Addresses (by keyed hash) that get no more surveys.
create table survey_suppressions (
  contact_key bytea primary key,
  reason text not null check (reason in ('unsubscribed', 'bounced')),
  since timestamptz not null
);

-- How far a reactor has read the log, partition by partition; unlike a projection it never starts again.
create table reactor_checkpoints (
  reactor text not null,
  partition smallint not null,
  position bigint not null,
  updated_at timestamptz not null default now(),
  primary key (reactor, partition)
);
