import type { QueryResultRow } from 'pg';

/** Somebody has put things into the database that a migration could run with the owner's rights; the message is for the operator. */
export class PlantedObjectsError extends Error {
  override readonly name = 'PlantedObjectsError';

  constructor(planted: readonly string[]) {
    super(
      `The database has objects that Deskledger did not create and that would run with the rights of the migrating role: ${planted.join('; ')}. Find out who created them, drop them, and try again`,
    );
  }
}

/**
 * What PostgreSQL could run on its own that was made by neither the owner of the log, a superuser nor an extension.
 * BullMQ makes functions in a schema of its own, which nothing outside of it may use. Views of analytics belong to the
 * product's role, so that it may rebuild what is under them.
 */
const plantedSql = `
  with trusted as (
    select oid from pg_roles where rolsuper
    union select relowner from pg_class where oid = to_regclass('public.events')
  ), strangers as (
    select oid, pronamespace as space from pg_proc
     where proowner not in (select oid from trusted)
       and not exists (select from pg_depend where classid = 'pg_proc'::regclass and objid = pg_proc.oid and deptype = 'e')
  ), relations as (
    select oid, relnamespace::regnamespace::text as space from pg_class
     where relnamespace::regnamespace::text not in ('bullmq', 'pg_catalog', 'information_schema', 'pg_toast')
  ), made as (
    select 'pg_proc'::regclass as class, oid as id from strangers where space <> coalesce(to_regnamespace('bullmq'), 0)
    union all
    select 'pg_operator'::regclass, oid from pg_operator where oprowner not in (select oid from trusted)
    union all
    select 'pg_opclass'::regclass, oid from pg_opclass where opcowner not in (select oid from trusted)
    union all
    select 'pg_opfamily'::regclass, oid from pg_opfamily where opfowner not in (select oid from trusted)
    union all
    select 'pg_conversion'::regclass, oid from pg_conversion where conowner not in (select oid from trusted)
    union all
    select 'pg_collation'::regclass, oid from pg_collation where collowner not in (select oid from trusted)
    union all
    select 'pg_event_trigger'::regclass, oid from pg_event_trigger where evtowner not in (select oid from trusted)
    union all
    select 'pg_type'::regclass, pg_type.oid from pg_type left join pg_class on pg_class.oid = typrelid
     where typowner not in (select oid from trusted) and typnamespace <> coalesce(to_regnamespace('bullmq'), 0)
       and (typtype in ('d', 'e', 'r') or relkind = 'c')
    union all
    select 'pg_cast'::regclass, pg_cast.oid from pg_cast
      join pg_type as source on source.oid = castsource join pg_type as target on target.oid = casttarget
     where source.typowner not in (select oid from trusted) or target.typowner not in (select oid from trusted)
        or castfunc in (select oid from strangers)
    union all
    select 'pg_class'::regclass, pg_class.oid from pg_class join relations using (oid)
     where relkind in ('v', 'm', 'f') and relowner not in (select oid from trusted)
       and space not in ('analytics', 'analytics_personal')
       -- Until migration 0099, which found nothing planted, it was the product's there.
       and not (space = 'public' and relname = 'analyst_powers')
    union all
    select 'pg_trigger'::regclass, pg_trigger.oid from pg_trigger join relations on relations.oid = tgrelid
      join pg_proc on pg_proc.oid = tgfoid
     where not tgisinternal and (proowner not in (select oid from trusted) or pronamespace <> 'public'::regnamespace)
    union all
    select 'pg_rewrite'::regclass, pg_rewrite.oid from pg_rewrite join relations on relations.oid = ev_class
     where rulename <> '_RETURN'
    union all
    select 'pg_policy'::regclass, pg_policy.oid from pg_policy join relations on relations.oid = polrelid
    union all
    select case rulename when '_RETURN' then 'pg_class'::regclass else classid::regclass end,
           case rulename when '_RETURN' then ev_class else objid end
      from pg_depend
      left join pg_rewrite on classid = 'pg_rewrite'::regclass and pg_rewrite.oid = objid
      left join pg_attrdef on classid = 'pg_attrdef'::regclass and pg_attrdef.oid = objid
      left join pg_constraint on classid = 'pg_constraint'::regclass and pg_constraint.oid = objid
      left join pg_index on classid = 'pg_class'::regclass and indexrelid = objid
      join relations on relations.oid = coalesce(ev_class, adrelid, conrelid, indrelid)
     where refclassid = 'pg_proc'::regclass and refobjid in (select oid from strangers)
  )
  select distinct pg_describe_object(class, id, 0) as planted from made
   where not exists (select from pg_depend where classid = class and objid = id and deptype = 'e')
   order by 1`;

/** Puts a question where built-in names alone are found: else what was planted could answer it. */
type Ask = (sql: string) => Promise<readonly QueryResultRow[]>;

/** In PostgreSQL's words, with names qualified; none where all is as the product made it. */
export async function findPlantedObjects(ask: Ask): Promise<readonly string[]> {
  return (await ask(plantedSql)).map(({ planted }) => String(planted));
}

/** Before the owner works on tables that the product's role could have prepared. @throws PlantedObjectsError */
export async function refusePlantedObjects(ask: Ask): Promise<void> {
  const planted = await findPlantedObjects(ask);
  if (planted.length > 0) throw new PlantedObjectsError(planted);
}
