import { searchWords } from '@deskledger/domain';
import type { Conditions } from '../../../platform/database/conditions.js';
import { named, ticketHasWord, wordIsOfTicket } from './word-conditions.js';

/** The tickets whose texts have a word of the search, now or earlier; there are few of them. */
export interface FewTickets {
  readonly word: string;
  readonly ids: readonly string[];
}

/**
 * tickets first: look at the texts of each ticket. texts first: look up the tickets of each matching text. A few tickets:
 * look at those alone, which were found before, and at those that the word names otherwise.
 */
export type SearchPath = 'tickets first' | 'texts first' | FewTickets;

/**
 * The conditions on `tickets` that a search finds them: each of its words is in the subject, in the name or the address of
 * the contact, in the organization's name, or the ticket id begins with it; whatever the case.
 */
export function addSearch(conditions: Conditions, search: string, path: SearchPath): void {
  if (typeof path !== 'string') {
    const few = conditions.param(path.ids, 'uuid[]');
    conditions.add(`(id = any (${few}) or ${named(conditions, path.word)})`);
  }
  const hasWord = path === 'texts first' ? wordIsOfTicket : ticketHasWord;
  for (const word of searchWords(search)) conditions.add(hasWord(conditions, word));
}
