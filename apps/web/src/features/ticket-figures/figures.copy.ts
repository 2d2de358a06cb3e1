import { counted, n, plural } from '../../copy/count.js';

/** What is said about tickets in figures, wherever they stand. */
export const figuresCopy = {
  per: {
    created: { hour: 'created per hour', day: 'created per day', week: 'created per week', month: 'created per month' },
    resolved: {
      hour: 'closings per hour',
      day: 'closings per day',
      week: 'closings per week',
      month: 'closings per month',
    },
  },
  onOneDay: 'created on this day',
  noTickets: 'No tickets in this period',
  basedOn: (count: number) => `based on ${counted(count, 'ticket', 'tickets')}`,
  byOrganization: 'By organization',
  /** After it, for those who cannot see which card it is in. */
  medianOf: ', median resolution and its change',
  noClosed: 'No closed tickets in this period',
  ratings: (count: number) => counted(count, 'rating', 'ratings'),
  noRatings: 'No ratings yet',
  publicRatings: {
    all: 'All by public link',
    some: (count: number, total: number) => `${n(count)} of ${n(total)} by public link`,
    apart: (count: number, mean: string) => `${n(count)} by public link, ${mean}, not counted`,
  },
  outOf: (value: string) => `${value} out of 5`,
  responses: (count: number) => plural(count, 'response in this period', 'responses in this period'),
  noResponses: 'No responses in this period',
  organization: 'Organization',
  tickets: 'Tickets',
  ticketsOf: (count: number, name: string) => `${counted(count, 'ticket', 'tickets')} from ${name}`,
  emptyRange: (range: string) => `No tickets created in ${range}.`,
  createdLink: (count: number) => `${n(count)} created`,
  resolvedLink: (count: number) => counted(count, 'closing', 'closings'),
  trendSummary: (created: number, resolved: number, change: string | undefined, busiest: string) =>
    `Created ${n(created)}${change ? ` (${change})` : ''}, ${counted(resolved, 'closing', 'closings')}.${busiest === '' ? '' : ` ${busiest}.`}`,
  busiest: {
    hour: (hour: string, count: number) => `Busiest hour ${hour} with ${n(count)}`,
    day: (day: string, count: number) => `Busiest day ${day} with ${n(count)}`,
    week: (days: string, count: number) => `Busiest week ${days} with ${n(count)}`,
    month: (days: string, count: number) => `Busiest month ${days} with ${n(count)}`,
  },
  organizationSummary: (count: number, top: string, topCount: number) =>
    `${counted(count, 'organization', 'organizations')}. Most tickets: ${top} with ${n(topCount)}.`,
  definitions: {
    total: 'Tickets created in this period. Leaves out deleted, merged, spam and test tickets.',
    resolution:
      'Average time from creation to the last close. Counts tickets last closed in this period that are closed now.',
    satisfaction:
      'Average of ratings submitted in this period, from 1 to 5. Every rating of a ticket counts. Settings decide whether ratings by public link count.',
    trends:
      'Resolved counts closings, whenever the ticket was created. A ticket closed twice counts twice. A point links to tickets last closed then. Weeks start on Monday.',
    organizations: 'Tickets created in this period, by their contact’s organization.',
  },
} as const;
