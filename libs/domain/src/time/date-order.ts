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
