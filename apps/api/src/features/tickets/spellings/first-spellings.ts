import { labelKey, type FieldValues, type TicketEvent, type TicketOrganization } from '@deskledger/domain';
import { prepared } from '../../../platform/database/statement.js';
import type { Tx } from '../../../platform/database/tx.js';
import {
  columnsOf,
  insertSpellings,
  inOrder,
  reportedSpellings,
  spellingId,
  spellingsIn,
  type Spelling,
} from './ticket-spellings.projection.js';

const known = prepared(`
  select dimension, key, spelling from ticket_spellings
   where (dimension, key) in (select * from unnest($1::text[], $2::text[]))`);

const forget = prepared(`
  delete from ticket_spellings where (dimension, key) in (select * from unnest($1::text[], $2::text[]))`);

export interface FirstSpellings {
  /** Fields with every name without an id as it was written first. */
  respelled<Fields extends FieldValues>(fields: Fields): Fields;
  /** To be told what was recorded: a name of an observation that brought no event is forgotten again. */
  recorded(events: Iterable<TicketEvent>): Promise<void>;
}

/**
 * Finds how the names without ids were written first, in these fields or before them: "ACME" is "Acme" where that came
 * first. A name that is new is kept at once, so that of two transactions that bring it one waits for the other.
 */
export async function firstSpellings(tx: Tx, fieldValues: Iterable<FieldValues>): Promise<FirstSpellings> {
  const names = new Map<string, Spelling>();
  for (const fields of fieldValues)
    for (const one of spellingsIn(fields)) if (!names.has(spellingId(one))) names.set(spellingId(one), one);
  const first = await readSpellings(tx, [...names.values()]);
  const missing = inOrder([...names.values()].filter((one) => !first.has(spellingId(one))));
  let added: readonly Spelling[] = [];
  if (missing.length > 0) {
    added = await insertSpellings(tx, missing);
    for (const [id, spelling] of await readSpellings(tx, missing)) first.set(id, spelling);
  }
  return {
    respelled: (fields) => respelled(fields, first),
    async recorded(events) {
      if (added.length === 0) return;
      const kept = new Set(reportedSpellings(events).map(spellingId));
      const [dimensions, keys] = columnsOf(added.filter((one) => !kept.has(spellingId(one))));
      if (keys.length > 0) await tx.execute(forget, [dimensions, keys]);
    },
  };
}

async function readSpellings(tx: Tx, names: readonly Spelling[]): Promise<Map<string, string>> {
  if (names.length === 0) return new Map();
  const [dimensions, keys] = columnsOf(names);
  const rows = await tx.query<Spelling & Record<string, unknown>>(known, [dimensions, keys]);
  return new Map(rows.map((row) => [spellingId(row), row.spelling]));
}

function respelled<Fields extends FieldValues>(fields: Fields, first: ReadonlyMap<string, string>): Fields {
  if (spellingsIn(fields).length === 0) return fields;
  const written = (dimension: Spelling['dimension'], spelling: string) =>
    first.get(spellingId({ dimension, key: labelKey(spelling), spelling })) ?? spelling;
  const named = (organization: TicketOrganization): TicketOrganization => {
    if (organization.id !== organization.name) return organization;
    const name = written('organization', organization.name);
    return { id: name, name };
  };
  const { organization, tags, presumed } = fields;
  return {
    ...fields,
    ...(organization && { organization: named(organization) }),
    ...(tags && { tags: [...new Set(tags.map((tag) => written('tag', tag)))] }),
    ...(presumed?.organization && { presumed: { ...presumed, organization: named(presumed.organization) } }),
  };
}
