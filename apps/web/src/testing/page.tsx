import { configure, render, screen } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createBrowserRouter, RouterProvider, type RouteObject } from 'react-router-dom';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { createQueryClient } from '../lib/api/query-client.js';
import Toasts from '../ui/feedback/toasts.js';

/** Types and presses without looking whether the styles let it. */
export const user = userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never });

/**
 * The page at an address, with the product's own router, answers and messages. What fails is tried again at once.
 * @param prepare may keep answers before anything is asked.
 */
export function openPage(address: string, routes: RouteObject[], prepare?: (queries: QueryClient) => void) {
  history.replaceState(null, '', address);
  // Whether each element is hidden costs jsdom more than all else that a test does. Open dialogs are looked into.
  configure({ defaultHidden: true });
  // Answers come when they come, as in a browser: nobody can wrap them.
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  const queries = createQueryClient(() => undefined);
  const { queries: asBefore } = queries.getDefaultOptions();
  queries.setDefaultOptions({ queries: { ...asBefore, retryDelay: 0 } });
  prepare?.(queries);
  const router = createBrowserRouter([...routes, { path: '*', element: null }]);
  const page = render(
    <I18nProvider locale="en-US">
      <QueryClientProvider client={queries}>
        <RouterProvider router={router} />
        <Toasts />
      </QueryClientProvider>
    </I18nProvider>,
  );
  return { ...page, router, queries };
}

/** A part of the page at an address, in the same way. */
export const show = (part: ReactNode, at = '/dashboard/settings', prepare?: (queries: QueryClient) => void) =>
  openPage(at, [{ path: '*', element: part }], prepare);

/** Chooses from a select, whose hidden native twin has the same options. */
export async function choose(field: string | RegExp, option: string): Promise<void> {
  await user.click(await screen.findByRole('button', { name: field, hidden: false }));
  await user.click(await screen.findByRole('option', { name: option, hidden: false }));
}

/** Path and query of the address bar. */
export const address = () => location.pathname + location.search;
