/** Spreadsheets take a cell that begins like this for a formula. */
const formula = /^[=+\-@\t\r]/;

/**
 * A table as RFC 4180 text with a byte order mark, so that spreadsheets read it as UTF-8. Texts that look like a
 * formula get an apostrophe in front; numbers stay numbers, negative ones too. Null is an empty cell.
 */
export function csvOf(rows: readonly (readonly (string | number | null)[])[]): string {
  return `\uFEFF${rows.map((cells) => `${cells.map(field).join(',')}\r\n`).join('')}`;
}

function field(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const safe = formula.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
