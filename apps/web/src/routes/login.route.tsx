import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Navigate, useNavigate } from 'react-router-dom';
import { accountQuery } from '../features/account/account.queries.js';
import { AuthCard } from '../features/account/auth-card.js';
import { landingOf } from '../features/account/preferences.js';
import { SignInScreen } from '../features/account/sign-in/sign-in-screen.js';
import { hasEnded, takeRedirect } from '../lib/api/redirect-memory.js';
import { cookieTokens } from '../lib/api/tokens.js';
import { paths } from '../lib/url/places.js';

/** `/login` and everything under `/auth` that has no page of its own (spec, section 2). */
export function Component() {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [wasSignedIn] = useState(() => cookieTokens.access() !== undefined);
  const [wasSignedOut] = useState(hasEnded);
  const [target] = useState(() => (wasSignedIn ? takeRedirect() : null) ?? paths.dashboard);
  if (wasSignedIn) return <Navigate to={target} replace />;
  const open = async () => navigate(takeRedirect() ?? (await landing(queries)), { replace: true });
  return (
    <AuthCard>
      <SignInScreen wasSignedOut={wasSignedOut} onSignedIn={() => void open()} />
    </AuthCard>
  );
}

/** The screen that the person has chosen to begin with; the dashboard also where the account cannot be had. */
function landing(queries: QueryClient): Promise<string> {
  return queries.fetchQuery(accountQuery).then(landingOf, () => paths.dashboard);
}
