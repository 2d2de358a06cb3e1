import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { Suspense, type ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { lazyExtra } from '../lib/browser/lazy-extra.js';

/** Messages are rare; their code comes after the screen's. */
const Toasts = lazyExtra(() => import('../ui/feedback/toasts.js'));

export function Providers({ queries, children }: { queries: QueryClient; children: ReactNode }) {
  return (
    <I18nProvider locale="en-US">
      <QueryClientProvider client={queries}>
        {children}
        <Suspense>
          <Toasts />
        </Suspense>
      </QueryClientProvider>
    </I18nProvider>
  );
}
