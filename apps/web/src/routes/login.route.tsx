import { useState } from 'react';
import { Navigate, useNavigate } from 'react-router-dom';
import { AuthCard } from '../features/account/auth-card.js';
import { SignInScreen } from '../features/account/sign-in/sign-in-screen.js';
import { hasEnded, takeRedirect } from '../lib/api/redirect-memory.js';
import { cookieTokens } from '../lib/api/tokens.js';

/** `/login` and everything under `/auth` that has no page of its own (spec, section 2). */
export function Component() {
  const navigate = useNavigate();
  const [wasSignedIn] = useState(() => cookieTokens.access() !== undefined);
  const [wasSignedOut] = useState(hasEnded);
  const [target] = useState(() => (wasSignedIn ? takeRedirect() : ''));
  if (wasSignedIn) return <Navigate to={target} replace />;
  return (
    <AuthCard>
      <SignInScreen wasSignedOut={wasSignedOut} onSignedIn={() => void navigate(takeRedirect(), { replace: true })} />
    </AuthCard>
  );
}
