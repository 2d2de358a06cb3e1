import type { Readable } from 'node:stream';
import { type DataImport, csvCell, csvLayout, csvRecords } from '@deskledger/contracts';
import { storableText } from '@deskledger/domain';
import { Injectable } from '@nestjs/common';
import { DataFiles } from '../data-files.js';
import { UnreadableFileError, type ImportRow } from './import-row.js';
import { jsonRows } from './json-rows.js';

const trimmed = (cells: readonly string[]) => cells.map((cell) => cell.trim());

const headBytes = 64 * 1024;

/** Of so many rows, at most so many different values of a column are shown. */
const sampledRows = 50;

const mostSamples = 3;

const longestSample = 80;

const mostColumns = 200;

export interface FileOutline {
  readonly format: DataImport['format'];
  readonly columns: DataImport['columns'];
}

/** Reads imported files row by row. */
@Injectable()
export class ImportFiles {
  constructor(private readonly files: DataFiles) {}

  async rows(id: string, format: DataImport['format']): Promise<AsyncIterable<ImportRow>> {
    const file = await this.files.open('imports', id);
    return format === 'json' ? jsonRows(file) : csvRows(file, await this.head(id));
  }

  /** What the file is and which columns it has. @throws UnreadableFileError */
  async outline(id: string): Promise<FileOutline> {
    if (!(await isUtf8(await this.files.open('imports', id))))
      throw new UnreadableFileError(
        'The file is not UTF-8. Save it as UTF-8 (in Excel: CSV UTF-8), then choose it again.',
      );
    const head = await this.head(id);
    const format = /^\uFEFF?\s*[[{]/.test(head) ? 'json' : 'csv';
    const samples = new Map<string, Set<string>>();
    if (format === 'csv') {
      const named = await csvColumns(await this.files.open('imports', id), head);
      for (const column of named) samples.set(column, new Set());
    }
    const rows = await gather(await this.rows(id, format), samples);
    if (rows === 0 || samples.size === 0) throw new UnreadableFileError('The file has no tickets.');
    if (samples.size > mostColumns) throw new UnreadableFileError(`The file has more than ${mostColumns} columns.`);
    if ([...samples.keys()].some((name) => storableText(name) !== name))
      throw new UnreadableFileError('The file is not text: its headings contain NUL or broken characters.');
    return { format, columns: [...samples].map(([name, values]) => ({ name, samples: [...values] })) };
  }

  private async head(id: string): Promise<string> {
    return readHead(await this.files.open('imports', id));
  }
}

/** What is not would be read with broken names, and nobody could tell them any more. */
async function isUtf8(file: Readable): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const part of file as AsyncIterable<Buffer>) decoder.decode(part, { stream: true });
    decoder.decode();
    return true;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  } finally {
    file.destroy();
  }
}

async function gather(rows: AsyncIterable<ImportRow>, samples: Map<string, Set<string>>): Promise<number> {
  let read = 0;
  for await (const { cells } of rows) {
    for (const [column, cell] of Object.entries(cells)) {
      const values = samples.get(column) ?? new Set();
      if (values.size < mostSamples) values.add(storableText(cell.slice(0, longestSample)));
      samples.set(column, values);
    }
    if ((read += 1) >= sampledRows) break;
  }
  return read;
}

async function readHead(file: Readable): Promise<string> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of file as AsyncIterable<Buffer>) {
    parts.push(part);
    if ((length += part.length) >= headBytes) break;
  }
  file.destroy();
  return Buffer.concat(parts).toString('utf8');
}

/** The rows of a CSV file as they come, without empty ones. The headings stand in the first line, or below an empty line near the top. */
async function* csvRows(file: Readable, head: string): AsyncGenerator<ImportRow> {
  const lines = linesOf(file, head);
  const headings = trimmed((await lines.next()).value ?? []);
  let number = 0;
  for await (const cells of lines) yield { number: (number += 1), cells: cellsOf(headings, cells) };
}

/** The columns, in their order. */
async function csvColumns(file: Readable, head: string): Promise<string[]> {
  for await (const cells of linesOf(file, head)) return trimmed(cells).filter((cell) => cell !== '');
  return [];
}

async function* linesOf(file: Readable, head: string): AsyncGenerator<readonly string[], undefined> {
  try {
    for await (const { cells, line, fault } of csvRecords(textOf(file), csvLayout(head), true)) {
      if (fault !== undefined) throw new UnreadableFileError(`The file is not valid CSV: in line ${line}, ${fault}.`);
      yield cells;
    }
  } finally {
    file.destroy();
  }
}

async function* textOf(file: Readable): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  for await (const part of file as AsyncIterable<Buffer>) yield decoder.decode(part, { stream: true });
  yield decoder.decode();
}

function cellsOf(headings: readonly string[], cells: readonly string[]): Record<string, string> {
  const filled = headings.flatMap((heading, index) => {
    const cell = csvCell(cells[index] ?? '');
    return heading === '' || cell === '' ? [] : [[heading, cell]];
  });
  return Object.fromEntries(filled) as Record<string, string>;
}
