const delimiters = [',', ';', '\t'] as const;
/** Our own exports say above the headings what they are about; nobody's preamble is longer. */
const longestPreamble = 20;
/** What our exports put before a text that a spreadsheet would take for a formula. */
const guarded = /^'(?=[=+\-@\t\r＝＋－＠])/;

/** How a CSV file is laid out: how many lines stand above the headings, and what parts the cells of those. */
export interface CsvLayout {
  readonly skipped: number;
  readonly delimiter: string;
}

/** The headings stand in the first line, or below an empty line near the top. `head` is the beginning of the file. */
export function csvLayout(head: string): CsvLayout {
  const lines = head.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/, longestPreamble);
  const gap = lines.findIndex((line) => /^[\s,;"]*$/.test(line));
  const isPreamble = gap > 0 && columnsIn(lines[gap + 1] ?? '') > columnsIn(lines[0] ?? '');
  const skipped = isPreamble ? gap + 1 : 0;
  return { skipped, delimiter: delimiterOf(lines[skipped] ?? '') };
}

/** What a cell says: without what is around it, and without what keeps a spreadsheet from reckoning. */
export function csvCell(text: string): string {
  return text.trim().replace(guarded, '');
}

const occurrences = (line: string, delimiter: string) => line.split(delimiter).length - 1;
const columnsIn = (line: string) => occurrences(line, delimiterOf(line));

function delimiterOf(line: string): string {
  return [...delimiters].sort((one, other) => occurrences(line, other) - occurrences(line, one))[0]!;
}
