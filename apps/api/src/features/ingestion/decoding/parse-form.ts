import { withStorableTexts, type ParsedJson } from './parse-json.js';
import type { RepeatedKey } from './scan-json.js';

const formType = /^\s*application\/x-www-form-urlencoded\s*(?:;|$)/i;

export function isForm(contentType: string | string[] | undefined): boolean {
  return typeof contentType === 'string' && formType.test(contentType);
}

/**
 * Parses an untrusted form into an object of texts, with the same promises as `parseJson`. Escapes that are no UTF-8
 * become U+FFFD, which counts as cleaned.
 */
export function parseForm(text: string): Extract<ParsedJson, { value: unknown }> {
  const fields = new URLSearchParams(text);
  const value = withStorableTexts(Object.fromEntries(fields));
  const cleaned = JSON.stringify(value).includes('\ufffd');
  const key = firstRepeated(fields.keys());
  return { value, cleaned, repeated: new Map<unknown, RepeatedKey>(key === undefined ? [] : [[value, { key, text }]]) };
}

function firstRepeated(keys: Iterable<string>): string | undefined {
  const seen = new Set<string>();
  for (const key of keys) {
    if (seen.has(key)) return key;
    seen.add(key);
  }
  return undefined;
}
