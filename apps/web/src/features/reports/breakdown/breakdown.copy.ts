import { breakdownTitles } from '@deskledger/contracts';
import { counted, n, plural } from '../../../copy/count.js';

/** What is said about one figure by one dimension, or by two. */
export const breakdownCopy = {
  title: 'Breakdown',
  definition:
    'Groups tickets by their current values, or by month, weekday and hour. Totals count a ticket once, even with two tags. Change compares the ends of both periods.',
  titled: (measure: string, by: readonly string[]) => `${measure} by ${by.join(' and ')}`,
  /** In a sentence. */
  theBreakdown: 'the breakdown',
  rows: 'Rows',
  columns: 'Columns',
  noColumns: 'None',
  measure: 'Measure',
  also: 'More measures',
  noAlso: 'None',
  noMeasureFound: 'No measure found',
  dimensions: breakdownTitles,
  total: 'Total',
  before: 'Before',
  change: 'Change',
  other: (count: number) => (count === 0 ? 'Other' : `Other (${count})`),
  leftOut: (count: number, dimension: string) =>
    `${n(count)} more ${dimension.toLowerCase()} ${plural(count, 'value is', 'values are')} not shown.`,
  from: (count: number) => `based on ${counted(count, 'ticket', 'tickets')}`,
  ratings: (count: number) => `based on ${counted(count, 'rating', 'ratings')}`,
  weekdays: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
  hour: (hour: number) => `${String(hour).padStart(2, '0')}:00`,
  summary: (measure: string, all: string) => `${measure}: ${all} overall.`,
  gotWorse: {
    none: 'No group of five or more tickets got worse.',
    /** Before the name of what did. */
    most: 'Biggest decline:',
    /** After the name; `base`: what the later figure is over. */
    by: (before: string, now: string, moment: string, base: string) =>
      `, from ${before} to ${now} ${moment.charAt(0).toLowerCase()}${moment.slice(1)}, ${base}.`,
  },
  /** Of a figure's link. */
  link: (text: string, where: string) => `${text}, ${where}`,
  empty: 'Nothing to break down in this period.',
} as const;
