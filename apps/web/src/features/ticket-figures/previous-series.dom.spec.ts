import type { Comparison } from '@deskledger/contracts';
import { bucketsOf } from '../../charts/buckets/buckets.js';
import { bucketRows } from '../../charts/buckets/testing/bucket-rows.js';
import { addDays } from '../../lib/dates/day.js';
import { previousSeries } from './previous-series.js';

const today = '2026-11-21';
const row = (date: string, created: number) => ({
  ...{ date, to: date, tickets: created, created },
  ...{ resolved: created + 1, reopened: 0 },
});
const comparedWith = (days: ReturnType<typeof row>[]) =>
  ({
    previous: {
      range: { from: days[0]?.date, to: days.at(-1)?.date, timezone: 'UTC' },
      figures: { responseTrends: days },
    },
  }) as Comparison;

describe('the earlier period in a trend', () => {
  const days = { buckets: bucketsOf(bucketRows('2026-11-20', today), today) };

  it('stands by position, each point with a date of its own', () => {
    const [created, resolved] = previousSeries(days, comparedWith([row('2026-11-13', 5), row('2026-11-14', 4)]));
    expect(created).toMatchObject({
      values: [5, 4],
      previous: { of: 'created', dates: ['13 Nov 2026', '14 Nov 2026'] },
    });
    expect(resolved?.values).toEqual([6, 5]);
  });

  it('of a day is its hours, each beside the same of the other day', () => {
    const hours = [0, 1].map((hour) => ({ date: today, to: today, hour }));
    const compared = comparedWith([row('2026-11-20', 5)]);
    compared.previous.figures.responseHours = [
      { hour: 0, created: 2, resolved: 0, reopened: 0 },
      { hour: 1, created: 3, resolved: 6, reopened: 0 },
    ];
    const [created, resolved] = previousSeries({ buckets: bucketsOf(hours, today, 1) }, compared);
    expect(created).toMatchObject({
      values: [2, 3],
      previous: { dates: ['20 Nov 2026, 00:00 – 01:00', '20 Nov 2026, 01:00 – 02:00'] },
    });
    expect(resolved?.values).toEqual([0, 6]);
  });

  it('ends where it has no more days', () => {
    expect(previousSeries(days, comparedWith([row('2026-11-13', 5)]))[0]?.values).toEqual([5, null]);
  });

  it('has as many days beside a bucket as the bucket has', () => {
    const months = { buckets: bucketsOf(bucketRows('2026-09-25', today, 'month'), today) };
    const earlier = Array.from({ length: 58 }, (_, index) => row(addDays('2026-07-24', index), 1));
    const [created] = previousSeries(months, comparedWith(earlier));
    expect(created?.values).toEqual([6, 31, 21]);
    expect(created?.previous?.dates).toEqual(['24 – 29 Jul 2026', '30 Jul – 29 Aug 2026', '30 Aug – 19 Sep 2026']);
  });
});
