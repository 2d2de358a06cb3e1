-- What was written down stays as it was written, whoever asks for a change.
create function keep_audit_log() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log can only be added to';
end $$;

create trigger audit_log_stays before update or delete or truncate on audit_log
  for each statement execute function keep_audit_log();

-- What somebody did, what was done to something, and where a kind of deed occurs: newest first.
create index audit_log_by_actor on audit_log (actor, id desc);
create index audit_log_by_subject on audit_log (subject, id desc);
create index audit_log_by_action on audit_log (action text_pattern_ops, id desc);
