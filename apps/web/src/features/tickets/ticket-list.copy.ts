import { counted, n } from '../../copy/count.js';

/** The words of the ticket list's filters, orders and table. */
export const ticketListCopy = {
  /** On a chip: the range is that in which this happened. */
  inRange: {
    closed: 'Last closed in this period',
    assigned: 'Assigned in this period',
    resolved: 'Resolved in this period',
    reopened: 'Reopened in this period',
    replied: 'First reply in this period',
  },
  /** On a chip: in whose hands a ticket was. */
  nobody: 'Unassigned',
  noTeam: 'No team',
  /** Beside the number of tickets: how often it was done to them, where one of them more than once. */
  times: {
    assigned: (count: number) => `assigned ${n(count)} times`,
    resolved: (count: number) => `resolved ${n(count)} times`,
    reopened: (count: number) => `reopened ${n(count)} times`,
    replied: (count: number) => counted(count, 'first reply', 'first replies'),
  },
  /** Under a list on paper that is not all of it. */
  partOf: (shown: number, count: number) => `${n(shown)} of ${n(count)}`,
  /** On paper, where the search field is left out. */
  searched: (text: string) => `Search: “${text}”`,
  counted: (name: string, count: number) => (count === 0 ? name : `${name} (${n(count)})`),
  status: 'Status',
  state: 'State',
  states: { open: 'Open now', closed: 'Closed now' },
  compliance: 'Compliance',
  compliances: {
    compliant: 'Compliant',
    noncompliant: 'Non-Compliant: past deadline',
    undecided: 'Deadline pending',
  },
  dueWithin: 'Due',
  dueIn: { overdue: 'Overdue', '1h': 'Within 1 hour', '4h': 'Within 4 hours', today: 'Today' },
  /** On chips. */
  due: { overdue: 'Overdue', '1h': 'Due within 1 hour', '4h': 'Due within 4 hours', today: 'Due today' },
  waitingFor: 'Waiting for',
  policyResult: 'Policies',
  byPolicies: {
    met: 'Met by policies',
    breached: 'Missed by policies',
    no_target: 'No target',
    not_measured: 'Target not measured',
  },
  awaited: { first_reply: 'Waiting for first reply', reply: 'Customer wrote last', any: 'Waiting for a reply' },
  emptyWork: 'No open tickets match these filters.',
  noWork: 'All tickets are closed.',
  tabs: { all: 'All tickets', work: 'Work', workload: 'Workload' },
  anyDate: 'All open tickets, whenever they were created',
  waiting: { first_reply: 'First reply', reply: 'Reply to last message', any: 'Any reply' },

  layout: 'Layout',
  layouts: { cards: 'Cards', table: 'Table' },
  sort: 'Sort by',
  sorts: {
    '-created': 'Newest first',
    created: 'Oldest first',
    due: 'Earliest deadline first',
    '-due': 'Latest deadline first',
    '-priority': 'Most urgent first',
    priority: 'Least urgent first',
    '-modified': 'Recently changed first',
    modified: 'Longest unchanged first',
    '-closed': 'Recently closed first',
    closed: 'Earliest closed first',
    resolution: 'Shortest resolution first',
    '-resolution': 'Longest resolution first',
    breaks: 'Breaks next first',
  },

  table: 'Tickets',
  /** How a ticket stands to its deadline. */
  deadlines: {
    left: (duration: string) => `in ${duration}`,
    late: (duration: string) => `${duration} late`,
    paused: 'on hold',
    met: 'met',
    missed: 'missed',
    ofReply: (text: string, reply: string) => `${text} (${reply})`,
    replies: { first_reply: 'first reply', next_reply: 'reply', update: 'update' },
  },
  /** What a customer waits for, and who wrote last, each with how long ago. */
  waits: {
    first_reply: (duration: string) => `first reply, ${duration}`,
    reply: (duration: string) => `reply, ${duration}`,
  },
  wrote: {
    agent: (duration: string) => `agent, ${duration} ago`,
    customer: (duration: string) => `customer, ${duration} ago`,
  },
  keys: {
    search: 'Search tickets',
    next: 'Next ticket in the list',
    previous: 'Previous ticket in the list',
    open: 'Open ticket',
    nextTicket: 'Next ticket',
    previousTicket: 'Previous ticket',
    copy: 'Copy link to ticket',
    layout: 'Show as cards or as a table',
  },

  /** `count` is undefined while the tickets of the list are being counted. */
  place: (place: number, count: number | undefined) => (count === undefined ? n(place) : `${n(place)} of ${n(count)}`),
  copyTicketLink: 'Copy link to this ticket',
} as const;
