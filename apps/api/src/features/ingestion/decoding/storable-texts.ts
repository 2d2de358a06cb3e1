/** Escapes of NUL and of surrogates: only a text with one of these can hold what PostgreSQL refuses. */
const suspectEscape = /\\u(?:0000|d[89a-f])/i;
const unstorable = /\0|\p{Surrogate}/gu;

/** Whether parsing this JSON text may give strings that PostgreSQL cannot store. */
export function needsCleaning(jsonText: string): boolean {
  return jsonText.includes('\\u') && suspectEscape.test(jsonText);
}

/** The text with U+FFFD in place of NUL and of lone surrogates. */
export function cleanText(text: string): string {
  return text.replace(unstorable, '\ufffd');
}

/** A copy of a parsed value in which every string, also every key, is clean. The nesting is bounded beforehand. */
export function withCleanTexts(value: unknown): unknown {
  if (typeof value === 'string') return cleanText(value);
  if (Array.isArray(value)) return value.map(withCleanTexts);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [cleanText(key), withCleanTexts(member)]));
}
