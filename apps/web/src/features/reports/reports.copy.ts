import { counted, n, plural } from '../../copy/count.js';

/** Words of the product specification about the reports, to the letter. */
export const reportsSpecCopy = {
  title: 'Reports and Analytics',
  tabs: {
    overview: 'Overview',
    tickets: 'Ticket Analysis',
    satisfaction: 'Customer Satisfaction',
    team: 'Team Performance',
  },
  totalTickets: 'Total Tickets',
  avgResolution: 'Avg Resolution',
  satisfaction: 'Satisfaction',
  surveyResponses: 'Survey Responses',
  ticketTrends: 'Ticket Trends',
  ticketStatus: 'Ticket Status Distribution',
  open: 'Open',
  closed: 'Closed',
  priorities: 'Priority Distribution',
} as const;

/** What the reports say. */
export const reportsCopy = {
  spec: reportsSpecCopy,

  tabs: 'Reports',
  serviceLevels: 'Service Levels',
  loading: 'Loading report',
  /** As they stand in a sentence. */
  theReport: {
    overview: 'the overview report',
    tickets: 'the ticket analysis',
    satisfaction: 'the satisfaction report',
    serviceLevels: 'the service levels',
    load: 'the ticket load',
    survey: 'the survey',
  },
  updated: (count: number, what: 'ticket' | 'rating' | 'deadline') => `Updated. ${counted(count, what, `${what}s`)}.`,

  organizations: {
    title: 'Tickets by Organization',
    centre: (count: number) => plural(count, 'ticket', 'tickets'),
  },
  cards: {
    median: 'Median resolution',
    p90: '90th percentile',
    compliance: 'Compliance rate',
    decided: (met: number, decided: number) => `${n(met)} of ${n(decided)} within deadline`,
    undecided: 'No results yet',
  },
  resolution: {
    title: 'Resolution times',
    definition:
      'Time from creation to the last close, shown on the date of that close. Counts tickets that are closed now. A gap means nothing was closed.',
    average: 'Average',
    median: 'Median',
    p90: '90th percentile',
    count: 'Closed',
    closed: (count: number) => `${n(count)} closed`,
    summary: (median: string, count: number) =>
      `Half of ${counted(count, 'closed ticket', 'closed tickets')} took ${median} or less.`,
  },
  load: {
    title: 'Ticket load',
    definition: 'Tickets created in this period, by weekday and hour in the organization’s time zone.',
    summary: (hour: string, count: number) => `Busiest hour: ${hour} with ${counted(count, 'ticket', 'tickets')}.`,
  },
  satisfactionTrend: {
    title: 'Satisfaction trend',
    definition:
      'Average of the ratings submitted each day, from 1 to 5. Days without ratings are gaps. Bars show the number of responses.',
    rating: 'Average rating',
    responses: 'Responses',
    link: (count: number) => counted(count, 'response', 'responses'),
    none: (range: string) => `No ratings in ${range}.`,
    /** `change`: of the rating, in words. */
    summary: (rating: string, count: number, change: string | undefined) =>
      `${rating} out of 5 on average${change ? ` (${change})` : ''} from ${counted(count, 'rating', 'ratings')}.`,
  },
  status: {
    summary: (open: number, closed: number) =>
      open + closed === 0 ? 'No tickets.' : `${n(open)} of ${counted(open + closed, 'ticket', 'tickets')} open.`,
    state: 'State',
  },
  priorities: {
    summary: (name: string, share: string) => `Most tickets are ${name} (${share}).`,
    priority: 'Priority',
  },
  ratings: {
    title: 'Rating Distribution',
    /** `apart`: what came by public link. */
    summary: (count: number, csat: string, apart: string | null) =>
      (count === 0 ? 'No ratings.' : `${csat} gave 4 or 5 stars.`) + (apart === null ? '' : ` ${apart}.`),
    rowName: (stars: number) => counted(stars, 'star', 'stars'),
    rating: 'Rating',
    count: 'Ratings',
  },
  ratingsOverTime: {
    title: 'Ratings over time',
    definition:
      'Ratings of one to five stars submitted in each day, week or month. Shows splits that a steady average hides.',
    stars: (stars: number) => counted(stars, 'star', 'stars'),
    hint: 'Click to see responses',
    none: (range: string) => `No ratings in ${range}.`,
    summary: (count: number, low: number) => `${counted(count, 'rating', 'ratings')}, ${n(low)} with 1 or 2 stars.`,
  },

  definitions: {
    median:
      'Half of the tickets took this long or less from creation to the last close. Counts tickets last closed in this period that are closed now.',
    p90: 'Nine of ten tickets took this long or less from creation to the last close. Counts tickets last closed in this period that are closed now.',
    compliance:
      'Share closed on time, of the tickets created in this period that met or missed their deadline. The link opens those that missed it.',
    responses: 'Completed survey responses submitted in this period.',
    status: 'Tickets created in this period, by whether they are open or closed now. On hold counts as open.',
    priorities: 'Tickets created in this period, by current priority.',
    ratings:
      'Primary ratings submitted in this period, scaled to 1 to 5 stars. Every rating of a ticket counts. Settings decide whether ratings by public link count.',
  },
} as const;
