import { isWorkbook, notesOn, openBook, sheetRows, WorkbookFault } from '@deskledger/domain';
import { blobArchive } from './blob-archive.js';
import { workbookCopy as words } from './workbook.copy.js';

interface WorkbookTable {
  /** The first sheet as CSV, under the name of the workbook. */
  file: File;
  /** What a person should know of how it is read, in sentences. */
  notes: readonly string[];
}

/** Rows that become a piece of the file together. */
const rowsAtOnce = 5_000;

/** The first sheet of an Excel workbook as a table that can be imported. @throws Error in words */
export default async function workbookTable(file: File): Promise<WorkbookTable> {
  try {
    const archive = await blobArchive(file);
    if (!isWorkbook(archive)) throw new WorkbookFault(words.archive);
    const book = await openBook(archive, file.size);
    const pieces: string[] = [];
    let lines: string[] = [];
    for await (const { cells } of sheetRows(archive, book)) {
      lines.push(`${cells.map(quoted).join(',')}\r\n`);
      if (lines.length < rowsAtOnce) continue;
      pieces.push(lines.join(''));
      lines = [];
    }
    return { file: new File([...pieces, ...lines], file.name, { type: 'text/csv' }), notes: notesOn(book) };
  } catch (error) {
    if (error instanceof WorkbookFault) throw new Error(words.fault(file.name, error.message, error.advice));
    throw error;
  }
}

const quoted = (cell: string) => (/[",;\t\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
