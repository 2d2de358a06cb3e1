import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { emptyView, type TicketView } from '../../../lib/url/ticket-view.js';
import FilterForm from './filter-form.js';

const globalFetch = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = globalFetch;
});

it('keeps the search that came into the address after the form was opened', async () => {
  globalThis.fetch = () => new Promise(() => undefined);
  const applied: TicketView[] = [];
  const client = new QueryClient();
  const form = (view: TicketView) => (
    <QueryClientProvider client={client}>
      <FilterForm view={view} statuses={undefined} onApply={(next) => applied.push(next)} />
    </QueryClientProvider>
  );
  const { rerender } = render(form({ ...emptyView, priority: ['High'] }));
  rerender(form({ ...emptyView, priority: ['High'], q: 'invoice' }));
  await userEvent.click(screen.getByRole('button', { name: 'Show tickets' }));
  expect(applied).toEqual([{ ...emptyView, priority: ['High'], q: 'invoice' }]);
});
