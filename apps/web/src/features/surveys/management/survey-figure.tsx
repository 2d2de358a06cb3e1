import { useId, type ReactNode } from 'react';
import { cx } from '../../../ui/class-names.js';

interface SurveyFigureProps {
  title: string;
  value: ReactNode;
  /** Beside the value, where there is room. */
  aside?: ReactNode;
  /** Under the value, in words. */
  note?: ReactNode;
  /** The value is longer than a number. */
  isWords?: boolean;
}

export function SurveyFigure({ title, value, aside, note, isWords = false }: SurveyFigureProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="@container flex min-h-31 min-w-0 flex-col rounded-card border border-line bg-surface p-4 sm:px-5"
    >
      <h2 id={id} className="text-small font-medium text-muted">
        {title}
      </h2>
      <div className="mt-1.5 flex items-end justify-between gap-3">
        <p
          className={cx(
            'numeric',
            isWords
              ? 'text-h2 leading-9! @min-[10rem]:text-display-compact @min-[13rem]:text-display'
              : 'text-display-compact @min-[11rem]:text-display',
          )}
        >
          {value}
        </p>
        {aside && <span className="hidden pb-1 @min-[9.5rem]:block">{aside}</span>}
      </div>
      {note && <p className="numeric mt-auto pt-1 text-small text-subtle">{note}</p>}
    </section>
  );
}
