import type { Backfill, Connection } from '@deskledger/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { historyCopy as words } from './history.copy.js';
import { failureOf } from '../../../lib/api/failure.js';
import { Button } from '../../../ui/buttons/button.js';
import { Skeleton } from '../../../ui/feedback/skeleton.js';
import { toast } from '../../../ui/feedback/toasts.js';
import { historyCalls, readingsQuery, type HistoryChange } from './history.queries.js';
import { HistoryProgress } from './history-progress.js';
import { HistoryReport } from './history-report.js';

// With the calendar, which nobody needs who brings nothing in.
const StartHistory = lazy(() => import('./start-history.js'));

interface HistoryPartProps {
  connection: Connection;
  /** The way to bring it in stands open from the start. */
  isOpen?: boolean;
}

/** The history of a help desk: how it is brought in, how far that is, and what came of it. One reading at a time. */
export function HistoryPart({ connection, isOpen = false }: HistoryPartProps) {
  const queries = useQueryClient();
  const { data, dataUpdatedAt } = useQuery(readingsQuery);
  const [isAsked, setAsked] = useState(false);
  const renew = async () => {
    await queries.invalidateQueries({ queryKey: readingsQuery.queryKey });
    setAsked(false);
  };
  if (data === undefined) return <Skeleton className="h-9 w-full" />;
  const run = data.get(connection.id);
  const isGoingOn = run?.status === 'running' || run?.status === 'paused';
  const opener = run ? words.again : words.open;
  const isStartOpen = !isGoingOn && (isAsked || (isOpen && run === undefined));
  return (
    <div role="group" aria-label={words.title(connection.name)} className="grid gap-3">
      {run && isGoingOn && <HistoryProgress run={run} seenAt={dataUpdatedAt} />}
      {run && !isGoingOn && <HistoryReport run={run} />}
      <div className="flex flex-wrap gap-2 empty:hidden">
        {run && <RunActions run={run} name={connection.name} onChanged={renew} />}
        {!isGoingOn && !isStartOpen && (
          <Button aria-label={words.actionOf(opener, connection.name)} onPress={() => setAsked(true)}>
            {opener}
          </Button>
        )}
      </div>
      {isStartOpen && (
        <Suspense fallback={<Skeleton className="h-16 w-full" />}>
          <StartHistory
            connection={connection}
            onStarted={renew}
            onClose={isAsked ? () => setAsked(false) : undefined}
          />
        </Suspense>
      )}
    </div>
  );
}

interface RunActionsProps {
  run: Backfill;
  name: string;
  onChanged: () => Promise<void>;
}

/** What the run's state allows. What was only counted can be brought in, of the same days. */
function RunActions({ run, name, onChanged }: RunActionsProps) {
  const acting = useMutation({
    mutationFn: (action: HistoryChange | 'start') =>
      action === 'start'
        ? historyCalls.start(run.source, { since: run.since ?? '', until: run.until ?? undefined }, false)
        : historyCalls.change(run.id, action),
    onError: (error) => toast.error(failureOf(error).detail),
    onSettled: onChanged,
  });
  const button = (action: HistoryChange | 'start', label: string, look?: 'primary') => (
    <Button
      {...(look && { look })}
      aria-label={words.actionOf(label, name)}
      isPending={acting.isPending && acting.variables === action}
      onPress={() => !acting.isPending && acting.mutate(action)}
    >
      {label}
    </Button>
  );
  return (
    <>
      {run.status === 'running' && button('pause', words.pause)}
      {(run.status === 'paused' || run.status === 'failed') && button('resume', words.resume, 'primary')}
      {(run.status === 'running' || run.status === 'paused') && button('cancel', words.cancel)}
      {run.status === 'completed' && run.dryRun && button('start', words.confirmCounted, 'primary')}
    </>
  );
}
