import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createQueryClient } from '../../lib/api/query-client.js';
import { follows } from '../../lib/live/follows.js';
import { FreshnessLine } from './freshness-line.js';

function Screen({ ask }: { ask: () => Promise<number> }) {
  useQuery({ queryKey: ['figures'], queryFn: ask, ...follows('figures') });
  return <FreshnessLine />;
}

const open = (ask: () => Promise<number>) =>
  render(
    <QueryClientProvider client={createQueryClient(() => undefined)}>
      <Screen ask={ask} />
    </QueryClientProvider>,
  );
const refresh = () => userEvent.click(screen.getByRole('button', { name: 'Refresh' }));
const heard = () => screen.queryByRole('status')?.textContent ?? '';

describe('the button that fetches all figures again', () => {
  it('tells screen readers when they are there', async () => {
    const ask = jest.fn(() => Promise.resolve(1));
    open(ask);
    await waitFor(() => expect(ask).toHaveBeenCalledTimes(1));
    expect(heard()).toBe('');
    await refresh();
    await waitFor(() => expect(heard()).toBe('Updated just now'));
    expect(ask).toHaveBeenCalledTimes(2);
    act(() => void document.querySelector('[role=status]')?.replaceChildren());
  });

  it('says nothing of the kind when they could not be had', async () => {
    const ask = jest.fn(() => Promise.reject(new Error('Away')));
    open(ask);
    await waitFor(() => expect(ask).toHaveBeenCalledTimes(1));
    await refresh();
    await waitFor(() => expect(ask).toHaveBeenCalledTimes(2));
    await act(() => new Promise((resolve) => setTimeout(resolve, 100)));
    expect(heard()).toBe('');
  });
});
