import { storableText } from '@deskledger/domain';

/** Escapes of NUL and of surrogates: only a text with one of these can hold what PostgreSQL refuses. */
const suspectEscape = /\\u(?:0000|d[89a-f])/i;

/** Whether parsing this JSON text may give strings that PostgreSQL cannot store. */
export function needsCleaning(jsonText: string): boolean {
  return jsonText.includes('\\u') && suspectEscape.test(jsonText);
}

/** A copy of a parsed value in which every string, also every key, is storable. The nesting is bounded beforehand. */
export function withStorableTexts(value: unknown): unknown {
  if (typeof value === 'string') return storableText(value);
  if (Array.isArray(value)) return value.map(withStorableTexts);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => [storableText(key), withStorableTexts(member)]),
  );
}
