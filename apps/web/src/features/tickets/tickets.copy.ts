import { counted, countedOrMore, n } from '../../copy/count.js';

/** What is said about several tickets. */
export const ticketsCopy = {
  title: 'Tickets',
  search: 'Search tickets',
  searchHint: 'Search by id, subject, contact or organization',
  status: 'Status',
  statusHint: 'Filter by status',
  noStatus: 'No matching status',
  count: (count: number) => counted(count, 'ticket', 'tickets'),
  created: (day: string) => `Created ${day}`,
  closed: (day: string) => `Closed ${day}`,
  openFor: (duration: string) => `open ${duration}`,
  ticketId: 'ticket id',
  helpDesk: (id: string) => `Open ticket ${id} in help desk, new tab`,
  helpDeskShort: 'Help desk',
  /** In the place of who closed a ticket, for other agents. */
  withheld: 'Not shown',
  noContact: 'No contact',
  unknownPath: 'That page doesn’t exist. Showing tickets.',
  moreThan: (shown: number) => `More than ${n(shown)} tickets`,
  loadMore: (shown: number, count = Infinity) =>
    count === Infinity ? `Load more (${n(shown)} shown)` : `Load more (${n(shown)} of ${n(count)})`,
  newTickets: (count: number, areMore: boolean) => countedOrMore(count, areMore, 'new ticket', 'new tickets'),
  /** What waits is in the summary above already. */
  countedArrivals: (tickets: string) => `${tickets}, counted above`,
  end: (count: number) => (count === 1 ? 'That’s the only ticket' : `That’s all ${n(count)} tickets`),
  emptyFiltered: (range: string) => `No tickets match these filters in ${range}.`,
  emptyPeriod: 'No tickets were created in this period.',
  searchYear: 'Search last year',
  list: 'Tickets',
  summary: 'Summary',
  theSummary: 'the summary',
  moreFailed: 'Couldn’t load more tickets.',
  activityDefinition: 'The newest tickets of this period.',
  activityEmpty: 'No tickets were created in this period.',
  allTickets: 'All tickets',
  chips: {
    search: (text: string) => `“${text}”`,
    state: { open: 'Open now', closed: 'Closed now' },
    compliance: { compliant: 'Compliant', noncompliant: 'Non-Compliant', undecided: 'Deadline pending' },
    by: (name: string) => `Agent then: ${name}`,
    byTeam: (name: string) => `Team then: ${name}`,
    on: {
      created: (day: string) => `Created on ${day}`,
      closed: (day: string) => `Last closed on ${day}`,
      assigned: (day: string) => `Assigned on ${day}`,
      resolved: (day: string) => `Resolved on ${day}`,
      reopened: (day: string) => `Reopened on ${day}`,
      replied: (day: string) => `First reply on ${day}`,
    },
  },
} as const;
