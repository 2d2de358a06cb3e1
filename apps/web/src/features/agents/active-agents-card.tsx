import { useQuery } from '@tanstack/react-query';
import { sliceCopy } from '../slice/index.js';
import { agentsCopy } from './agents.copy.js';
import { copy } from '../../copy/copy.js';
import { formatCount } from '../../lib/numbers/format.js';
import { Button } from '../../ui/buttons/button.js';
import { FigureCard } from '../../ui/figures/figure-card.js';
import { Skeleton } from '../../ui/feedback/skeleton.js';
import { ActiveAgentsList } from './active-agents-list.js';
import { activeAgentsQuery } from './agents.queries.js';

/** How many agents are online, and who they are: all of them, which is said where the figures beside are of a slice. */
export function ActiveAgentsCard({ isBesideSlice }: { isBesideSlice: boolean }) {
  const { data, isError, refetch } = useQuery(activeAgentsQuery);
  const isConnected = data?.hasAgents === true;
  return (
    <FigureCard
      title={copy.spec.activeAgents}
      definition={data === undefined || isConnected ? agentsCopy.definition : agentsCopy.notConnected}
      note={
        data === undefined ? (
          isError && <Failed onRetry={() => void refetch()} />
        ) : (
          <span className="flex flex-wrap items-center justify-between gap-x-3">
            {isConnected ? agentsCopy.presence(data.online, data.away) : copy.spec.presence}
            {isBesideSlice && ` · ${sliceCopy.unfiltered}`}
            {data.agents.length > 0 && <ActiveAgentsList agents={data.agents} />}
          </span>
        )
      }
    >
      {data === undefined && !isError && <Skeleton className="my-1 h-7 w-12" />}
      {data === undefined ? isError && copy.spec.noAgents : isConnected ? formatCount(data.online) : copy.spec.noAgents}
    </FigureCard>
  );
}

function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <>
      {agentsCopy.failed}{' '}
      <Button look="link" className="text-small text-primary-text" onPress={onRetry}>
        {copy.action.retry}
      </Button>
    </>
  );
}
