import { useState, type ReactNode } from 'react';
import { copy } from '../../../copy/copy.js';
import { loginCopy } from '../sign-in.copy.js';
import { PageHeading } from '../../../ui/layout/page-heading.js';
import { CheckMail } from './check-mail.js';
import { FactorForm } from './factor-form.js';
import { LoginForm } from './login-form.js';
import type { LoginStep } from './login-step.js';
import { PasskeySignIn } from './passkey-sign-in.js';

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
