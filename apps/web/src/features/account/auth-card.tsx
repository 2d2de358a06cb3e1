import type { ReactNode } from 'react';
import { Logo } from '../../ui/inline/logo.js';

/** The one card of every page for people who are not signed in; at the top of a phone, in the middle elsewhere. */
export function AuthCard({ children }: { children: ReactNode }) {
  return (
    <main>
      <AuthBox>{children}</AuthBox>
    </main>
  );
}

/** The same where it is not the page. */
export function AuthBox({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh justify-center px-4 py-8 sm:items-center">
      <div className="w-full max-w-100 sm:rounded-dialog sm:border sm:border-line sm:bg-surface sm:p-8 sm:shadow-bar">
        <Logo className="mb-5 size-10" />
        {children}
      </div>
    </div>
  );
}
