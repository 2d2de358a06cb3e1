-- The records and what writes them stay in public, where the owner alone makes things. Everything else moves to a schema
-- of the product's own: what its role makes there is found by no session of the owner's, and by none of its functions.
-- From here on migrations, like all sessions of the owner, run with an empty search path and qualify every name.
-- See docs/adr/0013-the-product-may-only-add-to-its-records.md.

create schema product;
comment on schema product is 'What the product works with, and may change. The records are in public.';

do $$
declare
  statement text;
begin
  for statement in
    select format('alter %s public.%I set schema product', case relkind when 'v' then 'view' else 'table' end, relname)
      from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v')
       and pg_get_userbyid(relowner) in (select public.product_users())
       and oid not in (select public.owners_tables())
       and not exists (select from pg_depend where classid = 'pg_class'::regclass and objid = pg_class.oid and deptype = 'e')
  loop
    execute statement;
  end loop;
end $$;

-- What only grows, and what was migrated.
create or replace function public.owners_tables() returns setof regclass
language sql stable set search_path to pg_catalog, pg_temp as $$
  select unnest(array['public.events', 'public.audit_log', 'public.audit_chain', 'public.audit_head', 'public.log_blocks',
    'public.log_notes', 'public.migrations']::regclass[])
  union all
  select inhrelid::regclass from pg_inherits where inhparent = 'public.events'::regclass
$$;

create or replace function public.keep_log() returns trigger
language plpgsql set search_path to pg_catalog, pg_temp as $$
begin
  raise exception 'the log can only be added to';
end $$;

create or replace function public.keep_audit_log() returns trigger
language plpgsql set search_path to pg_catalog, pg_temp as $$
begin
  raise exception 'the audit log can only be added to';
end $$;

create or replace function public.audit_field_bytes(field text) returns bytea
language sql immutable set search_path to pg_catalog, pg_temp as $$
  select convert_to(coalesce(octet_length(field) || ':' || field, '-'), 'UTF8')
$$;

create or replace function public.chain_audit_line(line public.audit_log) returns void
language plpgsql set search_path to pg_catalog, pg_temp as $$
declare
  link record;
begin
  update public.audit_head set nth = nth + 1, hash = sha256(hash
      || public.audit_field_bytes(line.id::text)
      || public.audit_field_bytes(to_char(line.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'))
      || public.audit_field_bytes(line.actor) || public.audit_field_bytes(line.action)
      || public.audit_field_bytes(line.subject) || public.audit_field_bytes(line.details::text))
    returning nth, hash into strict link;
  insert into public.audit_chain (nth, line, hash) values (link.nth, line.id, link.hash);
end $$;

create or replace function public.chain_new_audit_line() returns trigger
language plpgsql security definer set search_path to pg_catalog, pg_temp as $$
begin
  perform public.chain_audit_line(new);
  return null;
end $$;

-- A block that is not full may be replaced by one that begins with it; nothing else may.
create or replace function public.save_log_block(
  of_partition smallint, of_nth integer, of_last_position bigint, of_leaves bytea, of_node bytea
) returns void language plpgsql security definer set search_path to pg_catalog, pg_temp as $$
begin
  insert into public.log_blocks as block (partition, nth, last_position, leaves, node)
    values (of_partition, of_nth, of_last_position, of_leaves, of_node)
  on conflict (partition, nth) do update
    set last_position = of_last_position, leaves = of_leaves, node = of_node
    where block.node is null and block.last_position < of_last_position
      and substr(of_leaves, 1, octet_length(block.leaves)) = block.leaves;
  if not found then
    raise exception 'the seals of the log can only be extended';
  end if;
end $$;

-- Nothing is put among older notes, whatever the clock says. Of a day that is over its last note is kept, of the last day
-- every one.
create or replace function public.add_log_note(of_note text, of_time timestamptz) returns void
language plpgsql security definer set search_path to pg_catalog, pg_temp as $$
begin
  insert into public.log_notes (sealed_at, note)
    select greatest(of_time, max(sealed_at)), of_note from public.log_notes;
  delete from public.log_notes as earlier where sealed_at < of_time - interval '1 day' and exists (
    select from public.log_notes as later
     where later.id > earlier.id
       and date_trunc('day', later.sealed_at at time zone 'UTC') = date_trunc('day', earlier.sealed_at at time zone 'UTC'));
end $$;

-- Called after every migration by whoever migrates, where the product works as another role. A role that may make roles
-- makes itself a member of it: else it could not migrate the tables that it hands over.
create or replace function public.grant_runtime(runtime name) returns void
language plpgsql set search_path to pg_catalog, pg_temp as $$
declare
  owned oid := (select relowner from pg_class where oid = 'public.events'::regclass);
  own_schemas name[] := array['product', 'bullmq', 'projections_next', 'projections_verify', 'projections_old'];
  statement text;
begin
  if not pg_has_role(current_user, runtime, 'usage') then
    execute format('grant %I to %I', runtime, current_user);
  end if;
  execute format('grant connect, create, temporary on database %I to %I', current_database(), runtime);
  execute format('grant usage, create on schema analytics, analytics_personal to %I', runtime);
  execute format('grant usage on schema public to %I', runtime);
  -- Where a server of before PostgreSQL 15 was upgraded, everybody may make things there.
  if pg_has_role(current_user, (select nspowner from pg_namespace where nspname = 'public'), 'usage') then
    execute format('revoke create on schema public from public, %I', runtime);
  end if;

  for statement in
    select format('alter schema %I owner to %I', nspname, runtime) from pg_namespace
     where nspname = any (own_schemas) and nspowner = owned
    union all
    select format('alter table %I.%I owner to %I', nspname, relname, runtime)
      from pg_class join pg_namespace on pg_namespace.oid = relnamespace
     where nspname = any (own_schemas || array['analytics', 'analytics_personal']::name[])
       and relkind in ('r', 'p', 'v', 'm', 'S') and relowner = owned
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
    select format('revoke all on %s from %I', kept, runtime) from public.owners_tables() as kept
    union all
    select format('grant select on %s to %I', kept, runtime) from public.owners_tables() as kept
    union all
    select format('grant insert on public.events, public.audit_log to %I', runtime)
    union all
    select format('grant usage on sequence public.events_position_seq to %I', runtime)
    union all
    select format('grant execute on function public.save_log_block(smallint, integer, bigint, bytea, bytea), public.add_log_note(text, timestamptz), public.end_questions_of_analysts(interval) to %I', runtime)
    union all
    -- Taken from everybody by a superuser (migrations/superuser/20-hand-over.sql).
    select format('grant execute on function %s to %I', pg_proc.oid::regprocedure, runtime)
      from pg_proc
     where pronamespace = 'pg_catalog'::regnamespace and proname ~ '^pg_(try_)?advisory_'
       and not has_function_privilege(runtime, pg_proc.oid, 'execute')
       and has_function_privilege(pg_proc.oid, 'execute with grant option')
  loop
    execute statement;
  end loop;
end $$;

-- What a role could do to the records beyond adding to them, in words that follow its name; no rows where nothing.
create or replace function public.powers_over_records(of_role name) returns setof text
language sql stable set search_path to pg_catalog, pg_temp as $$
  select power from pg_roles as role cross join lateral (
    select 'is a superuser' where rolsuper
     union all
    select power from (
      select 'owns ' || string_agg(relname, ', ' order by relname)
        from public.owners_tables() as kept join pg_class on pg_class.oid = kept
       where pg_has_role(role.oid, relowner, 'member')
       union all
      select 'may change or delete what is in ' || string_agg(relname, ', ' order by relname)
        from public.owners_tables() as kept join pg_class on pg_class.oid = kept
       where not pg_has_role(role.oid, relowner, 'member')
         and (has_table_privilege(role.oid, kept, 'update, delete, truncate, trigger')
              or has_any_column_privilege(role.oid, kept, 'update'))
       union all
      select 'may make things in the schema public' where has_schema_privilege(role.oid, 'public', 'create')
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

-- Called for every text by whoever writes it, so that setting the path would cost: its names are qualified instead.
create or replace function public.text_pairs(text text) returns text[]
language plpgsql immutable strict parallel safe cost 1 as $$
declare
  characters text[] := pg_catalog.string_to_array(pg_catalog.lower(text), null);
  parts text[] := characters;
begin
  for place in 2 .. pg_catalog.cardinality(characters) loop
    parts := pg_catalog.array_append(parts, characters[place - 1] operator(pg_catalog.||) characters[place]);
  end loop;
  return parts;
end $$;

-- Those whose product this is: they write its events, own its database, or are at it now.
create or replace function public.product_users() returns setof name
language sql stable set search_path to pg_catalog, pg_temp as $$
  select rolname from pg_class, aclexplode(coalesce(relacl, acldefault('r', relowner))) as granted
    join pg_roles on pg_roles.oid = grantee
   where pg_class.oid = 'public.events'::regclass and privilege_type = 'INSERT'
  union
  select rolname from pg_database join pg_roles on pg_roles.oid = datdba where datname = current_database()
  union
  select current_user
$$;
grant execute on function public.product_users() to public;

-- Temporary tables are the owner's to give and to take; the rest is a superuser's (migrations/superuser/20-hand-over.sql). Who is
-- neither leaves things as they are, and the doctor tells.
create or replace function public.confine_analysts() returns void
language plpgsql set search_path to pg_catalog, pg_temp as $$
declare
  product_user name;
begin
  if has_database_privilege('public', current_database(), 'temporary')
     and (select pg_has_role(datdba, 'usage') from pg_database where datname = current_database())
  then
    for product_user in select * from public.product_users() loop
      execute format('grant temporary on database %I to %I', current_database(), product_user);
    end loop;
    execute format('revoke temporary on database %I from public', current_database());
  end if;
end $$;

-- Roles belong to the whole server: another database may have made them, or be just about to; and a managed server may
-- let this user make none. Then somebody else makes them, and the next call gives them what is theirs. A migration that
-- adds a view calls it again.
create or replace function public.grant_views_to_analysts() returns void
language plpgsql set search_path to pg_catalog, pg_temp as $$
declare
  analysts name;
begin
  foreach analysts in array array['deskledger_analyst', 'deskledger_analyst_personal'] loop
    begin
      if not exists (select from pg_roles where rolname = analysts) then
        execute format('create role %I nologin', analysts);
      end if;
    exception when duplicate_object or unique_violation or insufficient_privilege then
      null;
    end;
    if exists (select from pg_roles where rolname = analysts) then
      execute format('grant usage on schema analytics to %I', analysts);
      execute format('grant select on all tables in schema analytics to %I', analysts);
    end if;
  end loop;
  if exists (select from pg_roles where rolname = 'deskledger_analyst_personal') then
    grant usage on schema analytics_personal to deskledger_analyst_personal;
    grant select on all tables in schema analytics_personal to deskledger_analyst_personal;
  end if;
end $$;

create or replace function public.grant_analysts() returns void
language plpgsql set search_path to pg_catalog, pg_temp as $$
begin
  perform public.grant_views_to_analysts();
  perform public.confine_analysts();
end $$;

-- A session may undo its own time limits, and hold up rebuilds and the vacuum for as long as it likes. Answers how many ended.
create function public.end_questions_of_analysts(longer_than interval) returns integer
language plpgsql security definer set search_path to pg_catalog, pg_temp as $$
declare
  session integer;
  ended integer := 0;
begin
  for session in
    select distinct pid from pg_stat_activity
      join pg_auth_members on member = usesysid
      join pg_roles as joined on joined.oid = roleid
     where datname = current_database() and joined.rolname in ('deskledger_analyst', 'deskledger_analyst_personal')
       and usename not in (select public.product_users()) and xact_start < clock_timestamp() - longer_than
  loop
    begin
      ended := ended + pg_terminate_backend(session)::integer;
    exception when insufficient_privilege then
      -- The doctor tells of a login that somebody else has made.
      null;
    end;
  end loop;
  return ended;
end $$;
revoke execute on function public.end_questions_of_analysts(interval) from public;

-- What a login of an analyst could do beyond reading, in words; no rows where nothing.
drop view product.analyst_powers;
create function public.analyst_powers() returns table (analyst name, power text)
language sql stable set search_path to pg_catalog, pg_temp as $$
  select distinct analyst.rolname, power
    from pg_auth_members
    join pg_roles as analyst on analyst.oid = member
    join pg_roles as granted on granted.oid = roleid
   cross join lateral (
     select 'take locks' where has_function_privilege(analyst.oid, 'pg_catalog.pg_advisory_lock(bigint)', 'execute')
      union all
     select 'make large objects' where has_function_privilege(analyst.oid, 'pg_catalog.lo_create(oid)', 'execute')
      union all
     select 'write to the write-ahead log'
      where has_function_privilege(analyst.oid, 'pg_catalog.pg_logical_emit_message(boolean, text, text, boolean)', 'execute')
      union all
     select 'make temporary tables' where has_database_privilege(analyst.oid, current_database(), 'temporary')
      union all
     select 'connect to the database ' || datname from pg_database
      where datname in ('postgres', 'template1') and has_database_privilege(analyst.oid, oid, 'connect')
      union all
     select 'keep a transaction open'
      where not pg_has_role((select relowner from pg_class where oid = 'public.events'::regclass), analyst.oid, 'usage')
      union all
     select 'make things in the schema ' || nspname from pg_namespace
      where nspname in ('public', 'product', 'analytics', 'analytics_personal') and has_schema_privilege(analyst.oid, oid, 'create')
   ) as powers (power)
   where granted.rolname in ('deskledger_analyst', 'deskledger_analyst_personal') and analyst.rolcanlogin
     -- Who makes roles is a member of them.
     and analyst.rolname not in (select public.product_users())
$$;

select public.grant_analysts();
