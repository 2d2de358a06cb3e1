-- What a superuser alone can do in Deskledger's database, as often as one likes: what superusers have made here becomes the
-- database's owner's, and what PostgreSQL lets everybody do is kept from analysts. See docs/how-to/configure.md#database-roles.
do $$
declare
  owner_name name;
  users name[];
  is_superuser boolean;
  statement text;
begin
  perform pg_catalog.set_config('search_path', 'pg_catalog', true);
  select rolname, rolsuper into owner_name, is_superuser
    from pg_database join pg_roles on pg_roles.oid = datdba where datname = current_database();
  -- Who writes events is the product, too.
  select array_agg(distinct rolname) into users
    from pg_class, aclexplode(coalesce(relacl, acldefault('r', relowner))) as granted join pg_roles on pg_roles.oid = grantee
   where pg_class.oid = to_regclass('public.events') and privilege_type = 'INSERT' and rolname <> owner_name;

  if not is_superuser then
    for statement in
      with superusers as (select oid from pg_roles where rolsuper),
      members as (select classid, objid from pg_depend where deptype = 'e'),
      spaces as (select oid, nspname, nspowner from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema')
      select format('alter schema %I owner to %I', nspname, owner_name) from spaces
       where nspname <> 'public' and nspowner in (select oid from superusers)
      union all
      select format('alter table %I.%I owner to %I', nspname, relname, owner_name)
        from pg_class join spaces on spaces.oid = relnamespace
       where relkind in ('r', 'p', 'v', 'm', 'S', 'f') and relowner in (select oid from superusers)
         and ('pg_class'::regclass, pg_class.oid) not in (select classid, objid from members)
         -- The sequence of a column goes with its table.
         and not (relkind = 'S' and exists (
           select from pg_depend where objid = pg_class.oid and refobjsubid > 0 and deptype in ('a', 'i')))
      union all
      select format('alter routine %s owner to %I', pg_proc.oid::regprocedure, owner_name)
        from pg_proc join spaces on spaces.oid = pronamespace
       where proowner in (select oid from superusers)
         and ('pg_proc'::regclass, pg_proc.oid) not in (select classid, objid from members)
      union all
      select format('alter type %I.%I owner to %I', nspname, typname, owner_name)
        from pg_type join spaces on spaces.oid = typnamespace
       where typtype in ('e', 'd', 'r') and typowner in (select oid from superusers)
         and ('pg_type'::regclass, pg_type.oid) not in (select classid, objid from members)
      union all
      select format('grant %I to %I with admin option', rolname, owner_name) from pg_roles
       where rolname <> owner_name and not rolsuper
         and (rolname = any (users) or rolname in ('deskledger_analyst', 'deskledger_analyst_personal')
              or exists (select from pg_auth_members join pg_roles as joined on joined.oid = roleid
                          where member = pg_roles.oid
                            and joined.rolname in ('deskledger_analyst', 'deskledger_analyst_personal')))
    loop
      execute statement;
    end loop;
    execute format('grant set on parameter temp_file_limit to %I', owner_name);
  end if;

  -- Locks, those of the product among them; large objects, which fill the disk; messages in the write-ahead log.
  for statement in
    with held as (
      select oid, oid::regprocedure as signature from pg_proc
       where pronamespace = 'pg_catalog'::regnamespace
         and proname ~ '^(pg_(try_)?advisory_|pg_logical_emit_message$|lo_|loread$|lowrite$)'
    )
    select format('grant execute on function %s to %I with grant option', signature, owner_name) from held
     where not has_function_privilege(owner_name, oid, 'execute with grant option')
    union all
    select format('grant execute on function %s to %I', signature, name) from held, unnest(users) as name
     where has_function_privilege('public', oid, 'execute')
    union all
    select format('revoke execute on function %s from public', signature) from held
     where has_function_privilege('public', oid, 'execute')
  loop
    execute statement;
  end loop;

  -- The server's own databases, where all that is everybody's still.
  for statement in
    select format('revoke connect on database %I from public', datname) from pg_database
     where datname in ('postgres', 'template1') and has_database_privilege('public', oid, 'connect')
  loop
    begin
      execute statement;
    exception when internal_error then
      -- Somebody does just that in another database.
      null;
    end;
  end loop;
end $$;
