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
  loading: 'Loading the report',
  /** As they stand in a sentence. */
  theReport: {
    overview: 'the overview report',
    tickets: 'the ticket analysis',
    satisfaction: 'the satisfaction report',
    load: 'the ticket load',
    survey: 'the survey',
  },
  updated: (count: number, what: 'ticket' | 'rating') => `Updated. ${counted(count, what, `${what}s`)}.`,

  organizations: {
    title: 'Tickets by Organization',
    centre: (count: number) => plural(count, 'ticket', 'tickets'),
  },
  cards: {
    median: 'Median Resolution',
    p90: '90th Percentile',
    compliance: 'Compliance Rate',
    decided: (met: number, decided: number) => `${n(met)} of ${n(decided)} within their deadline`,
    undecided: 'Nothing decided yet',
  },
  resolution: {
    title: 'Resolution Times',
    definition:
      'From creation to the last close, by the day, week or month of the last close, of tickets that are closed now. Half of the tickets took no longer than the median, nine of ten no longer than the 90th percentile. Where nothing was closed is a gap.',
    average: 'Average',
    median: 'Median',
    p90: '90th percentile',
    count: 'Closed',
    closed: (count: number) => `${n(count)} closed`,
    summary: (median: string, count: number) =>
      `Half of ${counted(count, 'closed ticket', 'closed tickets')} took no longer than ${median}.`,
  },
  load: {
    title: 'Ticket Load',
    definition: "Tickets created in this period, by weekday and hour of the organization's time zone.",
    summary: (hour: string, count: number) => `Busiest hour: ${hour} with ${counted(count, 'ticket', 'tickets')}.`,
  },
  satisfactionTrend: {
    title: 'Satisfaction Trend',
    definition:
      'Mean of the ratings submitted on a day, on the scale from 1 to 5. A day without ratings is a gap. The bars behind the line are the numbers of responses.',
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
      open + closed === 0 ? 'No tickets.' : `${n(open)} of ${counted(open + closed, 'ticket', 'tickets')} still open.`,
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
    title: 'Ratings over Time',
    definition:
      'How many ratings of one to five stars were submitted in each day, week or month. A mean that stays the same may hide that opinions part.',
    stars: (stars: number) => counted(stars, 'star', 'stars'),
    hint: 'Click to see the responses',
    none: (range: string) => `No ratings in ${range}.`,
    summary: (count: number, low: number) =>
      `${counted(count, 'rating', 'ratings')}, ${n(low)} of them with 1 or 2 stars.`,
  },

  definitions: {
    median:
      'Half of the tickets whose last close lies in this period and which are closed now took no longer than this from creation to the last close.',
    p90: 'Nine of ten tickets whose last close lies in this period and which are closed now took no longer than this from creation to the last close.',
    compliance:
      'Of the tickets created in this period whose deadline is decided, those that were closed in time. The link leads to those that were not.',
    responses: 'Completed survey responses that were submitted in this period.',
    status: 'Tickets created in this period that are open or closed now. Tickets on hold count as open.',
    priorities: 'Tickets created in this period, by the priority they have now.',
    ratings:
      'Stars of the primary rating question of all answers submitted in this period; other scales are brought to 1 to 5. A ticket with several counts with each. Those by public link count as the settings say.',
  },
} as const;
