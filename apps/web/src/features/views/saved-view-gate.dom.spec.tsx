import '@testing-library/jest-dom';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import { BrowserRouter } from 'react-router-dom';
import { usePeriodView } from '../../lib/url/use-view.js';
import { SavedViewGate } from './saved-view-gate.js';
import { savedViewsQuery } from './saved-views.queries.js';
import { useCurrentView } from './use-current-view.js';

const views = [
  { id: 'v1', screen: 'overview', query: 'period=90days', name: 'Quarter', isShared: false, isDefault: false },
];

const answered = () => Promise.resolve(new Response(JSON.stringify({ views })));
const failed = () => Promise.reject(new TypeError('Failed to fetch'));

beforeEach(() => {
  history.replaceState(null, '', '/dashboard?view=v1');
  Object.assign(globalThis, { fetch: answered });
});

async function show() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <BrowserRouter>
        <SavedViewGate>
          <Screen />
        </SavedViewGate>
      </BrowserRouter>
    </QueryClientProvider>,
  );
  await screen.findByRole('heading');
  return client;
}

/** As screens do, it shows the view and asks for the views once more, for its menu. */
function Screen() {
  const [{ period }] = usePeriodView();
  useCurrentView();
  return <h1>{period}</h1>;
}

describe('an address that names a saved view', () => {
  it('shows that view', async () => {
    await show();
    expect(screen.getByRole('heading')).toHaveTextContent('90days');
    expect(location.search).toBe('?view=v1');
  });

  it('is cleaned where there is no such view', async () => {
    history.replaceState(null, '', '/dashboard?view=gone');
    await show();
    expect(screen.getByRole('heading')).toHaveTextContent('7days');
    expect(location.search).toBe('');
  });

  it('stays while the views cannot be had, and shows the view as soon as they can', async () => {
    globalThis.fetch = failed;
    const client = await show();
    const heading = screen.getByRole('heading');
    await waitFor(() => expect(client.isFetching()).toBe(0));
    expect(heading).toHaveTextContent('7days');
    expect(location.search).toBe('?view=v1');
    globalThis.fetch = answered;
    await act(() => client.refetchQueries(savedViewsQuery));
    await waitFor(() => expect(heading).toHaveTextContent('90days'));
    expect(heading).toBeInTheDocument();
    expect(location.search).toBe('?view=v1');
  });
});
