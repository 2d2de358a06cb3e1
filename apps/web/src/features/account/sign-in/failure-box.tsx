import { CircleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { copy } from '../../../copy/copy.js';
import { loginCopy } from '../sign-in.copy.js';
import { Banner } from '../../../ui/feedback/banner.js';
import { Button } from '../../../ui/buttons/button.js';
import { loginFailure } from './login-failure.js';

interface FailureBoxProps {
  error: unknown;
  /** Seconds until another attempt is allowed. */
  wait: number;
  onRetry: () => void;
}

/** The box above a form; it takes the focus with every new failure. */
export function FailureBox({ error, wait, onRetry }: FailureBoxProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), [error]);
  const failure = loginFailure(error);
  return (
    <div ref={box} tabIndex={-1} className="rounded-control outline-none">
      <Banner tone="danger" icon={CircleAlert} role="alert">
        {failure.text}
        {wait > 0 && <span className="block">{loginCopy.tooMany(wait)}</span>}
        {failure.canRetry && (
          <Button look="link" className="ms-2" onPress={onRetry}>
            {copy.action.retry}
          </Button>
        )}
      </Banner>
    </div>
  );
}
