import { saysAny, valuesBefore, type History, type TicketWords } from './history.js';

const presumable = ['assignee', 'organization', 'createdAt', 'dueAt'] as const satisfies readonly (keyof TicketWords)[];

/**
 * What somebody tells who knows less than others do: people and organizations by their names alone, times to the minute.
 * It counts where nothing else was ever said, so that whoever knows better stands, whenever it is heard.
 */
export type Presumed = Partial<Pick<TicketWords, (typeof presumable)[number]>>;

/** The history in which what is presumed was said at the beginning, as far as nobody says it at all. */
export function withPresumed(history: History): History {
  if (!history.some((entry) => saysAny(entry, ['presumed']))) return history;
  const { presumed } = valuesBefore(history);
  const [[orderingKey, again, said] = [''], ...later] = history;
  const added: Record<string, unknown> = {};
  for (const word of presumable) {
    const value = presumed?.[word];
    if (value !== undefined && !history.some((entry) => saysAny(entry, [word]))) added[word] = value;
  }
  return [[orderingKey, again ?? 0, { ...said, ...added }], ...later];
}
