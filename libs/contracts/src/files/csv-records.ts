import type { CsvLayout } from './csv-layout.js';

/** A row of a CSV file as it stands there, headings included. `line` is the number of its first line, from 1. */
export interface CsvRecord {
  readonly line: number;
  readonly text: string;
  readonly cells: readonly string[];
  /** Why it cannot be read; its cells are then not to be trusted. */
  readonly fault?: string;
}

/** A cell with line breaks has at most so many lines and characters: otherwise its quotation mark was never closed. */
const longestCell = { lines: 1000, characters: 1_000_000 };
const unclosed = 'a quotation mark is never closed';

/**
 * The rows of a CSV file, the headings first; empty ones are left out. A quoted cell may have line breaks. A row that is none (its quotation mark
 * is never closed, its cells are more or fewer than the headings) comes with its fault, and reading goes on with
 * the line after its first one: it takes none of its neighbours along.
 * @param anyWidth whether a row may have more or fewer cells than the headings.
 */
export async function* csvRecords(
  texts: AsyncIterable<string>,
  form: CsvLayout,
  anyWidth = false,
): AsyncGenerator<CsvRecord> {
  const reader = new RecordReader(form, anyWidth);
  let rest = '';
  for await (const text of texts) {
    const lines = (rest + text).split(form.lineEnd);
    rest = lines.pop()!;
    for (const line of lines) yield* reader.take(line);
  }
  if (rest !== '') yield* reader.take(rest);
  yield* reader.end();
}

class RecordReader {
  private nextLine = 1;
  private columns: number | undefined;
  private row: Row;

  constructor(
    private readonly form: CsvLayout,
    private readonly anyWidth: boolean,
  ) {
    this.row = new Row(form.delimiter, 1);
  }

  *take(ended: string): Generator<CsvRecord> {
    const line = ended.endsWith('\r') ? ended.slice(0, -1) : ended;
    const number = this.nextLine++;
    if (number > this.form.skipped) yield* this.read(line, number);
  }

  *end(): Generator<CsvRecord> {
    while (this.row.isOpen) yield* this.giveUp(unclosed);
  }

  private *read(line: string, number: number): Generator<CsvRecord> {
    if (!this.row.isOpen) {
      if (line.trim() === '') return;
      this.row = new Row(this.form.delimiter, number);
    }
    this.row.add(line);
    if (!this.row.isOpen) yield* this.close();
    else if (this.row.isEndless) yield* this.giveUp(unclosed);
  }

  private *close(): Generator<CsvRecord> {
    const { line, lines, cells, isTorn } = this.row;
    if (this.anyWidth) this.columns = cells.length;
    this.columns ??= cells.length;
    const surplus = cells.slice(this.columns);
    const isWhole = cells.length >= this.columns && surplus.every((cell) => cell.trim() === '');
    if (isTorn) yield* this.giveUp(unclosed);
    else if (cells.every((cell) => cell.trim() === '')) return;
    else if (isWhole) yield { line, text: lines.join('\n'), cells: cells.slice(0, this.columns) };
    else yield* this.giveUp(`has ${cells.length} ${cells.length === 1 ? 'cell' : 'cells'} instead of ${this.columns}`);
  }

  /** Only the first line is given up: the others may be rows that a stray quotation mark has swallowed. */
  private *giveUp(fault: string): Generator<CsvRecord> {
    const { line, lines } = this.row;
    const [first = '', ...others] = lines;
    this.row = new Row(this.form.delimiter, line);
    yield { line, text: first, cells: [], fault };
    for (const [index, other] of others.entries()) yield* this.read(other, line + 1 + index);
  }
}

/** A row while its lines come. */
class Row {
  readonly lines: string[] = [];
  readonly cells: string[] = [];
  /** What a quoted cell that is not closed holds so far. */
  private quoted: string | undefined;
  private isLoose = false;
  private characters = 0;

  constructor(
    private readonly delimiter: string,
    readonly line: number,
  ) {}

  get isOpen(): boolean {
    return this.quoted !== undefined;
  }

  /** Where a cell of several lines goes on after its closing quotation mark, that mark opened another cell. */
  get isTorn(): boolean {
    return this.isLoose && this.lines.length > 1;
  }

  get isEndless(): boolean {
    return this.lines.length > longestCell.lines || this.characters > longestCell.characters;
  }

  add(line: string): void {
    this.lines.push(line);
    this.characters += line.length;
    let at = 0;
    if (this.quoted !== undefined) {
      this.quoted += '\n';
      at = this.closeQuoted(line, 0);
    }
    while (at <= line.length) at = line[at] === '"' ? this.openQuoted(line, at) : this.plain(line, at, '');
  }

  private openQuoted(line: string, at: number): number {
    this.quoted = '';
    return this.closeQuoted(line, at + 1);
  }

  /** Reads on in a quoted cell; answers where the next cell begins, past the line's end where none does. */
  private closeQuoted(line: string, from: number): number {
    let at = from;
    for (;;) {
      const mark = line.indexOf('"', at);
      if (mark < 0) {
        this.quoted += line.slice(at);
        return line.length + 1;
      }
      this.quoted += line.slice(at, mark);
      at = mark + 1;
      if (line[at] !== '"') break;
      this.quoted += '"';
      at += 1;
    }
    const cell = this.quoted!;
    this.quoted = undefined;
    this.isLoose ||= at < line.length && !line.startsWith(this.delimiter, at);
    return this.plain(line, at, cell);
  }

  /** The rest of a cell up to its delimiter, or the line's end. */
  private plain(line: string, at: number, before: string): number {
    const found = line.indexOf(this.delimiter, at);
    const end = found < 0 ? line.length : found;
    this.cells.push(before + line.slice(at, end));
    return end + 1;
  }
}
