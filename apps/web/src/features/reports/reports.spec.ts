import { inPriorityOrder } from './analysis/priority-order.js';
import { busiestHour, loadRows } from './analysis/load-rows.js';
import { resolutionPoints, resolutionSummary, resolutionWords } from './analysis/resolution-points.js';
import { ratingPoints, ratingWords } from './satisfaction/rating-points.js';

const range = { from: '2026-11-19', to: '2026-11-21', timezone: 'Europe/London' };
const generatedAt = '2026-11-21T14:05:00.000Z';

describe('priorities', () => {
  it('stand from low to urgent whatever their counts, those without tickets included', () => {
    const rows = [
      { priority: 'Urgent', count: 9 },
      { priority: 'VIP', count: 5 },
      { priority: '', count: 4 },
      { priority: 'low', count: 1 },
    ];
    expect(inPriorityOrder(rows).map(({ priority, count }) => [priority, count])).toEqual([
      ['low', 1],
      ['Medium', 0],
      ['High', 0],
      ['Urgent', 9],
      ['VIP', 5],
      ['', 4],
    ]);
  });
});

describe('resolution times', () => {
  const day = (date: string, count: number, seconds: number | null) => ({
    ...{ date, count, averageSeconds: seconds, medianSeconds: seconds, p90Seconds: seconds },
  });
  const figures = {
    resolutionTimes: [day('2026-11-19', 2, 3_600), day('2026-11-20', 0, null), day('2026-11-21', 1, 60)],
    range,
    generatedAt,
  };

  it('leave a gap where nothing was closed', () => {
    const { series } = resolutionPoints(figures);
    expect(series.map(({ name, values }) => [name, values])).toEqual([
      ['Average', [3_600, null, 60]],
      ['Median', [3_600, null, 60]],
      ['90th percentile', [3_600, null, 60]],
    ]);
  });

  it('stay days in a long range: medians cannot be merged', () => {
    const year = { ...figures, range: { ...range, from: '2025-11-22' } };
    expect(resolutionPoints(year).buckets).toHaveLength(365);
  });

  it('lead to the tickets closed on the day', () => {
    expect(resolutionWords(resolutionPoints(figures), 2)).toEqual({
      heading: 'Saturday 21 Nov 2026',
      note: 'until 14:05',
      links: [{ to: '/dashboard/tickets?on=2026-11-21&event=closed&sort=resolution', text: '1 closed' }],
    });
  });

  it('say themselves in a sentence', () => {
    expect(resolutionSummary(15_120, 812)).toBe('Half of 812 closed tickets took no longer than 4 h 12 min.');
    expect(resolutionSummary(87_033, 340)).toBe('Half of 340 closed tickets took no longer than 1 d 1 h.');
    expect(resolutionSummary(null, 0)).toBe('No closed tickets in this period');
  });
});

describe('satisfaction over time', () => {
  const trend = [
    { date: '2026-11-19', responses: 3, rating: 4 },
    { date: '2026-11-20', responses: 2, rating: null },
    { date: '2026-11-21', responses: 1, rating: 2 },
  ];

  it('leaves a gap on a day without ratings, and counts its responses all the same', () => {
    const { series, responses } = ratingPoints({ trend, range, generatedAt });
    expect(series[0]?.values).toEqual([4, null, 2]);
    expect(responses).toEqual([3, 2, 1]);
  });

  it('weighs the days of a week by their ratings', () => {
    const { series, responses } = ratingPoints({ trend, range: { ...range, from: '2026-07-01' }, generatedAt });
    expect(series[0]?.values.at(-1)).toBe(3.5);
    expect(series[0]?.values[0]).toBeNull();
    expect(responses.at(-1)).toBe(6);
  });

  it('leads to the responses of the survey in force, where there is one', () => {
    const points = ratingPoints({ trend, range, generatedAt });
    expect(ratingWords(points, 's1', 0).links).toEqual([
      { to: '/dashboard/results/s1?period=custom&from=2026-11-19&to=2026-11-19', text: '3 responses' },
    ]);
    expect(ratingWords(points, undefined, 0).links).toEqual([]);
  });
});

describe('the ticket load', () => {
  it('has a figure for every hour of the week', () => {
    const rows = loadRows([
      { weekday: 1, hour: 9, count: 4 },
      { weekday: 7, hour: 23, count: 2 },
    ]);
    expect([rows.length, rows.flat().length, rows[0]?.[9], rows[6]?.[23]]).toEqual([7, 168, 4, 2]);
    expect(busiestHour(rows)).toEqual({ row: 0, hour: 9, count: 4 });
    expect(busiestHour(loadRows([]))).toBeUndefined();
  });
});
