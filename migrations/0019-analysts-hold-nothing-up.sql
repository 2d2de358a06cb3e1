-- What PostgreSQL lets everybody do who may sign in, and an analyst should not: take locks, those of the product among
-- them; keep large objects; fill the disk with temporary tables.

-- Those whose product this is: they write its events, own its database, or are at it now.
create function product_users() returns setof name language sql stable as $$
  select rolname from pg_class, aclexplode(coalesce(relacl, acldefault('r', relowner))) as granted
    join pg_roles on pg_roles.oid = grantee
   where pg_class.oid = 'public.events'::regclass and privilege_type = 'INSERT'
  union
  select rolname from pg_database join pg_roles on pg_roles.oid = datdba where datname = current_database()
  union
  select current_user
$$;
revoke execute on function product_users() from public;

-- Execution of built-in functions is a superuser's to give and to take, temporary tables are the owner's. Who is neither
-- leaves things as they are, and the doctor tells.
create function confine_analysts() returns void language plpgsql as $$
declare
  holding record;
  product_user name;
begin
  if (select rolsuper from pg_roles where rolname = current_user) then
    for holding in
      select format('pg_catalog.%I(%s)', proname, pg_get_function_identity_arguments(oid)) as signature
        from pg_proc
       where pronamespace = 'pg_catalog'::regnamespace and proname ~ '^(pg_(try_)?advisory_|lo_|loread$|lowrite$)'
         and has_function_privilege('public', oid, 'execute')
    loop
      for product_user in select * from product_users() loop
        execute format('grant execute on function %s to %I', holding.signature, product_user);
      end loop;
      execute format('revoke execute on function %s from public', holding.signature);
    end loop;
  end if;
  if has_database_privilege('public', current_database(), 'temporary')
     and (select pg_has_role(datdba, 'usage') from pg_database where datname = current_database())
  then
    for product_user in select * from product_users() loop
      execute format('grant temporary on database %I to %I', current_database(), product_user);
    end loop;
    execute format('revoke temporary on database %I from public', current_database());
  end if;
end $$;
revoke execute on function confine_analysts() from public;

alter function grant_analysts() rename to grant_views_to_analysts;

create function grant_analysts() returns void language plpgsql as $$
begin
  perform grant_views_to_analysts();
  perform confine_analysts();
end $$;
revoke execute on function grant_analysts() from public;
select grant_analysts();

-- What a login of an analyst could do beyond reading, in words; no rows where nothing.
create view analyst_powers as
select analyst.rolname as analyst, power
  from pg_auth_members
  join pg_roles as analyst on analyst.oid = member
  join pg_roles as granted on granted.oid = roleid
 cross join lateral (
   select 'take locks' where has_function_privilege(analyst.oid, 'pg_catalog.pg_advisory_lock(bigint)', 'execute')
    union all
   select 'make large objects' where has_function_privilege(analyst.oid, 'pg_catalog.lo_create(oid)', 'execute')
    union all
   select 'make temporary tables' where has_database_privilege(analyst.oid, current_database(), 'temporary')
 ) as powers (power)
 where granted.rolname in ('deskledger_analyst', 'deskledger_analyst_personal') and analyst.rolcanlogin;
