import { Lock, TriangleAlert } from 'lucide-react';
import { copy } from '../../copy/copy.js';
import { Button } from '../buttons/button.js';
import { useFocusPassedOn } from './focus-passed-on.js';

interface ErrorStateProps {
  /** What could not be loaded, as it stands in a sentence. */
  what: string;
  detail?: string | undefined;
  requestId?: string | undefined;
  /** The answer was 403: no retry will help. */
  isForbidden?: boolean;
  isRetrying?: boolean;
  onRetry: () => void;
}

/** The failure of one region; the rest of the page lives. */
export function ErrorState({ isForbidden = false, ...failure }: ErrorStateProps) {
  return isForbidden ? <LockedState {...failure} /> : <FailedState {...failure} />;
}

function FailedState({ what, detail, requestId, isRetrying = false, onRetry }: Omit<ErrorStateProps, 'isForbidden'>) {
  const alert = useFocusPassedOn<HTMLDivElement>();
  return (
    <div
      ref={alert}
      role="alert"
      className="flex grow flex-col items-center justify-center gap-2 px-4 py-8 text-center"
    >
      <TriangleAlert aria-hidden className="size-6 text-danger" strokeWidth={1.5} />
      <p className="font-medium">{copy.state.couldNotLoad(what)}</p>
      {detail && <p className="max-w-prose text-muted">{detail}</p>}
      <Button onPress={onRetry} isPending={isRetrying} className="mt-2">
        {copy.action.retry}
      </Button>
      {requestId && <p className="reference text-caption text-subtle">{copy.state.requestId(requestId)}</p>}
    </div>
  );
}

function LockedState({ what, detail }: Pick<ErrorStateProps, 'what' | 'detail'>) {
  return (
    <div className="flex grow flex-col items-center justify-center gap-2 px-4 py-8 text-center text-muted">
      <Lock aria-hidden className="size-6 text-subtle" strokeWidth={1.5} />
      <p>{copy.state.forbidden(what)}</p>
      {detail && <p className="max-w-prose text-small">{detail}</p>}
    </div>
  );
}
