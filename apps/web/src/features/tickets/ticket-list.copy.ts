import { counted, n } from '../../copy/count.js';

/** The words of the ticket list. */
export const ticketListCopy = {
  /** Beside the number of tickets: how often it was done to them, where one of them more than once. */
  times: {
    assigned: (count: number) => `assigned ${n(count)} times`,
    resolved: (count: number) => `resolved ${n(count)} times`,
    reopened: (count: number) => `reopened ${n(count)} times`,
    replied: (count: number) => counted(count, 'first reply', 'first replies'),
  },
  /** Under a list on paper that is not all of it. */
  partOf: (shown: number, count: number) => `${n(shown)} of ${n(count)}`,
  emptyWork: 'No open tickets match these filters.',
  noWork: 'All tickets are closed.',
  tabs: { all: 'All tickets', work: 'Work', workload: 'Workload' },
  anyDate: 'All open tickets, whenever they were created',
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
