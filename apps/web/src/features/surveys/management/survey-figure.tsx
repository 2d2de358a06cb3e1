import { useId, type ReactNode } from 'react';

interface SurveyFigureProps {
  title: string;
  value: ReactNode;
  /** Under the value, in words. */
  note?: ReactNode;
}

export function SurveyFigure({ title, value, note }: SurveyFigureProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="@container flex min-h-31 min-w-0 flex-col rounded-card border border-line bg-surface p-4 sm:px-5"
    >
      <h2 id={id} className="text-small font-medium text-muted">
        {title}
      </h2>
      <p className="numeric mt-1.5 text-display-compact @min-[11rem]:text-display">{value}</p>
      {note && <p className="numeric mt-auto pt-1 text-small text-subtle">{note}</p>}
    </section>
  );
}
