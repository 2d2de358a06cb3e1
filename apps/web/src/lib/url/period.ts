import { periods, type Period } from '@deskledger/contracts';
import { isDay } from '../dates/day.js';

/** The chosen date range; the dates belong to `custom` alone. Both are inclusive days of the organization's zone. */
export interface PeriodView {
  period: Period;
  from?: string | undefined;
  to?: string | undefined;
}

export const defaultPeriod: PeriodView = { period: '7days' };

/** Reads `period`, `from` and `to`. What is unknown, incomplete or in the wrong order is the default, seven days. */
export function readPeriod(params: URLSearchParams): PeriodView {
  const period = periods.find((known) => known === params.get('period')) ?? defaultPeriod.period;
  if (period !== 'custom') return { period };
  const from = params.get('from') ?? '';
  const to = params.get('to') ?? '';
  return isDay(from) && isDay(to) && from <= to ? { period, from, to } : defaultPeriod;
}

/** Writes the range, leaving out what is the default. */
export function writePeriod(params: URLSearchParams, view: PeriodView) {
  if (view.period === defaultPeriod.period) return;
  params.set('period', view.period);
  if (view.period !== 'custom') return;
  params.set('from', view.from ?? '');
  params.set('to', view.to ?? '');
}

/** The range under the API's query keys (spec, section 7). */
export function periodQuery(view: PeriodView) {
  return { dateRange: view.period, customDateRangeFrom: view.from, customDateRangeTo: view.to };
}
