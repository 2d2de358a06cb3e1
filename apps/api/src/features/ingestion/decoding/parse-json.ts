import { parse as parseLossless } from 'lossless-json';
import { needsCleaning, withStorableTexts } from './storable-texts.js';
import { memberCount, repeatedKeys, type RepeatedKeys } from './repeated-keys.js';
import { maximumDepth, scanJson } from './scan-json.js';

export type JsonObject = { readonly [name: string]: unknown };

const nothing: RepeatedKeys = new Map();

/** The value that a text holds, or why it holds none. */
export type ParsedJson =
  | { readonly value: unknown; readonly cleaned: boolean; readonly repeated: RepeatedKeys }
  | { readonly refused: 'invalid_json' | 'too_deep'; readonly explanation: string };

/**
 * Parses JSON from strangers: nesting is bounded, numbers too long for a double come as text with all their digits, and
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
