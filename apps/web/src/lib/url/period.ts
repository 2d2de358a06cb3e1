import { periods, type BucketSize, type Period } from '@deskledger/contracts';
import { isDay } from '../dates/day.js';
import { sliceOf, sliceQuery, type Slice } from './slice.js';

/** With what a range is compared: the one before it, the same a year ago, or nothing. */
export const compareValues = ['prev', 'year', 'off'] as const;
/** Whether the earlier range is shifted by whole weeks, so that weekdays match, or by dates. */
const alignValues = ['weekday', 'date'] as const;

/** How a range is compared; what is left out is the default: the range before, weekdays matched. */
export interface CompareView {
  compare?: (typeof compareValues)[number] | undefined;
  align?: (typeof alignValues)[number] | undefined;
}

/**
 * The chosen date range; the dates belong to `custom` alone. Both are inclusive days of the organization's zone. With the
 * slice of the tickets that is looked at, on screens that can be sliced.
 */
export interface PeriodView extends CompareView, Slice {
  period: Period;
  from?: string | undefined;
  to?: string | undefined;
  /** How long the buckets of series over time are; the usual size of the range when left out (`series.ts`). */
  bucket?: BucketSize | undefined;
}

export const defaultPeriod: PeriodView = { period: '7days' };

/** Reads the range and its comparison. What is unknown, incomplete or in the wrong order is the default, seven days. */
export function readPeriod(params: URLSearchParams): PeriodView {
  return { ...readRange(params), ...readCompare(params) };
}

/** Writes the range and its comparison, leaving out what is the default. */
export function writePeriod(params: URLSearchParams, view: PeriodView) {
  writeRange(params, view);
  if (view.compare && view.compare !== 'prev') params.set('compare', view.compare);
  if (view.align && view.align !== 'weekday') params.set('align', view.align);
}

/** The part of a view that a change of the range leaves alone. */
export function besideRange(view: Omit<PeriodView, 'period'>): Omit<PeriodView, 'period'> {
  return { ...seriesOptions(view), ...sliceOf(view) };
}

/** How a range is compared and shown. */
export function seriesOptions({ compare, align, bucket }: Omit<PeriodView, 'period'>) {
  return { ...(compare && { compare }), ...(align && { align }), ...(bucket && { bucket }) };
}

/** The range and the slice under the API's query keys (spec, section 7). */
export function periodQuery(view: PeriodView) {
  return { dateRange: view.period, customDateRangeFrom: view.from, customDateRangeTo: view.to, ...sliceQuery(view) };
}

function readRange(params: URLSearchParams): PeriodView {
  const period = periods.find((known) => known === params.get('period')) ?? defaultPeriod.period;
  if (period !== 'custom') return { period };
  const from = params.get('from') ?? '';
  const to = params.get('to') ?? '';
  return isDay(from) && isDay(to) && from <= to ? { period, from, to } : defaultPeriod;
}

function readCompare(params: URLSearchParams): CompareView {
  const compare = compareValues.find((known) => known !== 'prev' && known === params.get('compare'));
  const align = alignValues.find((known) => known !== 'weekday' && known === params.get('align'));
  return seriesOptions({ compare, align });
}

function writeRange(params: URLSearchParams, view: PeriodView) {
  if (view.period === defaultPeriod.period) return;
  params.set('period', view.period);
  if (view.period !== 'custom') return;
  params.set('from', view.from ?? '');
  params.set('to', view.to ?? '');
}
