import { useEffect, useState, type ReactNode } from 'react';
import { copy } from '../../../copy/copy.js';
import { signInCopy } from '../sign-in.copy.js';
import { paths } from '../../../lib/url/paths.js';
import { Button } from '../../../ui/buttons/button.js';
import { PageHeading } from '../../../ui/layout/page-heading.js';
import { Spinner } from '../../../ui/feedback/spinner.js';
import { ButtonLink } from '../../../ui/buttons/text-link.js';
import type { Verification } from './verify-once.js';

const { verify: words, spec } = signInCopy;
const isLongAfter = 8000;

interface VerifyScreenProps {
  /** null: the address has none. */
  token: string | null;
  verification: Verification | undefined;
  onRetry: () => void;
}

/** The page behind the link that confirms a login, in each of its states. */
export function VerifyScreen({ token, verification, onRetry }: VerifyScreenProps) {
  if (verification?.outcome === 'verified') return <Verified />;
  if (verification) return <Failed {...verification} onRetry={onRetry} />;
  if (token !== null && token !== '') return <Pending />;
  return (
    <State title={spec.invalid} text={words.noToken}>
      <ButtonLink look="primary" to="/login">
        {spec.goToLogin}
      </ButtonLink>
    </State>
  );
}

function Verified() {
  return (
    <State title={spec.verified} text={words.success}>
      <ButtonLink look="primary" to={paths.dashboard} replace>
        {words.toDashboard}
      </ButtonLink>
    </State>
  );
}

interface FailedProps {
  detail: string;
  mayRetry: boolean;
  onRetry: () => void;
}

function Failed({ detail, mayRetry, onRetry }: FailedProps) {
  return (
    <State title={spec.failed} text={detail}>
      {mayRetry && (
        <Button look="primary" onPress={onRetry}>
          {copy.action.retry}
        </Button>
      )}
      <ButtonLink look={mayRetry ? 'secondary' : 'primary'} to={paths.login}>
        {spec.backToLogin}
      </ButtonLink>
      <ButtonLink look="quiet" to={paths.home} reloadDocument>
        {spec.contactSupport}
      </ButtonLink>
    </State>
  );
}

function Pending() {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), isLongAfter);
    return () => clearTimeout(timer);
  }, []);
  return (
    <State
      title={spec.verifying}
      text={isLong ? words.stillWorking : words.pending}
      before={<Spinner className="mt-0.5 shrink-0" />}
    />
  );
}

interface StateProps {
  title: string;
  text: string;
  before?: ReactNode;
  children?: ReactNode;
}

/** A heading of its own for every state: it takes the focus when the state comes. */
function State({ title, text, before, children }: StateProps) {
  return (
    <>
      <PageHeading key={title}>{title}</PageHeading>
      <div role="status" aria-live="polite" className="mt-2 flex gap-2 text-muted">
        {before}
        <p className="wrap-anywhere">{text}</p>
      </div>
      {children && <div className="mt-6 flex flex-wrap gap-2">{children}</div>}
    </>
  );
}
