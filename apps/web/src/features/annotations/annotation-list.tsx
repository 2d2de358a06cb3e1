import { useState } from 'react';
import { formatRange, formatDay } from '../../lib/dates/day.js';
import { Button } from '../../ui/buttons/button.js';
import type { AnnotationDraft } from './annotation-host.js';
import type { AnnotationRow } from './annotation-rows.js';
import { annotationsCopy as words } from './annotations.copy.js';

interface AnnotationListProps {
  /** Of the chart. */
  title: string;
  rows: readonly AnnotationRow[];
  onChange: ((draft: AnnotationDraft) => void) | undefined;
}

const mostAtFirst = 4;

/** Under a chart: what was said about its days, the newest first. What the reader may change is a button. */
export function AnnotationList({ title, rows, onChange }: AnnotationListProps) {
  const [showsAll, setShowsAll] = useState(false);
  if (rows.length === 0) return null;
  return (
    <div className="mt-3 border-t border-line pt-2 text-small">
      <ul aria-label={words.list(title)} className="grid gap-1">
        {(showsAll ? rows : rows.slice(0, mostAtFirst)).map((row) => (
          <li key={row.key} className="flex items-baseline gap-2">
            <span className="numeric shrink-0 text-subtle">{datesOf(row)}</span>
            <span className="min-w-0 wrap-anywhere text-muted">
              <AnnotationText row={row} onChange={onChange} />
              {row.author && <span className="ms-1.5 text-subtle">{words.by(row.author)}</span>}
            </span>
          </li>
        ))}
      </ul>
      {rows.length > mostAtFirst && (
        <Button look="link" className="mt-1 text-small print:hidden" onPress={() => setShowsAll(!showsAll)}>
          {showsAll ? words.fewer : words.more(rows.length)}
        </Button>
      )}
    </div>
  );
}

function AnnotationText({
  row: { text, annotation },
  onChange,
}: { row: AnnotationRow } & Pick<AnnotationListProps, 'onChange'>) {
  if (!annotation?.canChange || onChange === undefined) return <span dir="auto">{text}</span>;
  return (
    <button
      type="button"
      dir="auto"
      aria-label={words.change(text)}
      className="rounded-chip text-start text-ink underline decoration-line-strong underline-offset-2 hover:decoration-current"
      onClick={() => onChange(annotation)}
    >
      {text}
    </button>
  );
}

function datesOf({ from, to }: AnnotationRow): string {
  return from === to ? formatDay(from) : formatRange(from, to);
}
