import { QueryClient } from '@tanstack/react-query';
import { emptyView, type TicketView } from '../../lib/url/ticket-view.js';
import { ticketOverviewQuery } from './tickets.queries.js';

const globalFetch = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = globalFetch;
});

/** What is asked for the counts over a list. */
async function asked(view: Partial<TicketView>): Promise<Record<string, string>> {
  let address = '';
  globalThis.fetch = (asking) => {
    address = asking as string;
    return Promise.resolve(new Response('{}'));
  };
  const counts = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  await counts.fetchQuery(ticketOverviewQuery({ ...emptyView, ...view })).catch(() => undefined);
  return Object.fromEntries(new URLSearchParams(address.split('?')[1]));
}

describe('the counts over a list', () => {
  it('leave archived tickets out as the plain list does', async () => {
    expect(await asked({ sort: 'due' })).toEqual({ dateRange: '7days' });
  });

  it('have them in as a list by state has', async () => {
    expect(await asked({ state: 'closed' })).toEqual({ dateRange: '7days', archived: 'include' });
  });

  it('are the same for either state where something else narrows the list', async () => {
    expect(await asked({ state: 'closed', priority: ['High'] })).toEqual({ dateRange: '7days', priority: 'High' });
  });
});
