import { prepared } from '../../../platform/database/statement.js';
import type { Tx } from '../../../platform/database/tx.js';
import type { Spelling } from './said-spellings.js';

const insert = prepared(`
  insert into ticket_spellings (dimension, key, spelling)
  select * from unnest($1::text[], $2::text[], $3::text[])
  on conflict do nothing
  returning dimension, key, spelling`);

/**
 * Keeps how names were written first, and answers with those that are new; waits for another transaction that writes one of
 * them. In the order of `inOrder`.
 */
export async function insertSpellings(tx: Tx, spellings: readonly Spelling[]): Promise<Spelling[]> {
  if (spellings.length === 0) return [];
  return tx.query<Spelling & Record<string, unknown>>(insert, columnsOf(spellings));
}

/** The same as columns of parameters. */
export function columnsOf(spellings: readonly Spelling[]): [dimensions: string[], keys: string[], spellings: string[]] {
  return [
    spellings.map(({ dimension }) => dimension),
    spellings.map(({ key }) => key),
    spellings.map(({ spelling }) => spelling),
  ];
}
