import { useMemo } from 'react';
import { chartsCopy } from '../charts.copy.js';
import type { Day } from '../../lib/dates/day.js';
import { inZone } from '../../lib/dates/instant.js';
import type { FileRange } from '../../lib/export/file-name.js';
import { bucketsOf, grainOf, hasBegun, type Bucket, type BucketRow, type Grain } from './buckets.js';
import { bucketHeading } from './bucket-words.js';
import { useHidesIncompleteDays } from './incomplete-days.js';

/** What is asked about a series: its days, and when it was told. */
interface SeriesContext {
  range: FileRange;
  generatedAt: string;
}

/** The part of a series that a chart shows. Marks, table, files and words are all made of it. */
export interface ShownSeries<Row extends BucketRow> {
  /** One for each of `buckets`. */
  rows: readonly Row[];
  buckets: readonly Bucket[];
  grain: Grain;
  /** The days that are shown. */
  range: FileRange;
  /** The time of the answer, for what is not over yet. */
  until: string;
  /** Whether the bucket of today is left out; undefined where there is none, or nothing else to show. */
  incomplete: 'shown' | 'hidden' | undefined;
  /** The zone, and what is left out. */
  footer: string;
}

/** All of a series but what is not over yet, where the reader does not want to see it. */
export function useShownSeries<Row extends BucketRow>(rows: readonly Row[], context: SeriesContext): ShownSeries<Row> {
  const hidesIncomplete = useHidesIncompleteDays();
  const { range, generatedAt } = context;
  return useMemo(
    () => shownSeries(rows, { range, generatedAt }, hidesIncomplete),
    [rows, range, generatedAt, hidesIncomplete],
  );
}

/** Days to come have no figures, so there is nothing of them: a series ends today, whatever range was asked for. */
export function shownSeries<Row extends BucketRow>(
  rows: readonly Row[],
  { range, generatedAt }: SeriesContext,
  hidesIncomplete = false,
): ShownSeries<Row> {
  const local = inZone(generatedAt, range.timezone);
  const now = { ...local, hour: Number(local.time.slice(0, 2)) };
  const begun = rows
    .filter((row) => hasBegun(row, now.day, now.hour))
    .map((row) => (row.to > now.day ? { ...row, to: now.day } : row));
  const isAhead = range.to > now.day && range.from <= now.day;
  return untilNow(begun, isAhead ? { ...range, to: now.day } : range, now, hidesIncomplete);
}

function untilNow<Row extends BucketRow>(
  rows: readonly Row[],
  range: FileRange,
  now: { day: Day; hour: number; time: string },
  hidesIncomplete: boolean,
): ShownSeries<Row> {
  const buckets = bucketsOf(rows, now.day, now.hour);
  const last = buckets.at(-1);
  const hasIncomplete = buckets.length > 1 && last?.isUnfinished === true;
  const all = { rows, buckets, range, grain: grainOf(buckets), until: now.time, footer: range.timezone };
  if (!hasIncomplete) return { ...all, incomplete: undefined };
  if (!hidesIncomplete) return { ...all, incomplete: 'shown' };
  const shown = buckets.slice(0, -1);
  return {
    ...all,
    rows: rows.slice(0, -1),
    buckets: shown,
    range: { ...range, to: shown.at(-1)?.to ?? range.to },
    incomplete: 'hidden',
    footer: chartsCopy.leftOut(namedUnlessToday(last), range.timezone),
  };
}

function namedUnlessToday(bucket: Bucket): string {
  return bucket.from === bucket.to && bucket.hour === undefined ? '' : bucketHeading(bucket);
}
