import { CallError, findTicket, listTickets, type Ticket } from '@deskledger/contracts';
import { queryOptions } from '@tanstack/react-query';
import { isNotFound } from '../../lib/api/failure.js';
import { call } from '../../lib/api/client.js';

const shown = 6;
const shortestSearch = 2;

/** Tickets of the last year whose subject holds the text, before them those whose number it is. */
export function ticketSearchQuery(text: string) {
  return queryOptions({
    queryKey: ['palette', 'tickets', text],
    queryFn: async ({ signal }): Promise<Ticket[]> => {
      const [numbered, page] = await Promise.all([
        looksLikeNumber(text) ? ticketsNumbered(text.replace(/^#/, ''), signal) : [],
        call(listTickets, { query: { dateRange: '1year', search: text, pageSize: shown } }, { signal }),
      ]);
      const others = page.tickets.filter(({ id }) => numbered.every((each) => each.id !== id));
      return [...numbered, ...others];
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
  return /^#?(?:[\w-]+:)?[\w-]*\d{3,}[\w-]*$/.test(text);
}

/** Several where connections share the number: the answer names each. */
async function ticketsNumbered(id: string, signal: AbortSignal): Promise<Ticket[]> {
  const find = (name: string) => call(findTicket, { params: { id: name } }, { signal });
  try {
    return [await find(id)];
  } catch (error) {
    if (isNotFound(error)) return [];
    if (!(error instanceof CallError) || error.statusCode !== 409) throw error;
    return Promise.all((error.problem.errors ?? []).map(({ message }) => find(message)));
  }
}
