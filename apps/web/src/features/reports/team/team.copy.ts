import { counted, n } from '../../../copy/count.js';

/** Words of the product specification about team performance, to the letter. */
export const teamSpecCopy = {
  comingSoon: 'Coming soon - detailed team performance analytics',
} as const;

/** What is said about agents and teams in the reports. */
export const teamCopy = {
  spec: teamSpecCopy,

  notConnected: "Assignee data isn't connected yet.",
  theReport: 'the team report',
  updated: (count: number) => `Updated. ${counted(count, 'ticket', 'tickets')} resolved.`,
  none: (range: string) => `Nobody was given or resolved a ticket in ${range}.`,

  cards: {
    resolved: 'Tickets Resolved',
    reply: 'Median First Reply',
    median: 'Median Resolution',
    csat: 'CSAT',
    reopened: (count: number) => (count === 0 ? 'None reopened' : `${n(count)} reopened`),
    ratings: (count: number) => (count === 0 ? 'No ratings yet' : counted(count, 'rating', 'ratings')),
    replies: (count: number) => (count === 0 ? 'No first replies' : `from ${counted(count, 'ticket', 'tickets')}`),
  },
  definitions: {
    resolved: 'Closings in this period, by whoever held the ticket then. A ticket that is closed twice counts twice.',
    median:
      'Half of the tickets whose last close lies in this period and which are closed now took no longer than this from creation to the last close.',
    reply:
      'Half of the first replies in this period came no later than this after the creation of their ticket, at all hours. Only where the help desk says when that was.',
    csat: 'Of the ratings submitted in this period, those of 4 or 5 on the scale 1 to 5.',
    table:
      'What was done in this period counts for whoever held the ticket then, whoever holds it now. First replies are those of this period, timed from the creation of their ticket. Resolution times are those of tickets closed now whose last close lies in this period. Ratings count for whoever held the ticket when its survey was sent. The median is that of the agents, figure by figure, from five of them on.',
  },

  /** What an agent sees of the team. */
  own: {
    title: 'Your figures',
    definition:
      'What was done in this period in your hands, whoever holds the tickets now. The median is the figure of the agent in the middle of all who have one; it is told from five people on, so that it shows nobody in particular.',
    measure: 'Measure',
    yours: 'You',
    median: "The team's median",
    rating: 'Average rating',
    open: 'Open your page',
    unknownTitle: 'Your own figures are not connected yet',
    unknownText:
      'An administrator says in Settings, Accounts which agent of the help desk you are. Your figures stand here from then on, beside the medians of the team.',
  },

  beside: {
    title: 'Beside the team',
    definition:
      'The same figures of the same period of the team in which this agent resolved most, and of everybody. They count what was done in the hands of each, whoever holds the tickets now.',
    measure: 'Measure',
    team: (name: string) => `Team ${name}`,
    everybody: 'Everybody',
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
    title: 'Who did what',
    show: 'Show',
    agents: 'Agents',
    teams: 'Teams',
    sortBy: 'Sort by',
    total: 'Total',
    median: 'Median of the agents',
    ofAll: (share: string) => `${share} of all resolved`,
    of: (count: number) => `(${n(count)})`,
    ratings: (count: number) => counted(count, 'rating', 'ratings'),
    /** Of a figure's link. */
    activities: {
      assigned: (count: number, name: string) => `${n(count)}, tickets assigned to ${name}`,
      resolved: (count: number, name: string) => `${n(count)}, tickets resolved by ${name}`,
      reopened: (count: number, name: string) => `${n(count)}, reopened tickets of ${name}`,
    },
    noAgent: 'Nobody',
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
