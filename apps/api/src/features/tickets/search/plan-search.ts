import type { Database } from '../../../platform/database/database.js';
import type { TicketQuestion } from '../ticket-question.js';
import { isAboutCreation } from '../deed-conditions.js';
import { Conditions } from '../../../platform/database/conditions.js';
import { matchesSubject, type SearchPath } from './subject-conditions.js';

/** By which path to search when counting, and when reading a page. */
export interface SearchPlan {
  readonly count: SearchPath;
  readonly page: SearchPath;
  /** Whether counting takes no longer than finding a page. */
  readonly isQuicklyCounted: boolean;
}

/** So few tickets are looked at one by one, whatever is asked. */
export const fewTickets = 2_000;
const fewSubjects = 5_000;
const manyTickets = 20_000;
/** Shorter texts are in more subjects than are soon gone through: then it is quicker to look at more tickets. */
const shortText = 3;
const manyTicketsOfShort = 100_000;

/**
 * PostgreSQL cannot know how many subjects hold a word, and a wrong guess costs seconds at a million tickets. So we
 * look: with few matching subjects, start from them; with few tickets in the range, start from those. A common word
 * fills a page soon when read along the range, but counting it over a long range is quicker from the subjects.
 *
 * @param ticketsInRange how many tickets the range holds before the search
 */
export async function planSearch(
  database: Database,
  { filter }: TicketQuestion,
  ticketsInRange: () => Promise<number>,
): Promise<SearchPlan> {
  if (!filter.search) return { count: 'tickets first', page: 'tickets first', isQuicklyCounted: true };
  const tickets = isAboutCreation(filter.event) ? await ticketsInRange() : Infinity;
  if (tickets <= fewTickets) return { count: 'tickets first', page: 'tickets first', isQuicklyCounted: true };
  const subjects = await findFewSubjects(database, filter.search);
  if (subjects !== undefined) return { count: subjects, page: subjects, isQuicklyCounted: true };
  const many = filter.search.length < shortText ? manyTicketsOfShort : manyTickets;
  const count = tickets <= many ? 'tickets first' : 'subjects first';
  return { count, page: 'tickets first', isQuicklyCounted: false };
}

/** The matching subjects; undefined when there are many. */
async function findFewSubjects(database: Database, search: string): Promise<string[] | undefined> {
  const conditions = new Conditions();
  const rows = await database.read<{ ref: string }>(
    `select ref from personal_data where ${matchesSubject(conditions, search)} limit ${fewSubjects + 1}`,
    conditions.params,
  );
  return rows.length > fewSubjects ? undefined : rows.map(({ ref }) => ref);
}
