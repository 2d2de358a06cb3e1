import { reportsAny, valuesBefore, type History } from './history.js';
import type { FallbackValues } from './ticket-fields.js';

const fallbackFields = [
  'assignee',
  'organization',
  'createdAt',
  'dueAt',
] as const satisfies readonly (keyof FallbackValues)[];

/** The history with the fallback values at its beginning, as far as nobody reports those fields at all. */
export function withFallbackValues(history: History): History {
  if (!history.some((entry) => reportsAny(entry, ['presumed']))) return history;
  const { presumed } = valuesBefore(history);
  const [[orderingKey, again, reported] = [''], ...later] = history;
  const added: Record<string, unknown> = {};
  for (const word of fallbackFields) {
    const value = presumed?.[word];
    if (value !== undefined && !history.some((entry) => reportsAny(entry, [word]))) added[word] = value;
  }
  return [[orderingKey, again ?? 0, { ...reported, ...added }], ...later];
}
