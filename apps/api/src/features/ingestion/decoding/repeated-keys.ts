import { endOfString } from './scan-json.js';

/** A value of a JSON text in one of whose objects a key stands twice. */
export interface RepeatedKey {
  /** Of the outermost array's element; 0 where the outermost value is none. */
  readonly index: number;
  readonly key: string;
  /** The element as it was written: once parsed, it says one of the things only. */
  readonly text: string;
}

/** How many members a parsed value's objects have together: fewer than its text has when a key was repeated. */
export function memberCount(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  let count = 0;
  if (Array.isArray(value)) for (const item of value) count += memberCount(item);
  else for (const member of Object.values(value)) count += 1 + memberCount(member);
  return count;
}

/**
 * The elements of a valid JSON text in which a key is repeated, compared as the parser reads keys (`"a"` is `"\u0061"`).
 * For the rare text whose members were counted and found to be too many.
 */
export function repeatedKeys(text: string): RepeatedKey[] {
  return new KeyWalk(text).repeated();
}

class KeyWalk {
  private readonly found: RepeatedKey[] = [];
  /** The keys of the objects that are open; undefined for an array. */
  private readonly open: (Set<string> | undefined)[] = [];
  private readonly isList: boolean;
  private index = 0;
  private start = 0;
  private repeatedKey: string | undefined;

  constructor(private readonly text: string) {
    this.isList = text.trimStart().startsWith('[');
  }

  repeated(): RepeatedKey[] {
    const { text } = this;
    for (let at = 0; at < text.length; at++) {
      const character = text[at]!;
      if (character === '"') at = this.string(at);
      else if (character === '{') this.open.push(new Set());
      else if (character === '[') this.begin(at);
      else if (character === '}' || character === ']') this.end(character, at);
      else if (character === ',' && this.isList && this.open.length === 1) this.next(at);
    }
    if (!this.isList) this.note(text.length);
    return this.found;
  }

  /** Index of the string's last character. A key is a string that a colon follows. */
  private string(start: number): number {
    const end = endOfString(this.text, start);
    const keys = this.open.at(-1);
    if (keys === undefined || !this.isKey(end)) return end;
    const key = JSON.parse(this.text.slice(start, end + 1)) as string;
    if (keys.has(key)) this.repeatedKey ??= key;
    keys.add(key);
    return end;
  }

  private isKey(end: number): boolean {
    const colon = /\s*:/y;
    colon.lastIndex = end + 1;
    return colon.test(this.text);
  }

  private begin(at: number): void {
    this.open.push(undefined);
    if (this.isList && this.open.length === 1) this.start = at + 1;
  }

  private end(character: string, at: number): void {
    this.open.pop();
    if (this.isList && this.open.length === 0 && character === ']') this.note(at);
  }

  private next(at: number): void {
    this.note(at);
    this.index++;
    this.start = at + 1;
  }

  private note(end: number): void {
    const { index, repeatedKey: key } = this;
    if (key !== undefined) this.found.push({ index, key, text: this.text.slice(this.start, end).trim() });
    this.repeatedKey = undefined;
  }
}
