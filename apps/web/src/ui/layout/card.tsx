import { useId, type ReactNode, type Ref } from 'react';
import { cx } from '../class-names.js';
import { InfoPopover } from '../overlays/info-popover.js';
import { Surface } from './surface.js';

export interface CardProps {
  title: string;
  definition?: string;
  /** Where it is shown how the figure of the card is made. */
  explainedAt?: string | undefined;
  /** At the right end of the title row. */
  aside?: ReactNode;
  children: ReactNode;
  className?: string;
  /** New figures are on their way; the old ones stay, dimmed. */
  isStale?: boolean;
  isBusy?: boolean;
  ref?: Ref<HTMLElement>;
}

/** A titled region of the page; its heading is an h2. */
export function Card({
  title,
  definition,
  explainedAt,
  aside,
  children,
  className,
  isStale = false,
  isBusy = false,
  ref,
}: CardProps) {
  const id = useId();
  return (
    <Surface
      as="section"
      ref={ref}
      aria-labelledby={id}
      aria-busy={isBusy || isStale}
      className={cx('relative flex min-w-0 flex-col p-4 sm:p-5', className)}
    >
      {isStale && <ProgressLine />}
      <header className="mb-1 flex min-h-7 items-center gap-1">
        <h2 id={id} className="min-w-0 text-h2">
          {title}
        </h2>
        {definition && (
          <InfoPopover about={title} explainedAt={explainedAt}>
            {definition}
          </InfoPopover>
        )}
        {aside && <div className="ms-auto flex items-center gap-2">{aside}</div>}
      </header>
      <div className={cx('flex min-w-0 grow flex-col transition-opacity duration-120', isStale && 'opacity-55')}>
        {children}
      </div>
    </Surface>
  );
}

function ProgressLine() {
  return (
    <span aria-hidden className="absolute inset-x-0 top-0 h-0.5 overflow-hidden rounded-t-card">
      <span className="block h-full w-1/4 animate-progress bg-primary" />
    </span>
  );
}
