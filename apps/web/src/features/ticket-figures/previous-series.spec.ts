import type { Comparison } from '@deskledger/contracts';
import { previousSeries } from './previous-series.js';
import { trendPoints } from './trend-points.js';

const row = (date: string, created: number) => ({
  date,
  tickets: created,
  created,
  resolved: created + 1,
  reopened: 0,
});
const generatedAt = '2026-11-21T14:05:00.000Z';
const points = trendPoints({
  responseTrends: [row('2026-11-20', 7), row('2026-11-21', 2)],
  range: { from: '2026-11-20', to: '2026-11-21', timezone: 'UTC' },
  generatedAt,
});
const comparedWith = (days: ReturnType<typeof row>[]) =>
  ({
    generatedAt,
    previous: {
      range: { from: days[0]?.date, to: days.at(-1)?.date, timezone: 'UTC' },
      figures: { responseTrends: days },
    },
  }) as Comparison;

describe('the earlier period in a trend', () => {
  it('stands by position, each point with a date of its own', () => {
    const [created, resolved] = previousSeries(points, comparedWith([row('2026-11-13', 5), row('2026-11-14', 4)]));
    expect(created).toMatchObject({
      values: [5, 4],
      previous: { of: 'created', dates: ['13 Nov 2026', '14 Nov 2026'] },
    });
    expect(resolved?.values).toEqual([6, 5]);
  });

  it('ends where it has no more days', () => {
    expect(previousSeries(points, comparedWith([row('2026-11-13', 5)]))[0]?.values).toEqual([5, null]);
  });
});
