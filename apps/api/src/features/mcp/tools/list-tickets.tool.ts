import {
  listTickets as endpoint,
  readTicketOverview,
  ticketOverview,
  ticketPage,
  ticketQuery,
  type TicketQuery,
} from '@deskledger/contracts';
import * as z from 'zod/mini';
import { filtersIn } from './answered.js';
import { daysText } from './figure-text.js';
import { screenLink } from './screen-link.js';
import type { Tool } from './tool.js';

/** What happened in the period to the tickets of a list. */
const definitions: Readonly<Record<NonNullable<TicketQuery['event']>, string>> = {
  created: 'Tickets created in the period.',
  closed: 'Tickets last closed in the period.',
  open: 'Tickets open now, including those on hold, whatever the period.',
  assigned: 'Tickets assigned at least once in the period.',
  resolved: 'Tickets closed at least once in the period.',
  reopened: 'Tickets reopened at least once in the period.',
  replied: 'Tickets first replied to in the period.',
};

const found = z.object({
  tickets: ticketPage.shape.tickets,
  page: z.int(),
  ...z.pick(ticketOverview, { total: true, open: true, closed: true, archived: true, range: true }).shape,
});

export const listTickets: Tool = {
  name: 'list_tickets',
  title: 'List tickets',
  description:
    "Lists the tickets of a period and filters, page by page, and counts all of them. For exactly the tickets that a figure counts use explain. Archived tickets are left out unless archived is 'include'.",
  input: ticketQuery,
  answer: found,
  async ask(sent, desk) {
    const { page: _page, pageSize: _pageSize, sort: _sort, ...filter } = sent;
    const [list, overview] = await Promise.all([
      desk.call(endpoint, { query: sent }),
      desk.call(readTicketOverview, { query: filter }),
    ]);
    const { total, open, closed, archived, range } = overview;
    const event = (sent['event'] ?? 'created') as keyof typeof definitions;
    const shown = { ...filter, ...('on' in sent && { event }), sort: sent['sort'] ?? '' };
    return {
      answer: { tickets: list.tickets, page: list.page, total, open, closed, archived, range },
      definition: definitions[event],
      filters: filtersIn(sent, range),
      moment: { generatedAt: desk.now().toISOString(), dataVersion: null },
      link: screenLink(desk, '/tickets', shown, range),
      text: `${total.toLocaleString('en-US')} tickets (${open} open, ${closed} closed), ${daysText(range)}.`,
    };
  },
};
