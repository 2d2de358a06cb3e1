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
  ticketsOf: (count: number, name: string) => `${counted(count, 'ticket', 'tickets')} of ${name}`,
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
    total: 'Tickets created in this period. Deleted, merged, spam and test tickets are not counted.',
    resolution:
      'From creation to the last close, averaged over the tickets whose last close lies in this period and which are closed now.',
    satisfaction:
      'Mean of all ratings submitted in this period, on the scale from 1 to 5. A ticket with several counts with each. Those by public link count as the settings say.',
    trends:
      'Created: tickets created that day, week or month. Resolved: closings in it, whenever the ticket was created; one that is closed twice counts twice. The list behind a point has the tickets whose last close it was. Weeks begin on Monday.',
    organizations: 'Tickets created in this period, by the organization of their contact.',
  },
} as const;
