import { besideRange, type PeriodView } from './period.js';
import { bucketOf, offeredBuckets, readSeriesView, seriesQuery, writeSeriesView } from './series.js';

const read = (query: string) => readSeriesView(new URLSearchParams(query));
const written = (view: PeriodView) => {
  const params = new URLSearchParams();
  writeSeriesView(params, view);
  return params.toString();
};
const years: PeriodView = { period: 'custom', from: '2024-01-01', to: '2026-11-21' };

describe('the buckets of series over time', () => {
  it.each<[PeriodView, string, string[]]>([
    [{ period: 'today' }, 'day', ['day']],
    [{ period: '7days' }, 'day', ['day']],
    [{ period: '30days' }, 'day', ['day', 'week']],
    [{ period: '90days' }, 'day', ['day', 'week', 'month']],
    [{ period: '120days' }, 'week', ['day', 'week', 'month']],
    [{ period: '1year' }, 'week', ['day', 'week', 'month']],
    [years, 'month', ['week', 'month']],
  ])('of %j are a %s unless chosen, of %j', (view, usual, offered) => {
    expect(bucketOf(view)).toBe(usual);
    expect(offeredBuckets(view)).toEqual(offered);
  });

  it('stand in the address where they are not the usual ones', () => {
    const view: PeriodView = { period: '90days', bucket: 'month' };
    expect(written(view)).toBe('period=90days&bucket=month');
    expect(read(written(view))).toEqual(view);
    expect(written({ period: '90days', bucket: 'day' })).toBe('period=90days');
  });

  it('fall back silently where they are unknown, usual, or too long for the range', () => {
    expect(read('period=90days&bucket=quarter')).toEqual({ period: '90days' });
    expect(read('period=1year&bucket=week')).toEqual({ period: '1year' });
    expect(read('bucket=month')).toEqual({ period: '7days' });
    expect(bucketOf({ period: '30days', bucket: 'month' })).toBe('day');
  });

  it('stay as chosen when the range changes, as long as they make sense', () => {
    const chosen: PeriodView = { period: '180days', bucket: 'month' };
    expect(written({ period: '90days', ...besideRange(chosen) })).toBe('period=90days&bucket=month');
    expect(written({ period: '30days', ...besideRange(chosen) })).toBe('period=30days');
  });

  it('are asked of the API by name', () => {
    expect(seriesQuery({ period: '180days' })).toMatchObject({ dateRange: '180days', bucket: 'week' });
  });
});
