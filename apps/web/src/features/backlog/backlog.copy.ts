import { counted, n } from '../../copy/count.js';

/** What is said about the tickets that are open now, whenever they were created. */
export const backlogCopy = {
  title: 'Open tickets now',
  card: 'Open now',
  definition:
    'All tickets open now, including those on hold, whenever they were created. The date range does not apply.',
  trendTitle: 'Open tickets, last 90 days',
  trendDefinition: 'Tickets open at the end of each day. Today shows the number open now.',
  /** In a sentence. */
  theBacklog: 'open tickets',
  summary: (open: number, held: number) =>
    `${counted(open, 'open ticket', 'open tickets')}${held === 0 ? '' : `, ${n(held)} on hold`}.`,
  held: (count: number) => (count === 0 ? 'None on hold' : `${n(count)} on hold`),
  oldest: (age: string) => `Oldest: ${age}`,
  oldestToday: 'Oldest: created today',
  days: (count: number) => counted(count, 'day', 'days'),
  empty: 'No open tickets.',
  by: 'Open tickets by',
  dimensions: { age: 'Age', priority: 'Priority', org: 'Organization', team: 'Team' },
  ages: ['Today', '1 to 6 days', '7 to 29 days', '30 to 89 days', '90 days or more'],
  tickets: 'Tickets',
  open: 'Open',
  change: (from: number, to: number) => `From ${n(from)} to ${n(to)} open tickets.`,
} as const;
