import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Info } from 'lucide-react';
import { useCallback, useEffect, useState, type ReactNode } from 'react';
import { ownPath, withinBase } from '../../../lib/url/base-path.js';
import { rememberEnd, rememberRedirect } from '../../../lib/api/redirect-memory.js';
import { mustEnrol, signedInAs } from '../../../lib/api/tokens.js';
import { paths } from '../../../lib/url/places.js';
import { Button } from '../../../ui/buttons/button.js';
import { Banner } from '../../../ui/feedback/banner.js';
import { TextLink } from '../../../ui/buttons/text-link.js';
import { accountQuery } from '../account.queries.js';
import { AuthBox } from '../auth-card.js';
import { signInProvidersQuery } from '../providers/providers.queries.js';
import { signInCopy } from '../sign-in.copy.js';
import { SignInScreen } from './sign-in-screen.js';
import { useSignInElsewhere } from './use-sign-in-elsewhere.js';

const words = {
  kept: 'You were signed out. Your text is still here. Sign in to continue.',
  otherWays: 'Sign in another way in a new tab, then come back',
  factorMissing: 'Your account now needs a second factor. Your text is still here.',
  setUpFactor: 'Set up a second factor in a new tab, then come back',
  leave: 'Discard my text and leave',
} as const;

/**
 * Signing in over the screen that was open. Whatever leads to another page opens in a new tab. Somebody else who signs in
 * here begins anew.
 */
export function SignInOver({ onSignedIn }: { onSignedIn: () => void }) {
  const queries = useQueryClient();
  const [isBlocked, setBlocked] = useState(false);
  const signedIn = useCallback(() => {
    const account = queries.getQueryData(accountQuery.queryKey);
    if (signedInAs() !== account?.id) leaveFor(paths.dashboard);
    else if (mustEnrol()) setBlocked(true);
    else onSignedIn();
  }, [queries, onSignedIn]);
  useSignInElsewhere(signedIn);
  useTitleAfterwards();
  return (
    <AuthBox>
      {isBlocked ? <FactorMissing /> : <SignIn onSignedIn={signedIn} />}
      <p className="mt-4">
        <Button look="link" onPress={leaveForLogin}>
          {words.leave}
        </Button>
      </p>
    </AuthBox>
  );
}

function SignIn({ onSignedIn }: { onSignedIn: () => void }) {
  const providers = useQuery(signInProvidersQuery).data?.providers ?? [];
  return (
    <SignInScreen
      notice={words.kept}
      links={<NewTabLink to={paths.forgotPassword}>{signInCopy.forgot}</NewTabLink>}
      providers={providers.length > 0 && <NewTabLink to={paths.login}>{words.otherWays}</NewTabLink>}
      onSignedIn={onSignedIn}
    />
  );
}

/** The account has to have a second factor by now: that is set up on a page of its own. */
function FactorMissing() {
  return (
    <div className="grid gap-4">
      <Banner tone="info" icon={Info} role="alert">
        {words.factorMissing}
      </Banner>
      <NewTabLink to={paths.secondFactor}>{words.setUpFactor}</NewTabLink>
    </div>
  );
}

function NewTabLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <TextLink to={to} target="_blank" rel="noopener">
      {children}
    </TextLink>
  );
}

/** The steps of signing in title the tab. */
function useTitleAfterwards() {
  useEffect(() => {
    const { title } = document;
    return () => {
      document.title = title;
    };
  }, []);
}

function leaveForLogin() {
  rememberEnd();
  const { pathname, search } = withinBase(location);
  rememberRedirect(pathname + search);
  leaveFor(paths.login);
}

/** A new document keeps nothing of this one, and forms with changes have no say. */
function leaveFor(path: string) {
  addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), { capture: true });
  location.assign(ownPath(path));
}
