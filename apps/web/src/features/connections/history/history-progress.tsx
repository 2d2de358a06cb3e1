import type { Backfill } from '@deskledger/contracts';
import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { historyCopy as words } from './history.copy.js';
import { formatDuration } from '../../../lib/dates/duration.js';
import { formatInstantDay } from '../../../lib/dates/instant.js';
import { useOrganizationZone } from '../../../lib/dates/zone.js';
import { Banner } from '../../../ui/feedback/banner.js';
import { ProgressBar } from '../../../ui/feedback/progress-bar.js';
import { fractionOf, glanceAt, paceBetween, type Glance } from './reading-pace.js';

interface HistoryProgressProps {
  run: Backfill;
  /** When it was looked at last, in epoch milliseconds. */
  seenAt: number;
}

/** How far a reading is, how fast, and what it waits for. */
export function HistoryProgress({ run, seenAt }: HistoryProgressProps) {
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
