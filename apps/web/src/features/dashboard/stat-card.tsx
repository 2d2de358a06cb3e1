import { useId, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { formatCompact, formatCount } from '../../lib/numbers/format.js';
import { InfoPopover } from '../../ui/info-popover.js';

interface StatCardProps {
  title: string;
  definition: string;
  count: number;
  /** Under the number, in words. */
  note?: string;
  /** The tickets that the number counts. */
  to?: string;
  aside?: ReactNode;
}

/** One number. Where the tickets behind it can be shown, the whole card leads to them. */
export function StatCard({ title, definition, count, note, to, aside }: StatCardProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="@container relative flex min-h-31 flex-col rounded-card border border-line bg-surface p-4 transition-colors duration-120 has-[a:hover]:border-line-strong/60 sm:px-5"
    >
      <div className="flex min-h-6 items-center gap-1">
        <h2 id={id} className="min-w-0 text-small font-medium text-muted">
          {to === undefined ? (
            title
          ) : (
            <Link
              to={to}
              className="after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-offset-2 focus-visible:after:outline-primary"
            >
              {title}
              <span className="sr-only">, {formatCount(count)}</span>
            </Link>
          )}
        </h2>
        <span className="relative ms-auto">
          <InfoPopover about={title}>{definition}</InfoPopover>
        </span>
      </div>
      <div className="mt-1 flex flex-wrap items-end justify-between gap-x-3 gap-y-1">
        <p className="numeric text-display-compact @min-[11rem]:text-display" title={formatCount(count)}>
          {formatCompact(count)}
        </p>
        <span className="hidden pb-1 @min-[9.5rem]:block">{aside}</span>
      </div>
      {note && <p className="numeric mt-auto pt-1 text-small text-subtle">{note}</p>}
    </section>
  );
}
