import type { Annotation, SystemChange } from '@deskledger/contracts';
import type { Bucket } from '../../charts/buckets/buckets.js';
import type { ChartNote } from '../../charts/notes/chart-notes.js';
import type { Day } from '../../lib/dates/day.js';
import { annotationsCopy as words } from './annotations.copy.js';

/** Something that was said about days, by a person or by the product itself. */
export interface AnnotationRow {
  key: string;
  from: Day;
  to: Day;
  text: string;
  author?: string | null;
  /** What a person said. */
  annotation?: Annotation;
}

interface AnnotationText {
  annotations: readonly Annotation[];
  changes: readonly SystemChange[];
}

/** All that was said, the newest first. */
export function annotationRows({ annotations, changes }: AnnotationText): AnnotationRow[] {
  const byPeople = annotations.map((annotation) => {
    const { id: key, from, to, text, author } = annotation;
    return { key, from, to, text, author, annotation };
  });
  const byProduct = changes.map(({ day, change, name }) => ({
    key: `${day} ${change} ${name}`,
    from: day,
    to: day,
    text: words.changes[change](name ?? ''),
  }));
  return [...byPeople, ...byProduct].sort((one, other) => other.from.localeCompare(one.from));
}

/** The same by the buckets of a chart; what concerns none of them is left out. */
export function notesOf(buckets: readonly Bucket[], rows: readonly AnnotationRow[]): ChartNote[] {
  return rows.flatMap(({ from, to, text }) => {
    const isTouched = (bucket: Bucket) => bucket.to >= from && bucket.from <= to;
    const first = buckets.findIndex(isTouched);
    return first === -1 ? [] : [{ first, last: buckets.findLastIndex(isTouched), text }];
  });
}
