import type { FilterWord } from '../../platform/files/index.js';
import type { Database } from '../../platform/database/database.js';
import { selectionWords, type TicketSelection } from '../tickets/index.js';

/** The filters of figures in words, without the names of people: what is sent cannot be erased. @param where people are named. */
export async function namelessFilters(
  database: Database,
  { assignee, notAssignee, ...selection }: TicketSelection,
  where: string,
): Promise<FilterWord[]> {
  const words = (await selectionWords(database, selection)).filter(([, values]) => values !== undefined);
  return assignee === undefined && notAssignee === undefined ? words : [...words, ['Agent', where]];
}
