import '@testing-library/jest-dom';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { savedViewsQuery } from '../views/index.js';
import { Navigation } from './navigation.js';

const view = { screen: 'overview', query: 'period=90days', isShared: false, isDefault: false };

function show(address: string) {
  const client = new QueryClient();
  client.setQueryData(savedViewsQuery.queryKey, [
    { id: 'v1', name: 'Quarter', ...view },
    { id: 'v2', name: 'Open', ...view, screen: 'reports', query: 'period=1year' },
  ] as never);
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[address]}>
        <Navigation preload={() => undefined} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return screen.getByRole('link', { name: 'Tickets' });
}

describe('a link of the menu', () => {
  it.each([
    ['the range of the address', '/dashboard?period=30days', '?period=30days'],
    ['the range of the saved view that is open', '/dashboard?view=v1', '?period=90days'],
    ['the range that overrules the saved view', '/dashboard?period=30days&view=v1', '?period=30days'],
    [
      'the filters of the address beside its range',
      '/dashboard?period=30days&org=acme&notPriority=Low&tab=team',
      '?period=30days&org=acme&notPriority=Low',
    ],
    ['the filters alone', '/dashboard/reports?org=acme', '?org=acme'],
    ['no range of a view of another screen', '/dashboard?view=v2', ''],
  ])('carries %s', (_, address, query) => {
    expect(show(address)).toHaveAttribute('href', `/dashboard/tickets${query}`);
  });
});
