import { useState } from 'react';
import { Navigate, useNavigate } from 'react-router-dom';
import { copy } from '../copy/en.js';
import { LoginForm } from '../features/account/login-form.js';
import { hasRemembered, takeRedirect } from '../lib/api/redirect-memory.js';
import { cookieTokens } from '../lib/api/tokens.js';
import { Logo } from '../ui/logo.js';
import { PageHeading } from '../ui/page-heading.js';

/** `/login` and everything under `/auth` (spec, section 2). */
export function Component() {
  const navigate = useNavigate();
  const [wasSignedIn] = useState(() => cookieTokens.access() !== undefined);
  const [wasSignedOut] = useState(hasRemembered);
  const [target] = useState(() => (wasSignedIn ? takeRedirect() : ''));
  if (wasSignedIn) return <Navigate to={target} replace />;
  return (
    <main className="flex min-h-dvh justify-center px-4 py-8 sm:items-center">
      <div className="w-full max-w-100 sm:rounded-dialog sm:border sm:border-line sm:bg-surface sm:p-8 sm:shadow-bar">
        <Logo className="mb-5 size-10" />
        <PageHeading documentTitle={copy.spec.signIn}>{copy.login.title}</PageHeading>
        <LoginForm wasSignedOut={wasSignedOut} onSignedIn={() => void navigate(takeRedirect(), { replace: true })} />
      </div>
    </main>
  );
}
