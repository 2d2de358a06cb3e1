import { updateOrganization, type Recalculation } from '@deskledger/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { accountQuery } from '../account/index.js';
import { call } from '../../lib/api/client.js';
import { organizationQuery, recalculated } from '../../lib/api/organization.queries.js';
import { Button } from '../../ui/buttons/button.js';
import { Banner } from '../../ui/feedback/banner.js';
import { ProgressBar } from '../../ui/feedback/progress-bar.js';
import { toast } from '../../ui/feedback/toasts.js';
import { Surface } from '../../ui/layout/surface.js';
import { recalculationCopy as words } from './recalculation.copy.js';

/** Says that figures use the previous settings while they are recalculated, how far that is, and when it is done or has failed. */
export default function RecalculationNotice() {
  const recalculation = useQuery(organizationQuery).data?.recalculation;
  const wasRunning = useRef(false);
  useEffect(() => {
    if (wasRunning.current && recalculation === null) toast.success(words.done);
    wasRunning.current = recalculation?.status === 'running';
  }, [recalculation]);
  if (!recalculation) return null;
  if (recalculation.status === 'failed') return <Failure why={recalculation.error ?? ''} />;
  return <Progress recalculation={recalculation} />;
}

function Progress({ recalculation }: { recalculation: Recalculation }) {
  const fraction = recalculated(recalculation);
  return (
    <Surface className="mb-4 grid gap-1.5 p-4">
      <ProgressBar
        label={words.label}
        fraction={fraction}
        valueText={fraction === null ? words.waiting : words.progress(Math.round(fraction * 100))}
      />
      <p role="status" className="text-small text-muted">
        {words.text}
      </p>
    </Surface>
  );
}

function Failure({ why }: { why: string }) {
  const queries = useQueryClient();
  const role = useQuery(accountQuery).data?.role;
  const retry = async () =>
    queries.setQueryData(organizationQuery.queryKey, await call(updateOrganization, { body: {} }));
  return (
    <Banner tone="danger" icon={TriangleAlert} role="alert" className="mb-4">
      <p>{words.failed(why)}</p>
      {(role === 'administrator' || role === 'manager') && (
        <Button look="link" onPress={() => void retry()}>
          {words.retry}
        </Button>
      )}
    </Banner>
  );
}
