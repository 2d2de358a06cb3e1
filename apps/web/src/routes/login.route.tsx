import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Navigate, useNavigate } from 'react-router-dom';
import { copy } from '../copy/copy.js';
import { AuthCard } from '../features/account/auth-card.js';
import { firstScreen } from '../features/account/first-screen.js';
import { ProviderButtons } from '../features/account/providers/provider-buttons.js';
import { loginCopy, signInCopy } from '../features/account/sign-in.copy.js';
import { SignInScreen } from '../features/account/sign-in/sign-in-screen.js';
import { hasEnded, takeRedirect } from '../lib/api/redirect-memory.js';
import { cookieTokens } from '../lib/api/tokens.js';
import { paths } from '../lib/url/places.js';
import { TextLink } from '../ui/buttons/text-link.js';

export { SignInOver } from '../features/account/sign-in/sign-in-over.js';

/** `/login` and everything under `/auth` that has no page of its own (spec, section 2). */
export function Component() {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [wasSignedIn] = useState(() => cookieTokens.access() !== undefined);
  const [wasSignedOut] = useState(hasEnded);
  const [target] = useState(() => (wasSignedIn ? takeRedirect() : null) ?? paths.dashboard);
  // What an ended session has read goes when no screen shows it any more: one that still did would ask for it again.
  useEffect(() => {
    if (!wasSignedIn) queries.removeQueries({ type: 'inactive' });
  }, [queries, wasSignedIn]);
  if (wasSignedIn) return <Navigate to={target} replace />;
  const open = async () => navigate(await firstScreen(queries), { replace: true });
  return (
    <AuthCard>
      <SignInScreen
        notice={wasSignedOut ? loginCopy.signedOut : undefined}
        links={
          <>
            <TextLink to={paths.forgotPassword}>{signInCopy.forgot}</TextLink>
            <TextLink to={paths.home} reloadDocument>
              {copy.spec.menu.home}
            </TextLink>
          </>
        }
        providers={<ProviderButtons />}
        onSignedIn={() => void open()}
      />
    </AuthCard>
  );
}
