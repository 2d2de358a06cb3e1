import { shownSeries } from '../../charts/buckets/shown-series.js';
import { inPriorityOrder } from './analysis/priority-bars.js';
import { busiestHour, loadRows } from './analysis/load-rows.js';
import { resolutionSeries, resolutionSummary, resolutionWords } from './analysis/resolution-points.js';
import { ratingSeries, ratingWords } from './satisfaction/satisfaction-trend.js';

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

  it('stand by what their names mean', () => {
    const rows = ['Critical', '2 - High', 'Moderate', 'Low'].map((priority) => ({ priority, count: 1 }));
    expect(inPriorityOrder(rows)).toEqual(rows.toReversed());
  });
});

describe('resolution times', () => {
  const row = (date: string, count: number, seconds: number | null, to = date) => ({
    ...{ date, to, count, averageSeconds: seconds, medianSeconds: seconds, p90Seconds: seconds },
  });
  const rows = [row('2026-11-19', 2, 3_600), row('2026-11-20', 0, null), row('2026-11-21', 1, 60)];
  const shown = shownSeries(rows, { range, generatedAt });

  it('leave a gap where nothing was closed', () => {
    expect(resolutionSeries(shown).map(({ name, values }) => [name, values])).toEqual([
      ['Average', [3_600, null, 60]],
      ['Median', [3_600, null, 60]],
      ['90th percentile', [3_600, null, 60]],
    ]);
  });

  it('lead to the tickets closed on the day', () => {
    expect(resolutionWords(shown, 2, {})).toEqual({
      heading: 'Saturday 21 Nov 2026',
      note: 'until 14:05',
      links: [{ to: '/dashboard/tickets?on=2026-11-21&event=closed&sort=resolution', text: '1 closed' }],
    });
  });

  it('lead to the tickets closed in a week', () => {
    const weeks = [row('2026-11-09', 4, 60, '2026-11-15'), row('2026-11-16', 2, 60, '2026-11-21')];
    const words = resolutionWords(shownSeries(weeks, { range, generatedAt }), 0, {});
    const to = '/dashboard/tickets?period=custom&from=2026-11-09&to=2026-11-15&event=closed&sort=resolution';
    expect(words).toEqual({ heading: '9 – 15 Nov 2026', note: undefined, links: [{ to, text: '4 closed' }] });
  });

  it('say themselves in a sentence', () => {
    expect(resolutionSummary(15_120, 812)).toBe('Half of 812 closed tickets took ≈ 4 h 12 min or less.');
    expect(resolutionSummary(87_033, 340)).toBe('Half of 340 closed tickets took ≈ 1 d or less.');
    expect(resolutionSummary(null, 0)).toBe('No closed tickets in this period');
  });
});

describe('satisfaction over time', () => {
  const row = (date: string, responses: number, rating: number | null) => ({
    ...{ date, to: date, responses, rating },
    stars: [0, 0, 0, 0, 0],
  });
  const trend = [row('2026-11-19', 3, 4), row('2026-11-20', 2, null), row('2026-11-21', 1, 2)];
  const shown = shownSeries(trend, { range, generatedAt });

  it('leaves a gap on a day without ratings', () => {
    expect(ratingSeries(shown)[0]?.values).toEqual([4, null, 2]);
  });

  it('leads to the responses of each day, where they can be shown', () => {
    expect(ratingWords(shown, ({ from }, figure) => `${figure}?${from}`, 0, {}).links).toEqual([
      { to: 'completedSurvey?2026-11-19', text: '3 responses' },
    ]);
    expect(ratingWords(shown, () => undefined, 0, {}).links).toEqual([]);
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
