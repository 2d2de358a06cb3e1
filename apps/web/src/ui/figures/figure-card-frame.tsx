import type { ReactNode } from 'react';
import { cx } from '../class-names.js';
import { Surface } from '../layout/surface.js';

interface FigureCardFrameProps {
  /** Of what names the card. */
  labelledBy?: string | undefined;
  /** Whether the whole card is a link. */
  isLink?: boolean;
  /** What the figure is of. */
  head: ReactNode;
  /** The figure in full, where it is shown short. */
  exact?: string | undefined;
  children: ReactNode;
  /** Beside the figure, where there is room. */
  aside?: ReactNode;
  footer: ReactNode;
}

/** The geometry of a card of one figure, whether the figure is there or on its way. */
export function FigureCardFrame({
  labelledBy,
  isLink = false,
  head,
  exact,
  children,
  aside,
  footer: foot,
}: FigureCardFrameProps) {
  return (
    <Surface
      as="section"
      aria-labelledby={labelledBy}
      className={cx(
        'relative row-span-3 grid min-h-35.25 min-w-0 grid-rows-subgrid gap-0 p-4 sm:px-5',
        isLink && 'transition-colors duration-120 has-[a:hover]:border-line-strong/60',
      )}
    >
      <div className="flex min-h-6 flex-wrap items-center gap-1 self-start">{head}</div>
      <div className="@container mt-1 min-w-0 self-start">
        <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
          <p className="figure numeric" title={exact}>
            {children}
          </p>
          {aside && <span className="hidden @min-[9.5rem]:block">{aside}</span>}
        </div>
      </div>
      <div className="self-end">{foot}</div>
    </Surface>
  );
}
