import { stat } from 'node:fs/promises';
import type { CsvRecord } from '@deskledger/contracts';
import {
  isWorkbook,
  largestWorkbook,
  notesOn,
  openBook,
  sheetRows,
  WorkbookFault,
  type Book,
} from '@deskledger/domain';
import { WrongUse } from '../../../failures/failures.js';
import { withArchive } from './archive-xml.js';

/** The first sheet of an Excel workbook, as the rows of a table. */
export interface Workbook {
  /** Of a workbook with several sheets: which of them is read. */
  notes: readonly string[];
  /** All rows, the headings first; may be called again. */
  rows: () => AsyncGenerator<CsvRecord>;
  /** Share of the sheet that was read, from 0 to 1. */
  fraction: () => number;
}

/**
 * Opens an Excel workbook (.xlsx). Undefined where the archive is something else.
 * @throws WrongUse where it is larger than 100 MB, or has no sheet.
 */
export async function openWorkbook(path: string, most = largestWorkbook): Promise<Workbook | undefined> {
  const { size } = await stat(path);
  const books = withArchive(path, async function* (archive): AsyncGenerator<Book | undefined> {
    yield isWorkbook(archive) ? await openBook(archive, size, most).catch(wrongUse(path)) : undefined;
  });
  const opened = await books.next();
  await books.return(undefined);
  const book = opened.done === true ? undefined : opened.value;
  if (book === undefined) return undefined;
  let fraction = 0;
  const rows = () => withArchive(path, (archive) => sheetRows(archive, book, (share) => (fraction = share)));
  return { notes: notesOn(book), rows, fraction: () => fraction };
}

const wrongUse = (path: string) => (error: unknown) => {
  throw error instanceof WorkbookFault ? new WrongUse(`${path} ${error.message}`, error.advice) : error;
};
