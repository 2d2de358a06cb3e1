import fc from 'fast-check';
import { bucketDays, bucketSizes, fittingBucket, mostPoints, sumOf, type BucketSize } from './bucket-days.js';
import { addDays, listDays, type LocalDay } from './calendar-days.js';
import { longestRange } from './resolve-range.js';

const spans = (from: LocalDay, to: LocalDay, size: BucketSize) =>
  bucketDays({ from, to }, size, []).map((bucket) => `${bucket.from} ${bucket.to}`);

describe('the buckets of a range', () => {
  it('are days, each with its rows', () => {
    const rows = ['2026-11-05', '2026-11-07'].map((date) => ({ date }));
    expect(bucketDays({ from: '2026-11-05', to: '2026-11-07' }, 'day', rows)).toEqual([
      { from: '2026-11-05', to: '2026-11-05', rows: [{ date: '2026-11-05' }] },
      { from: '2026-11-06', to: '2026-11-06', rows: [] },
      { from: '2026-11-07', to: '2026-11-07', rows: [{ date: '2026-11-07' }] },
    ]);
  });

  it('are weeks from Monday on, cut where the range begins and ends', () => {
    expect(spans('2026-11-05', '2026-11-21', 'week')).toEqual([
      '2026-11-05 2026-11-08',
      '2026-11-09 2026-11-15',
      '2026-11-16 2026-11-21',
    ]);
  });

  it('are months of the calendar, whatever their length', () => {
    expect(spans('2024-01-31', '2024-04-01', 'month')).toEqual([
      '2024-01-31 2024-01-31',
      '2024-02-01 2024-02-29',
      '2024-03-01 2024-03-31',
      '2024-04-01 2024-04-01',
    ]);
  });

  it('are weeks across the turn of the year, and before 1970', () => {
    expect(spans('2026-12-28', '2027-01-04', 'week')).toEqual(['2026-12-28 2027-01-03', '2027-01-04 2027-01-04']);
    expect(spans('1969-12-28', '1969-12-29', 'week')).toEqual(['1969-12-28 1969-12-28', '1969-12-29 1969-12-29']);
  });

  it('are never a thousand: the next longer ones take their place', () => {
    const last = (days: number) => ({ from: '2016-11-21', to: addDays('2016-11-21', days - 1) });
    const fitting = (days: number) => fittingBucket(last(days), 'day');
    expect([999, 1_000, 6_986, 6_987].map(fitting)).toEqual(['day', 'week', 'week', 'month']);
    expect(fittingBucket(last(longestRange), 'month')).toBe('month');
    for (const size of bucketSizes) expect(bucketDays(last(longestRange), size, []).length).toBeLessThan(mostPoints);
    expect(bucketDays(last(longestRange), 'day', [])[1]).toMatchObject({ from: '2016-11-28', to: '2016-12-04' });
  });

  it('leave out what lies outside of the range', () => {
    const rows = ['2026-11-01', '2026-11-02', '2026-11-03', '2026-11-07', '2026-11-08'].map((date) => ({ date }));
    const [week] = bucketDays({ from: '2026-11-03', to: '2026-11-07' }, 'week', rows);
    expect(week?.rows).toEqual([{ date: '2026-11-03' }, { date: '2026-11-07' }]);
  });

  it('have the sum of a figure over their rows', () => {
    const rows = [
      { created: 2, closed: 7 },
      { created: 3, closed: 0 },
    ];
    expect([sumOf(rows, 'created'), sumOf(rows, 'closed'), sumOf([], 'created')]).toEqual([5, 7, 0]);
  });

  it('hold every day of any range once, in order', () => {
    const sizes = fc.constantFrom<BucketSize>('day', 'week', 'month');
    fc.assert(
      fc.property(fc.nat(4000), fc.nat(800), sizes, (start, length, size) => {
        const from = addDays('2019-12-25', start);
        const to = addDays(from, length);
        const days = listDays(from, to);
        const buckets = bucketDays(
          { from, to },
          size,
          days.map((date) => ({ date })),
        );
        expect(buckets.flatMap((bucket) => listDays(bucket.from, bucket.to))).toEqual(days);
        expect(buckets.flatMap(({ rows }) => rows.map(({ date }) => date))).toEqual(days);
      }),
    );
  });
});
