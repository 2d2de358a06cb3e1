import { searchWords } from '@deskledger/domain';
import type { Database } from '../../../platform/database/database.js';
import type { TicketQuestion } from '../ticket-question.js';
import { publicTicketId } from '../ticket.stream.js';
import { isAboutCreation } from '../activities/activity-conditions.js';
import { Conditions } from '../../../platform/database/conditions.js';
import type { SearchPath } from './search-conditions.js';
import { selectNamed, textHasWord } from './word-conditions.js';

/** By which path to search when counting, and when reading a page. */
export interface SearchPlan {
  readonly count: SearchPath;
  readonly page: SearchPath;
  /** Whether counting takes no longer than finding a page. */
  readonly isQuicklyCounted: boolean;
}

/** So few tickets are looked at one by one, whatever is asked. */
export const fewTickets = 2_000;
/** So few texts, or tickets that are named by a word, are looked at one by one. */
const few = 5_000;
/** So many words of a search are tried, the longest first: one of them that is rare is enough. */
const triedWords = 3;
const manyTickets = 20_000;
/** Shorter words are in more texts than are soon gone through: then it is quicker to look at more tickets. */
const shortWord = 3;
const manyTicketsOfShort = 100_000;

/**
 * PostgreSQL cannot know how many texts hold a word, and a wrong guess costs seconds at a million tickets. So we look:
 * with a word that few texts have, start from them; with few tickets in the range, start from those. Common words fill a
 * page soon when read along the range, but counting them over a long range is quicker from the texts.
 *
 * @param ticketsInRange how many tickets the range holds before the search
 */
export async function planSearch(
  database: Database,
  { filter }: TicketQuestion,
  ticketsInRange: () => Promise<number>,
): Promise<SearchPlan> {
  const words = searchWords(filter.search ?? '');
  if (words.length === 0) return { count: 'tickets first', page: 'tickets first', isQuicklyCounted: true };
  const tickets = isAboutCreation(filter.event) ? await ticketsInRange() : Infinity;
  if (tickets <= fewTickets) return { count: 'tickets first', page: 'tickets first', isQuicklyCounted: true };
  for (const word of words.slice(0, triedWords)) {
    const found = await findFew(database, word);
    if (found !== undefined) return { count: found, page: found, isQuicklyCounted: true };
  }
  const many = words[0]!.length < shortWord ? manyTicketsOfShort : manyTickets;
  const count = tickets <= many ? 'tickets first' : 'texts first';
  // Words that are common each may be rare together, and a page of those be long in coming along the range.
  return { count, page: words.length > 1 ? count : 'tickets first', isQuicklyCounted: false };
}

/** The tickets that a word is found in, and those whose texts had it once; undefined when they are many. */
async function findFew(database: Database, word: string): Promise<string[] | undefined> {
  const texts = new Conditions();
  const reported = await database.read<{ stream_id: string }>(
    `select stream_id from personal_data where ${textHasWord(texts, word)} limit ${few + 1}`,
    texts.params,
  );
  if (reported.length > few) return undefined;
  const names = new Conditions();
  const called = await database.read<{ id: string }>(selectNamed(names, word, few + 1), names.params);
  if (called.length > few) return undefined;
  return [
    ...new Set([...reported.map(({ stream_id: stream }) => publicTicketId(stream)), ...called.map(({ id }) => id)]),
  ];
}
