import { useMemo, type ReactNode, type Ref } from 'react';
import { chartsCopy } from '../charts.copy.js';
import { copy } from '../../copy/copy.js';
import { formatRange } from '../../lib/dates/day.js';
import { formatInstant } from '../../lib/dates/instant.js';
import type { FileRange } from '../../lib/export/file-name.js';
import { ChartCardContext, type ChartCardState } from './chart-card-context.js';

interface ChartPictureProps {
  title: string;
  range: FileRange;
  filters: string | undefined;
  card: ChartCardState;
  children: ReactNode;
  ref: Ref<HTMLDivElement>;
}

/**
 * The chart once more, out of sight: light whatever the theme, 1200 pixels wide or as wide as its table, with all that
 * a reader must know, and without what is to be pressed.
 */
export function ChartPicture({ title, range, filters, card, children, ref }: ChartPictureProps) {
  const state = useMemo<ChartCardState>(() => ({ ...card, shows: 'picture' }), [card]);
  const days = formatRange(range.from, range.to);
  const made = formatInstant(Date.now(), range.timezone);
  return (
    <div aria-hidden inert className="fixed top-0 -left-[200vw] -z-10 -translate-x-full">
      {/* Painted letters are a hair wider than measured ones: a legend must not break for it. */}
      <div
        ref={ref}
        data-theme="light"
        className="w-300 bg-surface p-10 text-body text-ink has-data-whole:w-max has-data-whole:min-w-300 [&_.print\:hidden]:hidden [&_ul]:flex-nowrap [&_ul]:whitespace-nowrap"
      >
        <p className="text-h1">{title}</p>
        <p className="mb-4 text-subtle">{copy.range.inZone(days, range.timezone)}</p>
        <ChartCardContext value={state}>{children}</ChartCardContext>
        <p className="mt-6 flex justify-between gap-8 border-t border-line pt-3 text-small text-subtle">
          <span>{filters ?? chartsCopy.noFilters}</span>
          <span className="shrink-0 whitespace-nowrap">{chartsCopy.made(copy.spec.productName, made)}</span>
        </p>
      </div>
    </div>
  );
}
