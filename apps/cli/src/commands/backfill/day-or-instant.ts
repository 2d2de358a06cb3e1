import { WrongUse } from '../../failures/failures.js';

const dayMs = 86_400_000;

/**
 * When what an option names begins, and when it is over, as instants: a day lasts from midnight to midnight in UTC, an
 * instant no time at all.
 * @throws WrongUse
 */
export function dayOrInstant(option: string, text: string): { from: string; to: string } {
  const isDay = /^\d{4}-\d\d-\d\d$/.test(text);
  const time = Date.parse(isDay ? `${text}T00:00:00Z` : text);
  const exists = isDay
    ? !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
    : /T.*(Z|[+-]\d\d:\d\d)$/.test(text);
  if (!exists || Number.isNaN(time))
    throw new WrongUse(`${option} is '${text}'; it must be a day or an instant.`, `For example: ${option} 2025-01-01`);
  return { from: new Date(time).toISOString(), to: new Date(time + (isDay ? dayMs : 0)).toISOString() };
}
