import { storableText } from '@deskledger/domain';

/** Deepest nesting that is parsed; anything deeper is no ticket and kills recursive code further on. */
export const maximumDepth = 64;

/** What a look over JSON text tells before it is parsed. */
export interface JsonScan {
  readonly tooDeep: boolean;
  /** A number with more digits than a double keeps. */
  readonly longNumbers: boolean;
  /** How many members its objects have together, repeated keys counted each time. */
  readonly members: number;
}

const exactDigits = 15;
const quote = 34;
const colon = 58;

/** Looks over JSON text once, outside its strings. The text need not be valid. */
export function scanJson(text: string): JsonScan {
  let depth = 0;
  let digits = 0;
  let members = 0;
  let longNumbers = false;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if (code >= 48 && code <= 57) {
      if (++digits > exactDigits) longNumbers = true;
      continue;
    }
    digits = 0;
    if (code === quote) index = endOfString(text, index);
    else if (code === colon) members++;
    else if (code === 123 || code === 91) {
      if (++depth > maximumDepth) return { tooDeep: true, longNumbers, members };
    } else if (code === 125 || code === 93) depth--;
  }
  return { tooDeep: false, longNumbers, members };
}

/** Index of the quote that closes the string opened at `start`; the text's length when none does. */
export function endOfString(text: string, start: number): number {
  let end = text.indexOf('"', start + 1);
  while (end !== -1 && isEscaped(text, end)) end = text.indexOf('"', end + 1);
  return end === -1 ? text.length : end;
}

function isEscaped(text: string, index: number): boolean {
  let backslashes = 0;
  while (text[index - 1 - backslashes] === '\\') backslashes++;
  return backslashes % 2 === 1;
}

/** What a value was written like in which a key stands twice in an object: once parsed, it says one of the things only. */
export interface RepeatedKey {
  readonly key: string;
  readonly text: string;
}

/** By the objects with a repeated key, and by the objects and lists around them. */
export type RepeatedKeys = ReadonlyMap<unknown, RepeatedKey>;

/** How many members a parsed value's objects have together: fewer than its text has when a key was repeated. */
export function memberCount(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  let count = 0;
  if (Array.isArray(value)) for (const item of value) count += memberCount(item);
  else for (const member of Object.values(value)) count += 1 + memberCount(member);
  return count;
}

/**
 * Finds the repeated keys of a valid JSON text, compared as the parser reads them (`"a"` is `"\u0061"`), in what it was
 * parsed to. For the rare text whose members were counted and found to be too many.
 */
export function repeatedKeys(text: string, value: unknown): RepeatedKeys {
  const walk = new KeyWalk(text);
  return new Map(walk.found.map(({ path, ...repeated }) => [valueAt(value, path), repeated]));
}

function valueAt(value: unknown, path: readonly (string | number)[]): unknown {
  let found: unknown = value;
  for (const name of path) {
    if (typeof found !== 'object' || found === null) return undefined;
    found = (found as Record<string | number, unknown>)[typeof name === 'string' ? storableText(name) : name];
  }
  return found;
}

/** An object or a list that is open. */
interface Open {
  /** Where it begins in the text. */
  readonly start: number;
  /** undefined for a list. */
  readonly keys: Set<string> | undefined;
  /** Key or index of the member that is being read. */
  member: string | number;
  /** A key that stands twice in it or in something within. */
  repeated: string | undefined;
}

class KeyWalk {
  readonly found: (RepeatedKey & { readonly path: readonly (string | number)[] })[] = [];
  private readonly open: Open[] = [];

  constructor(private readonly text: string) {
    for (let at = 0; at < text.length; at++) {
      const character = text[at]!;
      if (character === '"') at = this.string(at);
      else if (character === '{' || character === '[') this.begin(at, character === '{');
      else if (character === '}' || character === ']') this.end(at);
      else if (character === ',') this.next();
    }
  }

  /** Index of the string's last character. A key is a string that a colon follows. */
  private string(start: number): number {
    const end = endOfString(this.text, start);
    const current = this.open.at(-1);
    if (current?.keys === undefined || !this.isKey(end)) return end;
    const key = JSON.parse(this.text.slice(start, end + 1)) as string;
    if (current.keys.has(key)) current.repeated ??= key;
    current.keys.add(key);
    current.member = key;
    return end;
  }

  private isKey(end: number): boolean {
    const colon = /\s*:/y;
    colon.lastIndex = end + 1;
    return colon.test(this.text);
  }

  private begin(start: number, isObject: boolean): void {
    this.open.push({ start, keys: isObject ? new Set() : undefined, member: 0, repeated: undefined });
  }

  private end(at: number): void {
    const { start, repeated: key } = this.open.pop()!;
    if (key === undefined) return;
    this.found.push({ path: this.open.map(({ member }) => member), key, text: this.text.slice(start, at + 1) });
    const around = this.open.at(-1);
    if (around !== undefined) around.repeated ??= key;
  }

  private next(): void {
    const current = this.open.at(-1);
    if (typeof current?.member === 'number') current.member++;
  }
}
