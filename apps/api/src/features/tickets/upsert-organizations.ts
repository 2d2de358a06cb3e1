import { prepared } from '../../platform/database/statement.js';
import type { Tx } from '../../platform/database/tx.js';
import type { OrganizationName } from './organization-names.js';

const upsert = prepared(`
  insert into ticket_organizations as known (id, name, named_by)
  select * from unnest($1::text[], $2::text[], $3::text[])
  on conflict (id) do update set name = excluded.name, named_by = excluded.named_by
  where (excluded.named_by collate "C", excluded.name collate "C") > (known.named_by collate "C", known.name collate "C")`);

/** Keeps the latest name of every organization; `names` has each organization once, in the order of the ids. */
export async function upsertOrganizations(tx: Tx, names: readonly OrganizationName[]): Promise<void> {
  if (names.length === 0) return;
  await tx.execute(upsert, [
    names.map(({ id }) => id),
    names.map(({ name }) => name),
    names.map(({ namedBy }) => namedBy),
  ]);
}
