import type { Readable } from 'node:stream';
import { csvCell, csvLayout } from '@deskledger/contracts';
import { parse } from 'csv-parse';
import { UnreadableFileError, type ImportRow } from './import-row.js';

/** The rows of a CSV file as they come, without empty ones. The headings stand in the first line, or below an empty line near the top. */
export async function* csvRows(file: Readable, head: string): AsyncGenerator<ImportRow> {
  const { skipped, delimiter } = csvLayout(head);
  const options = { bom: true, delimiter, from_line: skipped + 1, relax_column_count: true, skip_empty_lines: true };
  const lines = file.pipe(parse({ ...options, relax_quotes: true, max_record_size: 1_000_000 }));
  file.on('error', (error) => lines.destroy(error));
  let headings: string[] | undefined;
  let number = 0;
  try {
    for await (const cells of lines as AsyncIterable<string[]>) {
      if (headings === undefined) headings = cells.map((cell) => cell.trim());
      else if (cells.some((cell) => cell.trim() !== ''))
        yield { number: (number += 1), cells: cellsOf(headings, cells) };
    }
  } catch (error) {
    throw readable(error);
  } finally {
    file.destroy();
  }
}

/** The columns, in their order. */
export async function csvColumns(file: Readable, head: string): Promise<string[]> {
  const { skipped, delimiter } = csvLayout(head);
  const lines = file.pipe(parse({ bom: true, delimiter, from_line: skipped + 1, to: 1, relax_quotes: true }));
  file.on('error', (error) => lines.destroy(error));
  try {
    for await (const cells of lines as AsyncIterable<string[]>) {
      return cells.map((cell) => cell.trim()).filter((cell) => cell !== '');
    }
    return [];
  } catch (error) {
    throw readable(error);
  } finally {
    file.destroy();
  }
}

function cellsOf(headings: readonly string[], cells: readonly string[]): Record<string, string> {
  const filled = headings.flatMap((heading, index) => {
    const cell = csvCell(cells[index] ?? '');
    return heading === '' || cell === '' ? [] : [[heading, cell]];
  });
  return Object.fromEntries(filled) as Record<string, string>;
}

/** What the parser has to say about a file is told to who sent it. */
function readable(error: unknown): unknown {
  const isOfParser = error instanceof Error && 'code' in error && String(error.code).startsWith('CSV_');
  return isOfParser ? new UnreadableFileError(`The file is no readable CSV: ${error.message}`) : error;
}
