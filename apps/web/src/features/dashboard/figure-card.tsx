import { useId, type ReactNode } from 'react';
import { InfoPopover } from '../../ui/info-popover.js';

interface FigureCardProps {
  title: string;
  definition: string;
  /** The figure itself. */
  children: ReactNode;
  bar?: ReactNode;
  note: string;
}

/** A figure with a line of words under it. */
export function FigureCard({ title, definition, children, bar, note }: FigureCardProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="flex min-h-31 flex-col rounded-card border border-line bg-surface p-4 sm:px-5"
    >
      <div className="flex min-h-6 items-center gap-1">
        <h2 id={id} className="min-w-0 truncate text-small font-medium text-muted">
          {title}
        </h2>
        <span className="ms-auto">
          <InfoPopover about={title}>{definition}</InfoPopover>
        </span>
      </div>
      <p className="numeric mt-1 text-display-compact sm:text-display">{children}</p>
      {bar}
      <p className="numeric mt-auto pt-1 text-small text-subtle">{note}</p>
    </section>
  );
}
