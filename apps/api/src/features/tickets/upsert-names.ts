import { prepared } from '../../platform/database/statement.js';
import type { Tx } from '../../platform/database/tx.js';
import type { SaidName } from './said-names.js';

const upsertInto = (table: 'ticket_organizations' | 'ticket_agents') =>
  prepared(`
  insert into ${table} as known (id, name, named_by)
  select * from unnest($1::text[], $2::text[], $3::text[])
  on conflict (id) do update set name = excluded.name, named_by = excluded.named_by
  where (excluded.named_by collate "C", excluded.name collate "C") > (known.named_by collate "C", known.name collate "C")`);

const upserts = {
  ticket_organizations: upsertInto('ticket_organizations'),
  ticket_agents: upsertInto('ticket_agents'),
};

/** Keeps the latest name of each; `names` has everybody once, in the order of the ids. */
export async function upsertNames(tx: Tx, table: keyof typeof upserts, names: readonly SaidName[]): Promise<void> {
  if (names.length === 0) return;
  await tx.execute(upserts[table], [
    names.map(({ id }) => id),
    names.map(({ name }) => name),
    names.map(({ namedBy }) => namedBy),
  ]);
}
