import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Bucket } from '../../charts/buckets/buckets.js';
import type { ChartAnnotations } from '../../charts/notes/chart-notes.js';
import { usePageActions } from '../../lib/actions/page-actions.js';
import { formatRange, formatShortDay, type Day } from '../../lib/dates/day.js';
import { useOpenAnnotation } from './annotation-host.js';
import { AnnotationList } from './annotation-list.js';
import { annotationRows, notesOf } from './annotation-rows.js';
import { annotationsCopy as words } from './annotations.copy.js';
import { annotationsQuery } from './annotations.queries.js';

interface ShownDays {
  range: { from: Day; to: Day };
  buckets: readonly Bucket[];
}

/** What people and the product say about the days of a chart, and how to say more. */
export function useChartAnnotations(title: string, { range, buckets }: ShownDays): ChartAnnotations {
  const { data, isError } = useQuery(annotationsQuery(range));
  const open = useOpenAnnotation();
  const rows = useMemo(() => (data === undefined ? [] : annotationRows(data)), [data]);
  const notes = useMemo(() => notesOf(buckets, rows), [buckets, rows]);
  const annotate = (index: number) => {
    const bucket = buckets[index];
    if (bucket) open?.({ from: bucket.from, to: bucket.to });
  };
  usePageActions([{ id: 'annotate', label: words.annotate, key: 'a', run: () => annotate(buckets.length - 1) }]);
  return {
    notes,
    annotateWords: (index) => annotateWords(buckets[index]),
    annotate: open && annotate,
    list: isError ? (
      <p className="mt-2 text-small text-muted">{words.failed}</p>
    ) : (
      <AnnotationList title={title} rows={rows} onChange={open} />
    ),
  };
}

function annotateWords(bucket: Bucket | undefined): string {
  if (bucket === undefined) return '';
  const { from, to } = bucket;
  return words.annotateHere(from === to ? formatShortDay(from) : formatRange(from, to));
}
