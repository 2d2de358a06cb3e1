import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { emptyView } from '../../../lib/url/ticket-view.js';
import { TicketFilters } from './ticket-filters.js';

const globalFetch = globalThis.fetch;
const client = new QueryClient();
afterEach(() => {
  client.clear();
  globalThis.fetch = globalFetch;
});

it('shows a status as the help desk spells it, however the address does', () => {
  globalThis.fetch = () => new Promise(() => undefined);
  const view = { ...emptyView, status: ['in progress'] };
  const parts = { view, statuses: ['In Progress', 'Closed'], count: '', isSearching: false, onChange: () => undefined };
  render(
    <QueryClientProvider client={client}>
      <TicketFilters {...parts} />
    </QueryClientProvider>,
  );
  expect(screen.getAllByText(/in progress/i).map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('In Progress'),
  ]);
});
