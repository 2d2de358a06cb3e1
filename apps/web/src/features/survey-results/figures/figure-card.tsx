import { useId, type ReactNode } from 'react';
import { InfoPopover } from '../../../ui/info-popover.js';

interface FigureCardProps {
  title: string;
  definition: string;
  children: ReactNode;
  /** Under the figure, in words. */
  note: string;
}

/** One figure of the results. */
export function FigureCard({ title, definition, children, note }: FigureCardProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="@container flex min-h-31 min-w-0 flex-col rounded-card border border-line bg-surface p-4 sm:px-5"
    >
      <div className="flex min-h-6 items-center gap-1">
        <h2 id={id} className="min-w-0 text-small font-medium text-muted">
          {title}
        </h2>
        <span className="ms-auto">
          <InfoPopover about={title}>{definition}</InfoPopover>
        </span>
      </div>
      <p className="numeric mt-1 text-display-compact @min-[11rem]:text-display">{children}</p>
      <p className="numeric mt-auto pt-1 text-small text-subtle">{note}</p>
    </section>
  );
}

/** The dashes of "no data" stand closer than figures do. */
export function NoFigure() {
  return <span className="tracking-tighter normal-nums">--</span>;
}
