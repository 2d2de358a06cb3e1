import type { Database } from '../../../platform/database/database.js';
import type { TicketQuestion } from '../ticket-question.js';
import { Conditions } from '../../../platform/database/conditions.js';
import { matchesSubject, type SearchPath } from './subject-conditions.js';

/** By which path to search when counting, and when reading a page. */
export interface SearchPlan {
  readonly count: SearchPath;
  readonly page: SearchPath;
}

const fewTickets = 2_000;
const fewSubjects = 5_000;
const manyTickets = 100_000;

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
  if (!filter.search) return { count: 'tickets first', page: 'tickets first' };
  const tickets = filter.event === 'closed' ? manyTickets : await ticketsInRange();
  if (tickets <= fewTickets) return { count: 'tickets first', page: 'tickets first' };
  if (await hasFewSubjects(database, filter.search)) return { count: 'subjects first', page: 'subjects first' };
  return { count: tickets <= manyTickets ? 'tickets first' : 'subjects first', page: 'tickets first' };
}

async function hasFewSubjects(database: Database, search: string): Promise<boolean> {
  const conditions = new Conditions();
  const [row] = await database.read<{ n: number }>(
    `select count(*) as n
       from (select from personal_data where ${matchesSubject(conditions, search)} limit ${fewSubjects + 1}) as found`,
    conditions.params,
  );
  return row!.n <= fewSubjects;
}
