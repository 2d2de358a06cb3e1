import type { Readable } from 'node:stream';
import { csvCell, csvLayout, csvRecords } from '@deskledger/contracts';
import { UnreadableFileError, type ImportRow } from './import-row.js';

/** The rows of a CSV file as they come, without empty ones. The headings stand in the first line, or below an empty line near the top. */
export async function* csvRows(file: Readable, head: string): AsyncGenerator<ImportRow> {
  const lines = linesOf(file, head);
  const headings = trimmed((await lines.next()).value ?? []);
  let number = 0;
  for await (const cells of lines) yield { number: (number += 1), cells: cellsOf(headings, cells) };
}

/** The columns, in their order. */
export async function csvColumns(file: Readable, head: string): Promise<string[]> {
  for await (const cells of linesOf(file, head)) return trimmed(cells).filter((cell) => cell !== '');
  return [];
}

async function* linesOf(file: Readable, head: string): AsyncGenerator<readonly string[], undefined> {
  try {
    for await (const { cells, line, fault } of csvRecords(textOf(file), csvLayout(head), true)) {
      if (fault !== undefined) throw new UnreadableFileError(`The file is no readable CSV: in line ${line}, ${fault}.`);
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

const trimmed = (cells: readonly string[]) => cells.map((cell) => cell.trim());

function cellsOf(headings: readonly string[], cells: readonly string[]): Record<string, string> {
  const filled = headings.flatMap((heading, index) => {
    const cell = csvCell(cells[index] ?? '');
    return heading === '' || cell === '' ? [] : [[heading, cell]];
  });
  return Object.fromEntries(filled) as Record<string, string>;
}
