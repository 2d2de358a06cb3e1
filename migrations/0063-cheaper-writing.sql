-- The same characters and pairs in half the time: a list that one value is added to is not copied for it.
create or replace function text_pairs(text text) returns text[] language plpgsql immutable strict parallel safe cost 1 as $$
declare
  characters text[] := string_to_array(lower(text), null);
  parts text[] := characters;
begin
  for place in 2 .. cardinality(characters) loop
    parts := array_append(parts, characters[place - 1] || characters[place]);
  end loop;
  return parts;
end $$;

-- What rollups count is added up, and no row is looked for by it. These tables change with every ticket, and gathering
-- what their columns are like came back as often.
do $$
declare
  rollups regclass;
  targets text;
begin
  for rollups, targets in
    select attrelid::regclass, string_agg(format('alter column %I set statistics 0', attname), ', ')
    from pg_attribute join pg_class on pg_class.oid = attrelid
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relname like '%\_rollups'
      and attnum > 0 and not attisdropped and atttypid in ('integer'::regtype, 'bigint'::regtype)
    group by attrelid
  loop
    execute format('alter table %s %s', rollups, targets);
  end loop;
end $$;
