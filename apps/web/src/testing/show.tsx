import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { createQueryClient } from '../lib/api/query-client.js';
import Toasts from '../ui/feedback/toasts.js';

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
