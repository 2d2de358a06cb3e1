const delimiters = [',', ';', '\t'] as const;
/** Our own exports say above the headings what they are about; nobody's preamble is longer. */
const longestPreamble = 20;
/** What our exports put before a text that a spreadsheet would take for a formula. */
const guarded = /^'(?=[=+\-@\t\r＝＋－＠])/;

/** Excel's own first line, which says what parts the cells. */
const separatorLine = /^\s*"?sep=([,;\t])"?\s*$/i;

/** How a CSV file is laid out. */
export interface CsvLayout {
  /** Lines above the headings. */
  readonly skipped: number;
  readonly delimiter: string;
  /** A carriage return alone where the file has no other line ends. */
  readonly lineEnd: '\n' | '\r';
}

/** The headings stand in the first line, or below an empty line near the top. `head` is the beginning of the file. */
export function csvLayout(head: string): CsvLayout {
  const lines = head.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/, longestPreamble);
  const lineEnd = head.includes('\r') && !head.includes('\n') ? '\r' : '\n';
  const separator = separatorLine.exec(lines[0] ?? '')?.[1];
  if (separator !== undefined) return { skipped: 1, delimiter: separator, lineEnd };
  const gap = lines.findIndex((line) => /^[\s,;"]*$/.test(line));
  const isPreamble = gap > 0 && columnsIn(lines[gap + 1] ?? '') > columnsIn(lines[0] ?? '');
  const skipped = isPreamble ? gap + 1 : 0;
  return { skipped, delimiter: delimiterOf(lines[skipped] ?? ''), lineEnd };
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
