import type { BreakdownDimension } from '@deskledger/contracts';
import { counted } from '../../../copy/count.js';

const dimensions: Record<BreakdownDimension, string> = {
  organization: 'Organization',
  assignee: 'Agent',
  team: 'Team',
  priority: 'Priority',
  classification: 'Classification',
  designation: 'Designation',
  channel: 'Channel',
  tag: 'Tag',
  status: 'Status',
  month: 'Month',
  weekday: 'Weekday',
  hour: 'Hour',
};

/** What is said about one figure by one dimension, or by two. */
export const breakdownCopy = {
  title: 'Breakdown',
  definition:
    'One figure by what tickets are now, or by month, weekday and hour. Created and compliance: tickets created in this period. Resolved and resolution: tickets closed now whose last close lies in it. First replies and ratings: those of this period. The backlog is of now, whatever the period. Totals are over the tickets themselves, so a ticket with two tags counts once in them. The darker, the larger among all cells. The first total is as of now. Before is the end of the range that this one is compared with; Change is the end of this range minus Before. What got worse most is looked for among the groups that are shown, of five tickets or more in both.',
  /** In a sentence. */
  theBreakdown: 'the breakdown',
  rows: 'Rows',
  columns: 'Columns',
  noColumns: 'None',
  measure: 'Measure',
  dimensions,
  total: 'Total',
  before: 'Before',
  change: 'Change',
  other: (count: number) => (count === 0 ? 'Other' : `Other (${count})`),
  leftOut: (count: number, dimension: string) =>
    `${counted(count, 'more value', 'more values')} of ${dimension.toLowerCase()} ${count === 1 ? 'is' : 'are'} not shown.`,
  from: (count: number) => `from ${counted(count, 'ticket', 'tickets')}`,
  ratings: (count: number) => `from ${counted(count, 'rating', 'ratings')}`,
  weekdays: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
  hour: (hour: number) => `${String(hour).padStart(2, '0')}:00`,
  summary: (measure: string, all: string) => `${measure}: ${all} in all.`,
  gotWorse: {
    none: 'Nothing of five tickets or more got worse.',
    /** Before the name of what did. */
    most: 'Got worse most:',
    /** After the name; `base`: what the later figure is over. */
    by: (before: string, now: string, moment: string, base: string) =>
      `, from ${before} to ${now} ${moment.charAt(0).toLowerCase()}${moment.slice(1)}, ${base}.`,
  },
  /** Of a figure's link. */
  link: (text: string, where: string) => `${text}, ${where}`,
  empty: 'Nothing to tell apart in this period.',
} as const;
