import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, renderHook, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BrowserRouter } from 'react-router-dom';
import { emptyView } from '../../../lib/url/ticket-view.js';
import { useTicketView } from '../../../lib/url/use-view.js';
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

it('keeps a status that was chosen since its last rendering when something is searched', async () => {
  globalThis.fetch = () => new Promise(() => undefined);
  history.replaceState(null, '', '/tickets');
  const [view, change] = renderHook(() => useTicketView(), { wrapper: BrowserRouter }).result.current;
  render(
    <QueryClientProvider client={client}>
      <TicketFilters view={view} onChange={change} statuses={['Open']} count="" isSearching={false} />
    </QueryClientProvider>,
  );
  act(() => change({ ...view, status: ['Open'] }));
  await userEvent.type(screen.getByRole('searchbox'), 'vpn');
  await waitFor(() => expect(location.search).toContain('q=vpn'));
  expect(location.search).toContain('status=Open');
});
