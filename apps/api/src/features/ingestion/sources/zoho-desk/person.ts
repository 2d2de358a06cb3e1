import type { JsonObject } from '../../decoding/parse-json.js';
import type { Reading } from '../reading/reading.js';

/** First and last name of somebody; undefined where neither is told. */
export function nameOf(reading: Reading, person: JsonObject, role: string): string | null | undefined {
  const parts = ['firstName', 'lastName'].map((part) => reading.textOf(person[part], role));
  if (parts.every((part) => part === undefined)) return undefined;
  return parts.filter((part) => typeof part === 'string').join(' ') || null;
}
