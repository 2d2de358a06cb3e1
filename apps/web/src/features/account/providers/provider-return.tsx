import { useEffect, useState } from 'react';
import { paths } from '../../../lib/url/paths.js';
import { ButtonLink } from '../../../ui/buttons/text-link.js';
import { Spinner } from '../../../ui/feedback/spinner.js';
import { PageHeading } from '../../../ui/layout/page-heading.js';
import { CheckMail } from '../sign-in/check-mail.js';
import { FactorForm } from '../sign-in/factor-form.js';
import { loginFailure } from '../sign-in/login-failure.js';
import { nextStep, type LoginStep } from '../sign-in/login-step.js';
import { signInCopy } from '../sign-in.copy.js';
import { providerCopy as words } from './providers.copy.js';
import { finishOnce } from './providers.queries.js';

type Return = { kind: 'pending' } | { kind: 'failed'; text: string } | Exclude<LoginStep, { kind: 'password' }>;

interface ProviderReturnProps {
  providerId: string;
  /** What the provider sent back, as it stood in the address. */
  search: string;
  onSignedIn: () => void;
  /** Something else has to be begun with again. */
  onRestart: () => void;
}

/** Where an identity provider sends the browser back to: signed in, asked for more, or told why not. */
export function ProviderReturn({ providerId, search, onSignedIn, onRestart }: ProviderReturnProps) {
  const [state, setState] = useState<Return>(
    new URLSearchParams(search).has('state') ? { kind: 'pending' } : { kind: 'failed', text: words.incomplete },
  );
  const isPending = state.kind === 'pending';
  useEffect(() => {
    if (!isPending) return;
    let isShown = true;
    void finishOnce(providerId, search).then((error) => {
      if (!isShown) return;
      if (error === undefined) onSignedIn();
      else setState(returnOf(error));
    });
    return () => {
      isShown = false;
    };
  }, [isPending, providerId, search, onSignedIn]);
  const go = {
    onSignedIn,
    onStep: (step: LoginStep) => (step.kind === 'password' ? onRestart() : setState(step)),
  };
  if (state.kind === 'factor') return <FactorForm challenge={state.challenge} ways={state.ways} {...go} />;
  if (state.kind === 'mail') return <CheckMail challenge={state.challenge} detail={state.detail} {...go} />;
  return state.kind === 'pending' ? <Pending /> : <Failed text={state.text} />;
}

function returnOf(error: unknown): Return {
  const step = nextStep(error);
  return step === undefined || step.kind === 'password' ? { kind: 'failed', text: loginFailure(error).text } : step;
}

function Pending() {
  return (
    <>
      <PageHeading>{words.pending}</PageHeading>
      <div role="status" className="mt-2 flex gap-2 text-muted">
        <Spinner className="mt-0.5 shrink-0" />
        <p>{words.pendingText}</p>
      </div>
    </>
  );
}

/** What came back is good once: only the beginning is left. */
function Failed({ text }: { text: string }) {
  return (
    <>
      <PageHeading key="failed">{words.failed}</PageHeading>
      <p role="alert" className="mt-2 wrap-anywhere text-muted">
        {text}
      </p>
      <div className="mt-6">
        <ButtonLink look="primary" to={paths.login}>
          {signInCopy.spec.backToLogin}
        </ButtonLink>
      </div>
    </>
  );
}
