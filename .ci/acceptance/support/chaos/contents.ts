import { askDatabase } from '../../../../apps/api/src/testing/ask-database.js';

/** Rows and a sum over all of them, of each of the product's tables. */
export async function contentsOf(databaseUrl: string): Promise<Record<string, unknown>> {
  const tables = await askDatabase(
    databaseUrl,
    // A replica has nothing of what is not logged.
    `select format('%I.%I', nspname, relname) as name from pg_class join pg_namespace on pg_namespace.oid = relnamespace
     where nspname in ('public', 'product') and relkind = 'r' and relpersistence = 'p' order by 1`,
  );
  const contents: Record<string, unknown> = {};
  for (const name of tables.map((table) => String(table['name'])))
    [contents[name]] = await askDatabase(
      databaseUrl,
      `select count(*), sum(hashtextextended(each::text, 0)::numeric) from ${name} as each`,
    );
  return contents;
}
