import type { ArchiveWishes } from '@deskledger/contracts';
import { csvFile, jsonLines, plainName, zipFile, type Table, type ZipEntry } from '../../../platform/files/index.js';
import type { ArchiveFile } from '../sources/archive-source.js';

/** Files as a ZIP archive of CSV or JSON Lines. `count` hears of rows as they are written. */
export function archive(
  files: readonly ArchiveFile[],
  format: ArchiveWishes['format'],
  count: (rows: number) => void,
): AsyncGenerator<Buffer> {
  return zipFile(files.map((file) => entryOf(file, format, count)));
}

function entryOf(file: ArchiveFile, format: ArchiveWishes['format'], count: (rows: number) => void): ZipEntry {
  if ('lines' in file) return { name: `${file.name}.jsonl`, content: written(counted(file.lines, count)) };
  const table = countedTable(file.table, count);
  const name = plainName(table.name);
  return format === 'csv'
    ? { name: `${name}.csv`, content: csvFile(table) }
    : { name: `${name}.jsonl`, content: jsonLines(table) };
}

/** The same table; `count` hears of its rows as they are read. */
export function countedTable(table: Table, count: (rows: number) => void): Table {
  return { ...table, portions: counted(table.portions, count) };
}

async function* counted<Row>(portions: AsyncIterable<readonly Row[]>, count: (rows: number) => void) {
  for await (const rows of portions) {
    yield rows;
    count(rows.length);
  }
}

async function* written(portions: AsyncIterable<readonly string[]>): AsyncGenerator<string> {
  for await (const lines of portions) yield lines.map((line) => `${line}\n`).join('');
}
