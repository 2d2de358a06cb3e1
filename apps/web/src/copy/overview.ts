const plural = (count: number, one: string, many: string) => (count === 1 ? one : many);
const n = (count: number) => count.toLocaleString('en-US');

/** What is said about tickets in figures; it travels with the screens that show them. */
export const overviewCopy = {
  createdPer: { day: 'created per day', week: 'created per week', month: 'created per month' },
  onOneDay: 'created on this day',
  ofTotal: (percent: string) => `${percent} of total`,
  noTickets: 'No tickets in this period',
  basedOn: (count: number) => `based on ${n(count)} ${plural(count, 'ticket', 'tickets')}`,
  noClosed: 'No closed tickets in this period',
  ratings: (count: number) => `${n(count)} ${plural(count, 'rating', 'ratings')}`,
  noRatings: 'No ratings yet',
  outOf: (value: string) => `${value} out of 5`,
  responses: (count: number) => plural(count, 'response in this period', 'responses in this period'),
  noResponses: 'No responses in this period',
  ticketTrends: 'ticket trends',
  notDecided: 'Not decided',
  complianceRate: 'compliance rate',
  complianceNone: 'nothing decided yet',
  total: (count: number) => `${n(count)} ${plural(count, 'ticket', 'tickets')} in total`,
  noOrganization: 'No organization',
  organization: 'Organization',
  status: 'Status',
  verdict: 'Verdict',
  tickets: 'Tickets',
  emptyRange: (range: string) => `No tickets created in ${range}.`,
  firstDay: 'Tickets appear here after the first sync.',
  tryLonger: 'Try last 30 days',
  createdLink: (count: number) => `${n(count)} created`,
  resolvedLink: (count: number) => `${n(count)} resolved`,
  trendSummary: (created: number, resolved: number, change: string | undefined, busiest: string) =>
    `Created ${n(created)}${change ? ` (${change})` : ''}, resolved ${n(resolved)}.${busiest === '' ? '' : ` ${busiest}.`}`,
  busiest: {
    day: (day: string, count: number) => `Busiest day ${day} with ${n(count)}`,
    week: (days: string, count: number) => `Busiest week ${days} with ${n(count)}`,
    month: (days: string, count: number) => `Busiest month ${days} with ${n(count)}`,
  },
  organizationSummary: (count: number, top: string, topCount: number) =>
    `${n(count)} ${plural(count, 'organization', 'organizations')}. Most tickets: ${top} with ${n(topCount)}.`,
  statusSummary: (top: string, share: string) => `Most tickets are ${top} (${share}).`,
  complianceSummary: (met: number, breached: number) => `${n(met)} within their deadline, ${n(breached)} past it.`,
  created: 'Created',
  resolved: 'Resolved',
  definitions: {
    total: 'Tickets created in this period. Deleted, merged, spam and test tickets are not counted.',
    open: 'Of the tickets created in this period, those that are not closed now. Tickets on hold count as open.',
    resolved: 'Of the tickets created in this period, those that are closed now.',
    surveys: 'Completed survey responses that were submitted in this period.',
    resolution:
      'From creation to the last close, averaged over the tickets whose last close lies in this period and which are closed now.',
    satisfaction: 'Mean of the ratings submitted in this period, on the scale from 1 to 5.',
    trends:
      'Created: tickets created that day, week or month. Resolved: closings in it, whenever the ticket was created; one that is closed twice counts twice. The list behind a point has the tickets whose last close it was. Weeks begin on Monday.',
    organizations: 'Tickets created in this period, by the organization of their contact.',
    compliance:
      'Tickets created in this period. Compliant: closed by their deadline. Non-Compliant: the deadline passed first. Not decided: still running, on hold, or without a deadline. The rate is Compliant ÷ (Compliant + Non-Compliant).',
    status: 'Tickets created in this period, by the status they have now.',
    activity: 'The newest tickets of this period.',
  },
} as const;
