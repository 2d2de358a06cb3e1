import type { Backfill } from '@deskledger/contracts';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { historyCopy as words } from './history.copy.js';
import { n } from '../../../copy/count.js';
import { formatInstantDay } from '../../../lib/dates/instant.js';
import { useOrganizationZone } from '../../../lib/dates/zone.js';
import { cx } from '../../../ui/class-names.js';

/** What became of a reading that is over. */
export function HistoryReport({ run }: { run: Backfill }) {
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
