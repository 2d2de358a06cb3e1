import type { ReactNode } from 'react';

/** Something that was said about the buckets of a chart from `first` to `last`. */
export interface ChartNote {
  first: number;
  last: number;
  text: string;
}

/** What is said about the buckets of a chart, and how to say more. */
export interface ChartAnnotations {
  notes: readonly ChartNote[];
  /** Opens what a reader writes about a bucket with; undefined where nobody writes. */
  annotate: ((index: number) => void) | undefined;
  /** What the button says that does it. */
  annotateWords: (index: number) => string;
  /** All of it in words, under the chart. */
  list: ReactNode;
}

/** What is said about one bucket. */
export function notesAt(notes: readonly ChartNote[], index: number): string[] {
  return notes.filter(({ first, last }) => first <= index && index <= last).map(({ text }) => text);
}
