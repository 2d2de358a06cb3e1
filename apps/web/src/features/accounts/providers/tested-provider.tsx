import type { ProviderTest } from '@deskledger/contracts';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { failureOf } from '../../../lib/api/failure.js';
import { identityProvidersCopy as words } from './identity-providers.copy.js';

interface TestedProviderProps {
  error: unknown;
  answer: ProviderTest | undefined;
  hasClient: boolean;
}

/** What came of a test. It is there before there is anything to say: a region that comes with its sentence is not heard. */
export function TestedProvider({ error, answer, hasClient }: TestedProviderProps) {
  const trouble = error ? failureOf(error).detail : answer?.ok === false ? answer.trouble : undefined;
  return (
    <p role="status" className="min-w-0 basis-full text-small empty:hidden">
      {trouble !== undefined && (
        <span className="inline-flex items-start gap-1.5 wrap-anywhere text-danger">
          <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" strokeWidth={1.75} />
          {trouble}
        </span>
      )}
      {answer?.ok === true && trouble === undefined && (
        <span className="inline-flex items-start gap-1.5 text-success">
          <CircleCheck aria-hidden className="mt-0.5 size-4 shrink-0" strokeWidth={1.75} />
          {hasClient ? words.answered : words.answeredUnknown}
        </span>
      )}
    </p>
  );
}
