/** Whether `03/02/2025` begins with its day or with its month. */
export const dateOrders = ['dmy', 'mdy'] as const;
export type DateOrder = (typeof dateOrders)[number];

const numbers = /^\s*(\d{1,2})([/-])(\d{1,2})\2(\d{4}|\d\d)(?!\d)/;
const months = [
  ...['January', 'February', 'March', 'April', 'May', 'June', 'July'],
  ...['August', 'September', 'October', 'November', 'December'],
];

/**
 * What a date such as `03/02/2025 11:00` proves: `either` where both numbers could be the month, `same` where that makes no
 * difference; undefined for every other text.
 */
export function dateOrderIn(text: string): DateOrder | 'either' | 'same' | undefined {
  const found = numbers.exec(text);
  if (found === null) return undefined;
  const [one, two] = [Number(found[1]), Number(found[3])];
  if (one === two) return 'same';
  if (one > 12) return two > 12 ? undefined : 'dmy';
  return two > 12 ? 'mdy' : 'either';
}

/** Both readings of a date that could be two, such as `{dmy: '3 February 2025', mdy: '2 March 2025'}`. */
export function ambiguousDate(text: string): Readonly<Record<DateOrder, string>> | undefined {
  if (dateOrderIn(text) !== 'either') return undefined;
  const [, one, , two, year = ''] = numbers.exec(text)!;
  const named = (day: number, month: number) => `${day} ${months[month - 1]} ${year.length === 2 ? `20${year}` : year}`;
  return { dmy: named(Number(one), Number(two)), mdy: named(Number(two), Number(one)) };
}

/** The date of two readings (`03/02/2025 11:00`) in this order, as `2025-02-03 11:00`; every other text as it is. */
export function inDateOrder(text: string, order: DateOrder): string {
  if (dateOrderIn(text) !== 'either') return text;
  const [date, one = '', , two = '', year = ''] = numbers.exec(text)!;
  const [day, month] = order === 'dmy' ? [one, two] : [two, one];
  const padded = [year.length === 2 ? `20${year}` : year, month.padStart(2, '0'), day.padStart(2, '0')].join('-');
  return padded + text.slice(date.length);
}

/** What the dates of a table say of their order; nothing where none of them could be two. */
export interface FoundDates {
  /** Proven by a date such as `14/01/2025`. */
  readonly order?: DateOrder;
  /** Some dates begin with the day, others with the month: those that could be two cannot be read. */
  readonly isMixed?: boolean;
  /** A column that holds nothing but dates that could be two, and the first of them. */
  readonly unclear?: { readonly column: string; readonly example: string };
}

/**
 * Finds out by all rows of a table whether dates such as `03/02/2025` begin with the day: one such as 14/01/2025 proves it
 * for the whole table, since one program wrote all of it.
 */
export class DateOrderFinder {
  private readonly proven = new Set<DateOrder>();
  private readonly columns = new Map<string, { others: number; unclear?: string }>();

  /** A cell of a column of times. */
  add(column: string, text: string): void {
    const cell = text.trim();
    const order = dateOrderIn(cell);
    const seen = this.columns.get(column) ?? { others: 0 };
    if (order === 'dmy' || order === 'mdy') this.proven.add(order);
    if (order === 'either') seen.unclear ??= cell;
    else if (cell !== '' && order !== 'same') seen.others += 1;
    this.columns.set(column, seen);
  }

  found(): FoundDates {
    const [order] = this.proven;
    if (this.proven.size > 1) return { isMixed: true };
    if (order !== undefined) return { order };
    for (const [column, { others, unclear }] of this.columns) {
      if (unclear !== undefined && others === 0) return { unclear: { column, example: unclear } };
    }
    return {};
  }
}
