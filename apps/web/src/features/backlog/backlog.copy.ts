import { counted, n } from '../../copy/count.js';

/** What is said about the tickets that are open now, whenever they were created. */
export const backlogCopy = {
  title: 'Backlog now',
  card: 'Open Now',
  definition:
    'All tickets that are open now, those on hold included, whenever they were created. The range above does not narrow it.',
  trendTitle: 'Backlog of 90 days',
  trendDefinition: 'How many tickets were open at the end of each day; of today, how many are open now.',
  /** In a sentence. */
  theBacklog: 'the backlog',
  summary: (open: number, held: number) =>
    `${counted(open, 'ticket is open', 'tickets are open')}${held === 0 ? '' : `, ${n(held)} of them on hold`}.`,
  held: (count: number) => (count === 0 ? 'None on hold' : `${n(count)} on hold`),
  oldest: (age: string) => `Oldest: ${age}`,
  oldestToday: 'Oldest: created today',
  days: (count: number) => counted(count, 'day', 'days'),
  empty: 'No ticket is open.',
  by: 'Backlog by',
  dimensions: { age: 'Age', priority: 'Priority', org: 'Organization', team: 'Team' },
  ages: ['Today', '1 to 6 days', '7 to 29 days', '30 to 89 days', '90 days and more'],
  tickets: 'Tickets',
  open: 'Open',
  change: (from: number, to: number) => `From ${n(from)} to ${n(to)} open tickets.`,
} as const;
