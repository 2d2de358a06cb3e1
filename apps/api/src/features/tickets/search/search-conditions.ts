import { searchWords } from '@deskledger/domain';
import type { Conditions } from '../../../platform/database/conditions.js';
import { ticketHasWord, ticketMayHaveWord } from './word-conditions.js';

/**
 * tickets first: look at the texts of each ticket. texts first: look up the texts with each word before that. A list: look
 * at these tickets alone, by our ids, which were found before.
 */
export type SearchPath = 'tickets first' | 'texts first' | readonly string[];

/**
 * The conditions on `tickets` that a search finds them: each of its words is in the subject, in the name or the address of
 * the contact, in the organization's name, or the ticket id begins with it; whatever the case.
 */
export function addSearch(conditions: Conditions, search: string, path: SearchPath): void {
  const words = searchWords(search);
  if (path === 'texts first') for (const word of words) conditions.add(ticketMayHaveWord(conditions, word));
  else if (path !== 'tickets first') conditions.add(`id = any (${conditions.param(path, 'uuid[]')})`);
  for (const word of words) conditions.add(ticketHasWord(conditions, word));
}
