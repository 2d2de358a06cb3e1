import { reportsSpecCopy } from './reports-spec.js';

const plural = (count: number, one: string, many: string) => (count === 1 ? one : many);
const n = (count: number) => count.toLocaleString('en-US');
const counted = (count: number, one: string, many: string) => `${n(count)} ${plural(count, one, many)}`;

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
    summary: (count: number, csat: string) => (count === 0 ? 'No ratings.' : `${csat} gave 4 or 5 stars.`),
    rowName: (stars: number) => counted(stars, 'star', 'stars'),
    rating: 'Rating',
    count: 'Ratings',
  },

  definitions: {
    responses: 'Completed survey responses that were submitted in this period.',
    status: 'Tickets created in this period that are open or closed now. Tickets on hold count as open.',
    priorities: 'Tickets created in this period, by the priority they have now.',
    ratings:
      'Stars of the primary rating question of answers submitted in this period; other scales are brought to 1 to 5.',
  },
} as const;
