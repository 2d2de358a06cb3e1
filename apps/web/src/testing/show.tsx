import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { configure, render } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { createQueryClient } from '../lib/api/query-client.js';
import Toasts from '../ui/feedback/toasts.js';

// Whether each element is hidden costs jsdom more than all else that such a test does.
configure({ defaultHidden: true });

/** Types and presses without looking whether the styles let it. */
export const user = userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never });

/** A part of the page with what is round it in the app: addresses, answers that are kept, notifications. */
export function show(part: ReactNode, address = '/dashboard/settings', prepare?: (queries: QueryClient) => void) {
  const queries = createQueryClient(() => undefined);
  prepare?.(queries);
  const router = createMemoryRouter([{ path: '*', element: part }], { initialEntries: [address] });
  const shown = render(
    <QueryClientProvider client={queries}>
      <RouterProvider router={router} />
      <Toasts />
    </QueryClientProvider>,
  );
  return { ...shown, router, queries };
}
