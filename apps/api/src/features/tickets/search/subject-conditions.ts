import type { Conditions } from '../../../platform/database/conditions.js';

/**
 * tickets first: look at the subject of each ticket. subjects first: look up the tickets of each matching subject. A
 * list: look up the tickets of these subjects, which were found before.
 */
export type SearchPath = 'tickets first' | 'subjects first' | readonly string[];

/** The condition on `tickets` that the subject contains a text, whatever its case. */
export function subjectContains(conditions: Conditions, search: string, path: SearchPath): string {
  if (typeof path !== 'string') return `subject_ref = any (${conditions.param(path, 'text[]')})`;
  const matches = matchesSubject(conditions, search);
  return path === 'tickets first'
    ? // `offset 0` keeps the planner from turning this into a join over all subjects.
      `exists (select from personal_data where ref = tickets.subject_ref and ${matches} offset 0)`
    : `subject_ref = any (array(select ref from personal_data where ${matches}))`;
}

/** The condition on `personal_data` itself; answered by its trigram index. */
export function matchesSubject(conditions: Conditions, search: string): string {
  const pattern = conditions.param(`%${search.replace(/[\\%_]/g, '\\$&')}%`, 'text');
  return `kind = 'subject' and value ->> 'text' ilike ${pattern}`;
}
