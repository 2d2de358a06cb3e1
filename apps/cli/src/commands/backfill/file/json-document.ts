import { UnreadableFile } from '../../../failures/failures.js';

/** How a file holds its objects that is not one object a line. */
export type JsonLayout =
  /** One after the other, over several lines. */
  | { kind: 'sequence' }
  | { kind: 'array' }
  /** In an array of the file's only object: `{"tickets": […]}`. */
  | { kind: 'wrapped'; key: string };

/** An object of the file in one line, and the number of its first line in the file, from 1. */
export interface JsonElement {
  line: number;
  text: string;
}

const longestElement = 4_000_000;
const wrappers = /^(tickets|conversations|items|results|data|events)$/;

/** How a file of JSON is laid out by its beginning; undefined where it has one object a line. */
export function jsonLayout(head: string): JsonLayout | undefined {
  const text = head.replace(/^\uFEFF/, '').trimStart();
  const key = wrapperIn(text);
  if (key !== undefined) return { kind: 'wrapped', key };
  const end = text.indexOf('\n');
  if (text.startsWith('[')) return end < 0 || !isJson(text.slice(0, end)) ? { kind: 'array' } : undefined;
  // What is only begun on its line goes on below it; a line that is cut has another object there.
  const goesOn = end > 0 && !text.slice(end).trimStart().startsWith('{');
  return goesOn && /^\{\s*("(?:[^"\\]|\\.)*"\s*:.*,\s*)?$/.test(text.slice(0, end)) ? { kind: 'sequence' } : undefined;
}

/** The name of the first array of objects in the object that begins here. */
function wrapperIn(text: string): string | undefined {
  const names = /"((?:[^"\\]|\\.)*)"\s*:\s*\[\s*\{/g;
  for (let found = names.exec(text); found !== null; found = names.exec(text))
    if (wrappers.test(found[1]!) && depthAt(text, found.index) === 1) return found[1];
  return undefined;
}

function depthAt(text: string, end: number): number {
  const scan = new Scan();
  for (let at = 0; at < end; at += 1) scan.take(text[at]!);
  return scan.depth;
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** The objects of a file that is one JSON document, or several over many lines. */
export async function* jsonElements(
  texts: AsyncIterable<string>,
  layout: JsonLayout,
  name: string,
): AsyncGenerator<JsonElement> {
  const reader = new ElementReader(layout, name);
  for await (const text of texts) yield* reader.take(text);
  reader.end();
}

/** Where in a text of JSON it is. */
class Scan {
  depth = 0;
  isString = false;
  private isEscaped = false;

  take(character: string): void {
    if (this.isString) {
      if (!this.isEscaped && character === '"') this.isString = false;
      this.isEscaped = !this.isEscaped && character === '\\';
    } else if (character === '"') this.isString = true;
    else if (character === '{' || character === '[') this.depth += 1;
    else if (character === '}' || character === ']') this.depth -= 1;
  }
}

class ElementReader {
  private readonly scan = new Scan();
  private line = 1;
  /** The depth at which elements stand, once they do. */
  private base: number | undefined;
  private isOver = false;
  private text = '';
  private firstLine = 1;
  /** What was last said at the depth 1, where a wrapper is looked for. */
  private before = '';

  constructor(
    private readonly layout: JsonLayout,
    private readonly name: string,
  ) {
    if (layout.kind === 'sequence') this.base = 0;
  }

  *take(text: string): Generator<JsonElement> {
    for (const character of text) {
      if (character === '\n') this.line += 1;
      const element = this.read(character);
      if (element !== undefined) yield element;
    }
  }

  end(): void {
    if (this.scan.depth > 0 && !this.isOver) throw new UnreadableFile(`${this.name} ends in the middle of its JSON.`);
  }

  private read(character: string): JsonElement | undefined {
    const { scan, base } = this;
    const [depth, isString] = [scan.depth, scan.isString];
    scan.take(character);
    if (this.isOver) {
      // One page of a list may follow another.
      if (depth === 0 && scan.depth === 1) [this.isOver, this.base, this.before] = [false, undefined, character];
      return undefined;
    }
    if (base === undefined) {
      this.begin(character, isString);
      return undefined;
    }
    if (scan.depth < base) {
      this.isOver = true;
      return this.text === '' ? undefined : this.made();
    }
    if (this.text === '') this.firstLine = this.line;
    const isBetween = depth === base && !isString && /[\s,\uFEFF]/.test(character);
    if (!isBetween) this.add(character);
    const isWhole = scan.depth === base && !scan.isString && (isBetween || depth > base);
    return isWhole && this.text !== '' ? this.made() : undefined;
  }

  private begin(character: string, wasString: boolean): void {
    const { scan, layout } = this;
    if (layout.kind === 'array') {
      if (character === '[' && scan.depth === 1) this.base = 1;
      return;
    }
    if (layout.kind === 'wrapped' && character === '[' && !wasString && scan.depth === 2) {
      if (new RegExp(`"${layout.key}"\\s*:\\s*$`).test(this.before)) this.base = 2;
    }
    if (scan.depth <= 1) this.before = (this.before + character).slice(-200);
  }

  private add(character: string): void {
    // A line break is never within a text of JSON.
    this.text += character === '\n' || character === '\r' ? ' ' : character;
    if (this.text.length > longestElement)
      throw new UnreadableFile(`${this.name}:${this.firstLine}: the object is longer than ${longestElement / 1e6} MB.`);
  }

  private made(): JsonElement {
    const made = { line: this.firstLine, text: this.text };
    this.text = '';
    return made;
  }
}
