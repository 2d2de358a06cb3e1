import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { Toasts } from '../ui/toast.js';

export function Providers({ queries, children }: { queries: QueryClient; children: ReactNode }) {
  return (
    <I18nProvider locale="en-US">
      <QueryClientProvider client={queries}>
        {children}
        <Toasts />
      </QueryClientProvider>
    </I18nProvider>
  );
}
