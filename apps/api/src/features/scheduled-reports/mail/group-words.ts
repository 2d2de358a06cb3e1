import type { BreakdownDimension } from '@deskledger/contracts';
import { weekdayNames } from '@deskledger/domain';
import type { NameOf } from '../../analytics/index.js';
import { formatMonth } from './report-dates.js';

const notSet = '-';

/** What a group of a breakdown is called; `key` is null for all other groups together. */
export function groupWords(dimension: BreakdownDimension, key: string | null, nameOf: NameOf): string {
  if (key === null) return 'Other';
  if (dimension === 'month') return formatMonth(key);
  if (dimension === 'weekday') return weekdayNames[Number(key) - 1] ?? key;
  if (dimension === 'hour') return `${key.padStart(2, '0')}:00`;
  if (key === notSet) return dimension === 'organization' ? 'No organization' : 'Not set';
  return nameOf(dimension, key) ?? key;
}
