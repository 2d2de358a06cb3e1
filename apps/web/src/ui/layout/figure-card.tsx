import { useId, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { copy } from '../../copy/copy.js';
import { cx } from '../class-names.js';
import { InfoPopover } from '../overlays/info-popover.js';

interface FigureCardProps {
  title: string;
  definition?: string | undefined;
  /** The figure itself. */
  children: ReactNode;
  /** The figure in full, where it is shown short. */
  exact?: string | undefined;
  /** What the figure counts; the whole card leads there. */
  to?: string | undefined;
  /** The figure in words: the link's name after the title. */
  said?: string | undefined;
  /** Beside the figure, where there is room. */
  aside?: ReactNode;
  bar?: ReactNode;
  /** Under the figure, in words. */
  note?: ReactNode;
  /** What it should be. */
  target?: ReactNode;
  /** How the figure changed. */
  delta?: ReactNode;
  /** From when to when it changed; stands after the definition. */
  deltaMoments?: string | undefined;
}

/** One figure, in a row of such. Where what it counts can be shown, the whole card is a link to it. */
export function FigureCard({
  title,
  definition,
  children,
  exact,
  to,
  said,
  aside,
  bar,
  note,
  target,
  delta,
  deltaMoments,
}: FigureCardProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className={cx(
        'relative row-span-3 grid min-h-35.25 min-w-0 grid-rows-subgrid gap-0 rounded-card border border-line bg-surface p-4 sm:px-5',
        to !== undefined && 'transition-colors duration-120 has-[a:hover]:border-line-strong/60',
      )}
    >
      <div className="flex min-h-6 items-center gap-1 self-start">
        <h2 className="min-w-0 text-small font-medium text-muted">
          {to === undefined ? <span id={id}>{title}</span> : <CardLink to={to} id={id} title={title} said={said} />}
        </h2>
        {definition !== undefined && (
          <span className="relative ms-auto">
            <InfoPopover about={title}>
              {definition}
              {deltaMoments && <p className="mt-2">{deltaMoments}</p>}
            </InfoPopover>
          </span>
        )}
      </div>
      <div className="@container mt-1 min-w-0 self-start">
        <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
          <p className="figure numeric" title={exact}>
            {children}
          </p>
          {aside && <span className="hidden @min-[9.5rem]:block">{aside}</span>}
        </div>
      </div>
      <div className="self-end">
        {bar}
        {(note || target || delta) && (
          <div className="numeric grid gap-0.5 pt-1 text-small text-subtle">
            {note && <p>{note}</p>}
            {target}
            {delta}
          </div>
        )}
      </div>
    </section>
  );
}

interface CardLinkProps {
  to: string;
  /** Of the title alone, which names the card. */
  id: string;
  title: string;
  said: string | undefined;
}

/** Stretched over the whole card. */
function CardLink({ to, id, title, said }: CardLinkProps) {
  return (
    <Link
      to={to}
      className="after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-offset-2 focus-visible:after:outline-primary"
    >
      <span id={id}>{title}</span>
      {said && <span className="sr-only">, {said}</span>}
    </Link>
  );
}

/** The dashes of "no data" stand closer than figures do. */
export function NoFigure() {
  return <span className="tracking-tighter normal-nums">{copy.state.none}</span>;
}
