import { parse as parseLossless } from 'lossless-json';
import { storableText } from '@deskledger/domain';
import { memberCount, repeatedKeys, type RepeatedKeys, maximumDepth, scanJson } from './scan-json.js';

export type JsonObject = { readonly [name: string]: unknown };

const nothing: RepeatedKeys = new Map();

/** The value that a text holds, or why it holds none. */
export type ParsedJson =
  | { readonly value: unknown; readonly cleaned: boolean; readonly repeated: RepeatedKeys }
  | { readonly refused: 'invalid_json' | 'too_deep'; readonly explanation: string };

/**
 * Parses untrusted JSON: nesting is bounded, numbers too long for a double come as text with all their digits, and
 * NUL and lone surrogates become U+FFFD. Where a key is repeated nobody can know which value was meant: it is told.
 */
export function parseJson(text: string): ParsedJson {
  const { tooDeep, longNumbers, members } = scanJson(text);
  if (tooDeep) return { refused: 'too_deep', explanation: `nested deeper than ${maximumDepth} levels` };
  try {
    const plain: unknown = JSON.parse(text);
    const cleaned = needsCleaning(text);
    const exact = longNumbers ? parseKeepingDigits(text) : plain;
    const value = cleaned ? withStorableTexts(exact) : exact;
    const repeated = memberCount(plain) === members ? nothing : repeatedKeys(text, value);
    return { value, cleaned, repeated };
  } catch (error) {
    return { refused: 'invalid_json', explanation: `not valid JSON${briefly(error)}` };
  }
}

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function parseKeepingDigits(text: string): unknown {
  return parseLossless(text, undefined, {
    parseNumber: exactNumber,
    onDuplicateKey: ({ newValue }) => newValue,
  });
}

function exactNumber(digits: string): number | string {
  const value = Number(digits);
  return Number.isInteger(value) && !Number.isSafeInteger(value) ? digits : value;
}

/** V8 quotes the text around the error; a sentence is enough. */
function briefly(error: unknown): string {
  const sentence = error instanceof Error ? error.message.replace(/,? ?(\.\.\.)?".*$/s, '').slice(0, 200) : '';
  return sentence === '' ? '' : `: ${sentence}`;
}

/** Escapes of NUL and of surrogates: only a text with one of these can hold what PostgreSQL refuses. */
const suspectEscape = /\\u(?:0000|d[89a-f])/i;

/** Whether parsing this JSON text may give strings that PostgreSQL cannot store. */
function needsCleaning(jsonText: string): boolean {
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
