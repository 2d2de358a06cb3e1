import type { Readable } from 'node:stream';
import { parse } from 'csv-parse';
import { UnreadableFileError, type ImportRow } from './import-row.js';

const delimiters = [',', ';', '\t'] as const;
/** Our own exports say above the headings what they are about; nobody's preamble is longer. */
const longestPreamble = 20;
/** What our exports put before a text that a spreadsheet would take for a formula. */
const guarded = /^'(?=[=+\-@\t\r＝＋－＠])/;

/** The rows of a CSV file as they come. The headings stand in the first line, or below an empty line near the top. */
export async function* csvRows(file: Readable, head: string): AsyncGenerator<ImportRow> {
  const { skipped, delimiter } = layoutOf(head);
  const options = { bom: true, delimiter, from_line: skipped + 1, relax_column_count: true, skip_empty_lines: true };
  const lines = file.pipe(parse({ ...options, relax_quotes: true, max_record_size: 1_000_000 }));
  file.on('error', (error) => lines.destroy(error));
  let headings: string[] | undefined;
  let number = 0;
  try {
    for await (const cells of lines as AsyncIterable<string[]>) {
      if (headings === undefined) headings = cells.map((cell) => cell.trim());
      else yield { number: (number += 1), cells: cellsOf(headings, cells) };
    }
  } catch (error) {
    throw isOfParser(error) ? new UnreadableFileError(`The file is no readable CSV: ${error.message}`) : error;
  } finally {
    file.destroy();
  }
}

/** The columns, in their order. */
export async function csvColumns(file: Readable, head: string): Promise<string[]> {
  const { skipped, delimiter } = layoutOf(head);
  const lines = file.pipe(parse({ bom: true, delimiter, from_line: skipped + 1, to: 1, relax_quotes: true }));
  for await (const cells of lines as AsyncIterable<string[]>) {
    file.destroy();
    return cells.map((cell) => cell.trim()).filter((cell) => cell !== '');
  }
  return [];
}

function cellsOf(headings: readonly string[], cells: readonly string[]): Record<string, string> {
  const filled = headings.flatMap((heading, index) => {
    const cell = cells[index]?.trim() ?? '';
    return heading === '' || cell === '' ? [] : [[heading, cell.replace(guarded, '')]];
  });
  return Object.fromEntries(filled) as Record<string, string>;
}

/** How many lines stand above the headings, and what parts the cells of those. */
function layoutOf(head: string): { skipped: number; delimiter: string } {
  const lines = head.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/, longestPreamble);
  const gap = lines.findIndex((line) => /^[\s,;"]*$/.test(line));
  const isPreamble = gap > 0 && columnsIn(lines[gap + 1] ?? '') > columnsIn(lines[0] ?? '');
  const skipped = isPreamble ? gap + 1 : 0;
  return { skipped, delimiter: delimiterOf(lines[skipped] ?? '') };
}

const occurrences = (line: string, delimiter: string) => line.split(delimiter).length - 1;
const columnsIn = (line: string) => occurrences(line, delimiterOf(line));

function delimiterOf(line: string): string {
  return [...delimiters].sort((one, other) => occurrences(line, other) - occurrences(line, one))[0]!;
}

function isOfParser(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('CSV_');
}
