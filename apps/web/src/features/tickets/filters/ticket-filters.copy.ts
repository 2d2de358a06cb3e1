import { n } from '../../../copy/count.js';

/** The words of the ticket list's filters and orders. */
export const ticketFiltersCopy = {
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
} as const;
