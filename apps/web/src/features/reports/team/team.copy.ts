import { counted, n } from '../../../copy/count.js';

/** Words of the product specification about team performance, to the letter. */
export const teamSpecCopy = {
  comingSoon: 'Coming soon - detailed team performance analytics',
} as const;

/** What is said about agents and teams in the reports. */
export const teamCopy = {
  spec: teamSpecCopy,

  notConnected: 'Your help desk doesn’t report assignees yet.',
  theReport: 'the team report',
  updated: (count: number) => `Updated. ${counted(count, 'ticket', 'tickets')} resolved.`,
  none: (range: string) => `No tickets assigned or resolved in ${range}.`,

  cards: {
    resolved: 'Tickets resolved',
    reply: 'Median first reply',
    median: 'Median resolution',
    csat: 'CSAT',
    reopened: (count: number) => (count === 0 ? 'None reopened' : `${n(count)} reopened`),
    ratings: (count: number) => (count === 0 ? 'No ratings yet' : counted(count, 'rating', 'ratings')),
    replies: (count: number) => (count === 0 ? 'No first replies' : `from ${counted(count, 'ticket', 'tickets')}`),
  },
  definitions: {
    resolved: 'Closings in this period, counted for the assignee at that time. A ticket closed twice counts twice.',
    median:
      'Half of the tickets took this long or less from creation to the last close. Counts tickets last closed in this period that are closed now.',
    reply:
      'Half of the first replies in this period came this soon after ticket creation or sooner, counted around the clock. Leaves out replies that the help desk reports without a time.',
    csat: 'Share of ratings submitted in this period that are 4 or 5 on a scale of 1 to 5.',
    table:
      'Work counts for the assignee at that time, ratings for the assignee when the survey was sent. Resolution times: tickets last closed in this period that are closed now. Median agent: needs five agents.',
  },

  /** What an agent sees of the team. */
  own: {
    title: 'Your figures',
    definition:
      'Your work in this period, even on tickets since reassigned. The median is the middle agent of all with a figure. It needs five people, for privacy.',
    measure: 'Measure',
    yours: 'You',
    median: 'Team median',
    rating: 'Average rating',
    open: 'Open your page',
    unknownTitle: 'Your figures are not connected yet',
    unknownText:
      'Ask an administrator to link your account to your help desk agent in Settings → Accounts. Your figures then appear here, next to the team medians.',
  },

  beside: {
    title: 'Compared with the team',
    definition:
      'Same period for the team where this agent resolved most tickets, and for everyone. Work counts for the assignee at that time.',
    measure: 'Measure',
    team: (name: string) => `Team ${name}`,
    everybody: 'Everyone',
    rows: {
      resolved: 'Tickets resolved',
      median: 'Median resolution',
      reply: 'Median first reply',
      compliance: 'Within deadline',
      rating: 'Average rating',
      csat: 'CSAT',
    },
  },

  table: {
    title: 'Agent performance',
    show: 'Show',
    agents: 'Agents',
    teams: 'Teams',
    sortBy: 'Sort by',
    total: 'Total',
    median: 'Median agent',
    ofAll: (share: string) => `${share} of all resolved`,
    of: (count: number) => `(${n(count)})`,
    ratings: (count: number) => counted(count, 'rating', 'ratings'),
    /** Of a figure's link. */
    activities: {
      assigned: (count: number, name: string) => `${n(count)}, tickets assigned to ${name}`,
      resolved: (count: number, name: string) => `${n(count)}, tickets resolved by ${name}`,
      reopened: (count: number, name: string) => `${n(count)}, tickets of ${name} reopened`,
    },
    noAgent: 'Unassigned',
    noTeam: 'No team',
    unnamed: (id: string) => `Agent ${id}`,
  },
  columns: {
    name: 'Name',
    assigned: 'Assigned',
    resolved: 'Resolved',
    reopened: 'Reopened',
    reply: 'Median first reply',
    median: 'Median resolution',
    p90: '90th percentile',
    compliance: 'Within deadline',
    csat: 'CSAT',
    trend: 'Resolved per day',
  },
} as const;
