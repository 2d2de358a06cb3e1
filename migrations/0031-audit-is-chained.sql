-- Each line's hash covers the line and the hash before it, in the order in which lines were committed: what is changed,
-- left out or put in afterwards breaks the chain. The head stands apart, so that a cut off end is missed as well.
create table audit_chain (
  nth bigint primary key,
  line bigint not null unique,
  hash bytea not null
);
create table audit_head (
  is_only boolean primary key default true check (is_only),
  nth bigint not null,
  hash bytea not null
);
insert into audit_head (nth, hash) values (0, '');

-- A field as its length and its bytes; '-' where it is null: no two lines are told by the same bytes.
create function audit_field_bytes(field text) returns bytea language sql immutable as $$
  select convert_to(coalesce(octet_length(field) || ':' || field, '-'), 'UTF8')
$$;

create function chain_audit_line(line audit_log) returns void language plpgsql as $$
declare
  link record;
begin
  update audit_head set nth = nth + 1, hash = sha256(hash
      || audit_field_bytes(line.id::text)
      || audit_field_bytes(to_char(line.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'))
      || audit_field_bytes(line.actor) || audit_field_bytes(line.action) || audit_field_bytes(line.subject)
      || audit_field_bytes(line.details::text))
    returning nth, hash into strict link;
  insert into audit_chain (nth, line, hash) values (link.nth, line.id, link.hash);
end $$;

do $$
declare
  line audit_log;
begin
  for line in select * from audit_log order by id loop
    perform chain_audit_line(line);
  end loop;
end $$;

-- At the commit, when a transaction asks for nothing more: who holds the head waits for nobody.
create function chain_new_audit_line() returns trigger language plpgsql as $$
begin
  perform chain_audit_line(new);
  return null;
end $$;
create constraint trigger audit_log_is_chained after insert on audit_log
  deferrable initially deferred for each row execute function chain_new_audit_line();

create trigger audit_chain_stays before update or delete or truncate on audit_chain
  for each statement execute function keep_audit_log();
