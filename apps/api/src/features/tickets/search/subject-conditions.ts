import type { Conditions } from '../../../platform/database/conditions.js';

/**
 * tickets first: look at the subject of each ticket. subjects first: look up the tickets of each matching subject. A
 * list: look up the tickets of these subjects, which were found before.
 */
export type SearchPath = 'tickets first' | 'subjects first' | readonly string[];

/** What the trigram index can look up, whatever the database's locale. */
const trigram = /[a-z0-9]{3}/i;

/** The condition on `tickets` that the subject contains a text, whatever its case. */
export function subjectContains(conditions: Conditions, search: string, path: SearchPath): string {
  if (typeof path !== 'string') return `subject_ref = any (${conditions.param(path, 'text[]')})`;
  return path === 'tickets first'
    ? // `offset 0` keeps the planner from turning this into a join over all subjects.
      `exists (select from personal_data where ref = tickets.subject_ref and ${contains(conditions, search)} offset 0)`
    : `subject_ref = any (array(select ref from personal_data where ${matchesSubject(conditions, search)}))`;
}

/** The condition on `personal_data` itself; answered by an index over its trigrams, or over its pairs of characters. */
export function matchesSubject(conditions: Conditions, search: string): string {
  const matches = contains(conditions, search);
  return trigram.test(search) ? matches : `${matches} and ${hasPairs(conditions, search)}`;
}

function contains(conditions: Conditions, search: string): string {
  const pattern = conditions.param(`%${search.replace(/[\\%_]/g, '\\$&')}%`, 'text');
  return `kind = 'subject' and value ->> 'text' ilike ${pattern}`;
}

/** Every pair of neighbours in the text, or its only character; PostgreSQL folds its case, as it does for the index. */
function hasPairs(conditions: Conditions, search: string): string {
  const folded = `lower(${conditions.param(search, 'text')})`;
  const places = `generate_series(1, greatest(1, char_length(${folded}) - 1))`;
  return `text_pairs(value ->> 'text') @> array(select substr(${folded}, place, 2) from ${places} as place)`;
}
