-- The product works as a role that may add to the log, to the audit log and to the seals, and take nothing back. Whoever
-- migrates owns these; all other tables are the product's own, since it rebuilds some of them.
-- See docs/adr/0013-the-product-may-only-add-to-its-records.md.

-- What only grows, and what was migrated.
create function owners_tables() returns setof regclass language sql stable as $$
  select unnest(array['public.events', 'public.audit_log', 'public.audit_chain', 'public.audit_head', 'public.log_blocks',
    'public.log_notes', 'public.migrations']::regclass[])
  union all
  select inhrelid::regclass from pg_inherits where inhparent = 'public.events'::regclass
$$;

-- The chain of the audit log is written with the owner's rights, by nothing but a line that is added.
alter function chain_new_audit_line() security definer set search_path to pg_catalog, public, pg_temp;
revoke execute on function chain_new_audit_line() from public;
revoke execute on function chain_audit_line(audit_log) from public;

-- A block that is not full may be replaced by one that begins with it; nothing else may.
create function save_log_block(
  of_partition smallint, of_nth integer, of_last_position bigint, of_leaves bytea, of_node bytea
) returns void language plpgsql security definer set search_path to pg_catalog, public, pg_temp as $$
begin
  insert into log_blocks as block (partition, nth, last_position, leaves, node)
    values (of_partition, of_nth, of_last_position, of_leaves, of_node)
  on conflict (partition, nth) do update
    set last_position = of_last_position, leaves = of_leaves, node = of_node
    where block.node is null and block.last_position < of_last_position
      and substr(of_leaves, 1, octet_length(block.leaves)) = block.leaves;
  if not found then
    raise exception 'the seals of the log can only be extended';
  end if;
end $$;
revoke execute on function save_log_block(smallint, integer, bigint, bytea, bytea) from public;

-- Nothing is put among older notes, whatever the clock says. Of a day that is over its last note is kept, of the last day
-- every one.
create function add_log_note(of_note text, of_time timestamptz) returns void
language plpgsql security definer set search_path to pg_catalog, public, pg_temp as $$
begin
  insert into log_notes (sealed_at, note)
    select greatest(of_time, max(sealed_at)), of_note from log_notes;
  delete from log_notes where sealed_at < of_time - interval '1 day' and exists (
    select from log_notes later
     where later.id > log_notes.id
       and date_trunc('day', later.sealed_at at time zone 'UTC') = date_trunc('day', log_notes.sealed_at at time zone 'UTC'));
end $$;
revoke execute on function add_log_note(text, timestamptz) from public;

-- Called after every migration by whoever migrates, where the product works as another role. A role that may make roles
-- makes itself a member of it: else it could not migrate the tables that it hands over.
create function grant_runtime(runtime name) returns void language plpgsql as $$
declare
  owned oid := (select relowner from pg_class where oid = 'public.events'::regclass);
  own_schemas name[] := array['bullmq', 'projections_next', 'projections_verify', 'projections_old'];
  statement text;
begin
  if not pg_has_role(current_user, runtime, 'usage') then
    execute format('grant %I to %I', runtime, current_user);
  end if;
  execute format('grant connect, create, temporary on database %I to %I', current_database(), runtime);
  execute format('grant usage, create on schema public, analytics, analytics_personal to %I', runtime);

  for statement in
    select format('alter schema %I owner to %I', nspname, runtime) from pg_namespace
     where nspname = any (own_schemas) and nspowner = owned
    union all
    select format('alter table %I.%I owner to %I', nspname, relname, runtime)
      from pg_class join pg_namespace on pg_namespace.oid = relnamespace
     where nspname = any (own_schemas || array['public', 'analytics', 'analytics_personal']::name[])
       and relkind in ('r', 'p', 'v', 'm', 'S') and relowner = owned
       and pg_class.oid not in (select owners_tables())
       -- The sequence of a column goes with its table.
       and not (relkind = 'S' and exists (
         select from pg_depend where objid = pg_class.oid and refobjsubid > 0 and deptype in ('a', 'i')))
    union all
    select format('alter routine %s owner to %I', pg_proc.oid::regprocedure, runtime)
      from pg_proc join pg_namespace on pg_namespace.oid = pronamespace
     where nspname = any (own_schemas) and proowner = owned
    union all
    select format('alter type %I.%I owner to %I', nspname, typname, runtime)
      from pg_type join pg_namespace on pg_namespace.oid = typnamespace
     where nspname = any (own_schemas) and typowner = owned and typtype in ('e', 'd')
    union all
    select format('revoke all on %s from %I', kept, runtime) from owners_tables() as kept
    union all
    select format('grant select on %s to %I', kept, runtime) from owners_tables() as kept
    union all
    select format('grant insert on events, audit_log to %I', runtime)
    union all
    select format('grant usage on sequence events_position_seq to %I', runtime)
    union all
    select format('grant execute on function save_log_block(smallint, integer, bigint, bytea, bytea), add_log_note(text, timestamptz) to %I', runtime)
    union all
    -- Taken from everybody by confine_analysts().
    select format('grant execute on function %s to %I', pg_proc.oid::regprocedure, runtime)
      from pg_proc
     where pronamespace = 'pg_catalog'::regnamespace and proname ~ '^pg_(try_)?advisory_'
       and not has_function_privilege(runtime, pg_proc.oid, 'execute')
       and (select rolsuper from pg_roles where rolname = current_user)
  loop
    execute statement;
  end loop;
end $$;
revoke execute on function grant_runtime(name) from public;

-- What a role could do to the records beyond adding to them, in words that follow its name; no rows where nothing.
create function powers_over_records(of_role name) returns setof text language sql stable as $$
  select power from pg_roles as role cross join lateral (
    select 'is a superuser' where rolsuper
     union all
    select power from (
      select 'owns ' || string_agg(kept::text, ', ' order by kept::text)
        from owners_tables() as kept join pg_class on pg_class.oid = kept
       where pg_has_role(role.oid, relowner, 'member')
       union all
      select 'may change or delete what is in ' || string_agg(kept::text, ', ' order by kept::text)
        from owners_tables() as kept join pg_class on pg_class.oid = kept
       where not pg_has_role(role.oid, relowner, 'member')
         and (has_table_privilege(role.oid, kept, 'update, delete, truncate, trigger')
              or has_any_column_privilege(role.oid, kept, 'update'))
       union all
      select 'owns the database' from pg_database
       where datname = current_database() and pg_has_role(role.oid, datdba, 'member')
       union all
      select 'may switch triggers off'
       where has_parameter_privilege(role.oid, 'session_replication_role', 'set')
       union all
      select 'may make roles' where rolcreaterole
       union all
      select 'may run programs or write files on the server'
       where pg_has_role(role.oid, 'pg_execute_server_program', 'member') or pg_has_role(role.oid, 'pg_write_server_files', 'member')
    ) as powers (power) where power is not null and not rolsuper
  ) as all_powers (power) where rolname = of_role
$$;
