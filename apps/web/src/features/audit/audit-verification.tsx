import { useQuery } from '@tanstack/react-query';
import { ShieldCheck, TriangleAlert } from 'lucide-react';
import { failureOf } from '../../lib/api/failure.js';
import { Button } from '../../ui/buttons/button.js';
import { CopyButton } from '../../ui/buttons/copy-button.js';
import { Banner } from '../../ui/feedback/banner.js';
import { ErrorState } from '../../ui/feedback/error-state.js';
import { auditCopy as words } from './audit.copy.js';
import { auditVerificationQuery } from './audit.queries.js';

/** Tells, when it is asked, whether the log is as it was written. */
export function AuditVerification() {
  const { data, error, isFetching, refetch } = useQuery(auditVerificationQuery);
  const verify = () => void refetch();
  return (
    <>
      <Button isPending={isFetching} busyLabel={words.verifying} onPress={verify}>
        {words.verify}
      </Button>
      <div role="status" className="order-last basis-full empty:hidden">
        {error && !data && (
          <ErrorState what={words.verification} {...failureOf(error)} isRetrying={isFetching} onRetry={verify} />
        )}
        {data && data.faults.length > 0 && (
          <Banner tone="danger" icon={TriangleAlert}>
            <p className="font-medium">{words.broken}</p>
            <ul className="list-disc ps-5">
              {data.faults.map(({ kind, line }, index) => (
                <li key={index}>{words.faults[kind](line)}</li>
              ))}
            </ul>
          </Banner>
        )}
        {data?.faults.length === 0 && (
          <Banner tone="info" icon={ShieldCheck}>
            <p>{words.intact(data.lines)}</p>
            {data.head !== null && (
              <div className="mt-1 flex items-start gap-2 text-small">
                <p className="min-w-0">
                  <span className="text-muted">{words.head}: </span>
                  <code className="reference wrap-anywhere">{data.head}</code>
                  <span className="mt-1 block text-muted">{words.headText}</span>
                </p>
                <CopyButton text={data.head} what={words.head} />
              </div>
            )}
          </Banner>
        )}
      </div>
    </>
  );
}
