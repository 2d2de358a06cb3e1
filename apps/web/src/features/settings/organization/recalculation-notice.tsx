import { updateOrganization, type Recalculation } from '@deskledger/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { call } from '../../../lib/api/client.js';
import { organizationQuery } from '../../../lib/api/organization.queries.js';
import { Button } from '../../../ui/buttons/button.js';
import { Banner } from '../../../ui/feedback/banner.js';
import { ProgressBar } from '../../../ui/feedback/progress-bar.js';
import { toast } from '../../../ui/feedback/toasts.js';
import { recalculationCopy as words } from './organization.copy.js';

/** A word when the counting anew is done that other settings need; said once, so not from within the tabs. */
export function useRecalculationWord() {
  const recalculation = useQuery(organizationQuery).data?.recalculation;
  const wasRunning = useRef(false);
  useEffect(() => {
    if (wasRunning.current && recalculation === null) toast.success(words.done);
    wasRunning.current = recalculation?.status === 'running';
  }, [recalculation]);
}

/** How far it is, or why it has failed. */
export function RecalculationNotice({ isReadOnly }: { isReadOnly: boolean }) {
  const recalculation = useQuery(organizationQuery).data?.recalculation;
  if (!recalculation) return null;
  if (recalculation.status === 'failed') return <Failure why={recalculation.error ?? ''} isReadOnly={isReadOnly} />;
  return <Progress recalculation={recalculation} />;
}

function Progress({ recalculation: { done, total } }: { recalculation: Recalculation }) {
  const fraction = total === 0 ? null : Math.min(1, done / total);
  return (
    <div className="mb-4 grid gap-1.5 rounded-card border border-line bg-surface p-4">
      <ProgressBar
        label={words.label}
        fraction={fraction}
        valueText={fraction === null ? words.waiting : words.progress(Math.round(fraction * 100))}
      />
      <p role="status" className="text-small text-muted">
        {words.text}
      </p>
    </div>
  );
}

function Failure({ why, isReadOnly }: { why: string; isReadOnly: boolean }) {
  const queries = useQueryClient();
  const retry = async () =>
    queries.setQueryData(organizationQuery.queryKey, await call(updateOrganization, { body: {} }));
  return (
    <Banner tone="danger" icon={TriangleAlert} role="alert" className="mb-4">
      <p>{words.failed(why)}</p>
      {!isReadOnly && (
        <Button look="link" onPress={() => void retry()}>
          {words.retry}
        </Button>
      )}
    </Banner>
  );
}
