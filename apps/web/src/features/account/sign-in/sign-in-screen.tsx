import { beginPasskeySignIn, signInWithPasskey } from '@deskledger/contracts';
import { useMutation } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { copy } from '../../../copy/copy.js';
import { call } from '../../../lib/api/client.js';
import { cookieTokens } from '../../../lib/api/tokens.js';
import { Button } from '../../../ui/buttons/button.js';
import { PageHeading } from '../../../ui/layout/page-heading.js';
import { knowsPasskeys, showPasskey } from '../passkeys/browser-passkeys.js';
import { passkeysCopy as words } from '../passkeys/passkeys.copy.js';
import { loginCopy } from '../sign-in.copy.js';
import { CheckMail } from './check-mail.js';
import { FactorForm } from './factor-form.js';
import { FailureBox } from './failure-box.js';
import { waitOf } from './login-failure.js';
import { LoginForm } from './login-form.js';
import type { LoginStep } from './login-step.js';
import { useCountdown } from './use-countdown.js';

interface SignInScreenProps {
  /** Why somebody has to sign in who was further already. */
  notice: string | undefined;
  /** What else there is below the form. */
  links: ReactNode;
  /** The way to identity providers. */
  providers: ReactNode;
  onSignedIn: () => void;
}

/** Signing in, step by step, in one card. */
export function SignInScreen({ notice, links, providers, onSignedIn }: SignInScreenProps) {
  const [step, setStep] = useState<LoginStep>({ kind: 'password', ...(notice !== undefined && { notice }) });
  const go = { onSignedIn, onStep: setStep };
  if (step.kind === 'factor') return <FactorForm challenge={step.challenge} ways={step.ways} {...go} />;
  if (step.kind === 'mail') return <CheckMail challenge={step.challenge} detail={step.detail} {...go} />;
  return (
    <>
      <PageHeading documentTitle={copy.spec.signIn}>{loginCopy.title}</PageHeading>
      <LoginForm notice={step.notice} links={links} {...go} />
      <OtherWays>
        <PasskeySignIn onSignedIn={onSignedIn} />
        {providers}
      </OtherWays>
    </>
  );
}

/** What stands below the password, apart from it; nothing where there is no other way. */
function OtherWays({ children }: { children: ReactNode }) {
  return (
    <div className="mt-6 grid gap-3 not-has-[button,a]:hidden">
      <p aria-hidden className="flex items-center gap-3 text-small text-subtle">
        <span className="h-px grow bg-line" />
        {loginCopy.or}
        <span className="h-px grow bg-line" />
      </p>
      {children}
    </div>
  );
}

/** Signing in with a passkey in the place of everything else; nothing where the browser could not. */
function PasskeySignIn({ onSignedIn }: { onSignedIn: () => void }) {
  const attempt = useMutation({
    mutationFn: async () => {
      const credential = await showPasskey(await call(beginPasskeySignIn));
      cookieTokens.store(await call(signInWithPasskey, { body: { credential } }));
    },
    onSuccess: onSignedIn,
  });
  const wait = useCountdown(waitOf(attempt.error), attempt.submittedAt);
  if (!knowsPasskeys()) return null;
  return (
    <div className="grid gap-3">
      {attempt.isError && <FailureBox error={attempt.error} wait={wait} onRetry={() => attempt.mutate()} />}
      <Button
        className="w-full"
        isPending={attempt.isPending}
        busyLabel={words.busy}
        onPress={() => wait === 0 && attempt.mutate()}
      >
        <KeyRound aria-hidden className="size-4" strokeWidth={1.75} />
        {words.signIn}
      </Button>
    </div>
  );
}
