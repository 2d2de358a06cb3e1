import { listTickets, findTicket, type Ticket } from '@deskledger/contracts';
import { queryOptions } from '@tanstack/react-query';
import { isNotFound } from '../../lib/api/failure.js';
import { call } from '../../lib/api/client.js';

const shown = 6;
const shortestSearch = 2;

/** Tickets of the last year whose subject holds the text, before them the one whose number it is. */
export function ticketSearchQuery(text: string) {
  return queryOptions({
    queryKey: ['palette', 'tickets', text],
    queryFn: async ({ signal }): Promise<Ticket[]> => {
      const [numbered, page] = await Promise.all([
        looksLikeNumber(text) ? ticketNumbered(text.replace(/^#/, ''), signal) : undefined,
        call(listTickets, { query: { dateRange: '1year', search: text, pageSize: shown } }, { signal }),
      ]);
      const others = page.tickets.filter(({ id }) => id !== numbered?.id);
      return numbered === undefined ? others : [numbered, ...others];
    },
    enabled: isSearched(text),
    retry: false,
  });
}

/** Whether tickets are looked for by the text. */
export function isSearched(text: string): boolean {
  return text.length >= shortestSearch;
}

function looksLikeNumber(text: string): boolean {
  return /^#?[\w-]*\d{3,}[\w-]*$/.test(text);
}

async function ticketNumbered(id: string, signal: AbortSignal): Promise<Ticket | undefined> {
  try {
    return await call(findTicket, { params: { id } }, { signal });
  } catch (error) {
    if (isNotFound(error)) return undefined;
    throw error;
  }
}
