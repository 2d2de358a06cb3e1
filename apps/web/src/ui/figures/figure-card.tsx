import { useId, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { InfoPopover } from '../overlays/info-popover.js';
import { FigureCardFrame } from './figure-card-frame.js';

interface FigureCardProps {
  title: string;
  definition?: string | undefined;
  /** Where it is shown how the figure is made. */
  explainedAt?: string | undefined;
  /** The figure itself. */
  children: ReactNode;
  /** The figure in full, where it is shown short. */
  exact?: string | undefined;
  /** What the figure counts; the whole card leads there. */
  to?: string | undefined;
  /** The figure in words: the link's name after the title. */
  spoken?: string | undefined;
  /** Beside the figure, where there is room. */
  aside?: ReactNode;
  bar?: ReactNode;
  /** Under the figure, in words. */
  note?: ReactNode;
  /** What it should be. */
  target?: ReactNode;
  /** At the top of the card: the way to what explains the figure. */
  link?: ReactNode;
  /** How the figure changed. */
  delta?: ReactNode;
  /** From when to when it changed; stands after the definition. */
  deltaMoments?: string | undefined;
}

/** One figure, in a row of such. Where what it counts can be shown, the whole card is a link to it. */
export function FigureCard({
  title,
  definition,
  explainedAt,
  children,
  exact,
  to,
  spoken,
  aside,
  bar,
  note,
  target,
  link,
  delta,
  deltaMoments,
}: FigureCardProps) {
  const id = useId();
  return (
    <FigureCardFrame
      labelledBy={id}
      isLink={to !== undefined}
      exact={exact}
      aside={aside}
      head={
        <>
          <h2 className="min-w-0 text-small font-medium text-muted">
            {to === undefined ? (
              <span id={id}>{title}</span>
            ) : (
              <CardLink to={to} id={id} title={title} spoken={spoken} />
            )}
          </h2>
          {definition !== undefined && (
            <span className="relative ms-auto">
              <InfoPopover about={title} explainedAt={explainedAt} canPin>
                {definition}
                {deltaMoments && <p className="mt-2">{deltaMoments}</p>}
              </InfoPopover>
            </span>
          )}
          {link && <span className="max-sm:basis-full print:hidden">{link}</span>}
        </>
      }
      footer={
        <>
          {bar}
          {(note || target || delta) && (
            <div className="numeric grid gap-0.5 pt-1 text-small text-subtle">
              {note && <p>{note}</p>}
              {target}
              {delta}
            </div>
          )}
        </>
      }
    >
      {children}
    </FigureCardFrame>
  );
}

interface CardLinkProps {
  to: string;
  /** Of the title alone, which names the card. */
  id: string;
  title: string;
  spoken: string | undefined;
}

/** Stretched over the whole card. */
function CardLink({ to, id, title, spoken }: CardLinkProps) {
  return (
    <Link
      to={to}
      className="after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-offset-2 focus-visible:after:outline-primary"
    >
      <span id={id}>{title}</span>
      {spoken && <span className="sr-only">, {spoken}</span>}
    </Link>
  );
}
