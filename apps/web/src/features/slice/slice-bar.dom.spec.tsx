import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import '@testing-library/jest-dom';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import type { Slice } from '../../lib/url/slice.js';
import { SliceBar } from './slice-bar.js';

function Screen() {
  const [view, setView] = useState<Slice>({ priority: ['High'] });
  return (
    <main>
      <SliceBar view={view} onChange={setView} />
    </main>
  );
}

it('leaves the focus on the screen when all chips are cleared', async () => {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Screen />
    </QueryClientProvider>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Clear All' }));
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  expect(screen.getByRole('main')).toHaveFocus();
});
