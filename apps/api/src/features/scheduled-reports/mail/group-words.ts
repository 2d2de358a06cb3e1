import type { BreakdownDimension } from '@deskledger/contracts';
import type { NameOf } from '../../analytics/index.js';

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const month = new Intl.DateTimeFormat('en-GB', { month: 'short', year: 'numeric', timeZone: 'UTC' });
const notSet = '-';

/** What a group of a breakdown is called; `key` is null for all other groups together. */
export function groupWords(dimension: BreakdownDimension, key: string | null, nameOf: NameOf): string {
  if (key === null) return 'Other';
  if (dimension === 'month') return month.format(new Date(`${key}-01`)).replace('Sept', 'Sep');
  if (dimension === 'weekday') return weekdays[Number(key) - 1] ?? key;
  if (dimension === 'hour') return `${key.padStart(2, '0')}:00`;
  if (key === notSet) return dimension === 'organization' ? 'No organization' : 'Not set';
  return nameOf(dimension, key) ?? key;
}
