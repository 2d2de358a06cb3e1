import type { Backfill, Connection } from '@deskledger/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { n } from '../../../copy/count.js';
import { failureOf } from '../../../lib/api/failure.js';
import { formatDuration } from '../../../lib/dates/duration.js';
import { formatInstantDay } from '../../../lib/dates/instant.js';
import { useOrganizationZone } from '../../../lib/dates/zone.js';
import { Button } from '../../../ui/buttons/button.js';
import { cx } from '../../../ui/class-names.js';
import { Banner } from '../../../ui/feedback/banner.js';
import { ProgressBar } from '../../../ui/feedback/progress-bar.js';
import { Skeleton } from '../../../ui/feedback/skeleton.js';
import { toast } from '../../../ui/feedback/toasts.js';
import { historyCopy as words } from './history.copy.js';
import { historyCalls, type HistoryChange, readingsQuery } from './history.queries.js';
import { fractionOf, type Glance, glanceAt, paceBetween } from './reading-pace.js';

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

/** What became of a reading that is over. */
function HistoryReport({ run }: { run: Backfill }) {
  const since = formatInstantDay(run.since ?? run.createdAt, useOrganizationZone());
  const isFailed = run.status === 'failed';
  const Icon = isFailed ? TriangleAlert : CircleCheck;
  const ended = run.status === 'completed' && run.dryRun ? words.ended.counted : words.ended[run.status];
  const figures = [
    [words.figures.fetched, run.fetched],
    [run.dryRun ? words.figures.wouldBe : words.figures.fresh, run.accepted],
    [words.figures.unchanged, run.duplicates],
    [words.figures.quarantined, run.quarantined],
    ...(run.until === null ? [] : [[words.figures.leftOut, run.leftOut] as const]),
  ] as const;
  return (
    <div className="grid gap-2">
      <div role="status" className="grid gap-1">
        <p className={cx('flex items-start gap-1.5', isFailed ? 'text-danger' : 'text-ink')}>
          <Icon
            aria-hidden
            className={cx('mt-0.5 size-4 shrink-0', !isFailed && run.status === 'completed' && 'text-success')}
            strokeWidth={1.75}
          />
          {typeof ended === 'string' ? ended : ended(since)}
        </p>
        {run.trouble !== null && <p className="text-danger wrap-anywhere">{run.trouble}</p>}
        {!run.dryRun && run.waiting > 0 && <p className="text-muted">{words.applying(run.waiting)}</p>}
      </div>
      <dl className="grid max-w-xl grid-cols-2 gap-x-6 gap-y-2 sm:grid-cols-4">
        {figures.map(([name, value]) => (
          <div key={name} className="flex flex-col-reverse justify-end">
            <dt className="text-caption text-subtle">{name}</dt>
            <dd className="numeric text-h3">{n(value)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

interface HistoryProgressProps {
  run: Backfill;
  /** When it was looked at last, in epoch milliseconds. */
  seenAt: number;
}

/** How far a reading is, how fast, and what it waits for. */
function HistoryProgress({ run, seenAt }: HistoryProgressProps) {
  const since = formatInstantDay(run.since ?? run.createdAt, useOrganizationZone());
  const isPaused = run.status === 'paused';
  const pace = usePace(run, seenAt);
  const fetched = run.fetched;
  const parts = [
    run.reached === null && fetched === 0 ? words.begun : words.tickets(fetched),
    ...(pace && !isPaused ? [words.rate(pace.ticketsAMinute)] : []),
    ...(pace && !isPaused && pace.secondsLeft !== null ? [words.left(formatDuration(pace.secondsLeft))] : []),
  ];
  const doing = run.dryRun ? words.counting(since) : words.reading(since);
  return (
    <div className="grid gap-2">
      <ProgressBar
        label={isPaused ? words.paused : doing}
        fraction={fractionOf(run, seenAt) ?? (isPaused ? 0 : null)}
        valueText={parts.join(' · ')}
      />
      {run.trouble !== null && (
        <Banner tone="warning" icon={TriangleAlert} role="status">
          {run.trouble}
        </Banner>
      )}
    </div>
  );
}

/** From when this page, since the last pause, looked first; a page that was just opened begins with the run itself. */
function usePace(run: Backfill, seenAt: number) {
  const [first, setFirst] = useState<{ key: string; glance: Glance }>();
  const key = `${run.id} ${run.status}`;
  if (first?.key !== key) setFirst({ key, glance: glanceAt(run, seenAt) });
  return first?.key === key ? paceBetween(first.glance, glanceAt(run, seenAt)) : undefined;
}
