import type { ReportExportQuery } from '@deskledger/contracts';
import { zonedDay, zonedHour } from '@deskledger/domain';

/** What an answer says about its time. */
interface SeriesText {
  readonly generatedAt: string;
  readonly range: { readonly from: string; readonly timezone: string };
}

/** Both are local days of the zone, inclusive. */
interface Bucket {
  readonly date: string;
  readonly to: string;
}

/**
 * The buckets of a table over time: all of them, or those that are over, as the charts leave the unfinished one out.
 * Where it is the only one it stays, there as here.
 */
export function seriesOf<Row extends Bucket>(
  buckets: readonly Row[],
  { generatedAt, range }: SeriesText,
  incomplete: ReportExportQuery['incomplete'],
): readonly Row[] {
  const last = buckets.at(-1);
  if (incomplete !== 'hide' || last === undefined || buckets.length === 1) return buckets;
  const today = zonedDay(range.timezone)(Date.parse(generatedAt));
  return last.date <= today && today <= last.to ? buckets.slice(0, -1) : buckets;
}

/** The hours of a day that have begun, or those that are over: as the charts show them. */
export function begunHours<Row extends { readonly hour: number }>(
  hours: readonly Row[],
  { generatedAt, range }: SeriesText,
  incomplete: ReportExportQuery['incomplete'],
): readonly Row[] {
  const now = Date.parse(generatedAt);
  const today = zonedDay(range.timezone)(now);
  if (range.from !== today) return range.from < today ? hours : [];
  const hour = zonedHour(range.timezone)(now);
  return hours.filter((row) => row.hour < hour || (row.hour === hour && (incomplete !== 'hide' || hour === 0)));
}
