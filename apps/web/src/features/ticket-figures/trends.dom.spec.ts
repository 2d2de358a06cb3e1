import { shownSeries } from '../../charts/buckets/shown-series.js';
import { pointWords, trendSeries, trendSummary, type TrendFigures } from './trend-points.js';

const range = { from: '2026-11-19', to: '2026-11-21', timezone: 'Europe/London' };
const generatedAt = '2026-11-21T14:05:00.000Z';
const row = (date: string, created: number, resolved: number, to = date) => ({
  ...{ date, to, tickets: created, created },
  ...{ resolved, reopened: 0 },
});
const shownOf = (rows: TrendFigures['responseTrends'], hidesIncomplete = false) =>
  shownSeries(rows, { range: { ...range, from: rows[0]!.date }, generatedAt }, hidesIncomplete);
const days = [row('2026-11-19', 4, 1), row('2026-11-20', 7, 5), row('2026-11-21', 2, 0)];
const weeks = [
  row('2026-11-07', 3, 1, '2026-11-08'),
  row('2026-11-09', 40, 31, '2026-11-15'),
  row('2026-11-16', 12, 9, '2026-11-21'),
];

describe('ticket trends', () => {
  it('hold the figures of the days', () => {
    expect(trendSeries(shownOf(days)).map(({ values }) => values)).toEqual([
      [4, 7, 2],
      [1, 5, 0],
    ]);
  });

  it('say themselves in a sentence', () => {
    expect(trendSummary(shownOf(days))).toBe('Created 13, 6 closings. Busiest day 20 Nov with 7.');
    expect(trendSummary(shownOf(weeks))).toBe('Created 55, 41 closings. Busiest week 9 – 15 Nov 2026 with 40.');
  });

  it('lead to the tickets of a day', () => {
    expect(pointWords(shownOf(days), 1, {})).toEqual({
      heading: 'Friday 20 Nov 2026',
      note: undefined,
      links: [
        { to: '/dashboard/tickets?on=2026-11-20&event=created', text: '7 created' },
        { to: '/dashboard/tickets?on=2026-11-20&event=resolved', text: '5 closings' },
      ],
    });
  });

  it('lead from a week to the tickets created and to those closed in it, and say how much of it there is', () => {
    expect(pointWords(shownOf(weeks), 0, {})).toEqual({
      heading: '7 – 8 Nov 2026',
      note: '2 days',
      links: [
        { to: '/dashboard/tickets?period=custom&from=2026-11-07&to=2026-11-08&archived=include', text: '3 created' },
        { to: '/dashboard/tickets?period=custom&from=2026-11-07&to=2026-11-08&event=resolved', text: '1 closing' },
      ],
    });
    expect(pointWords(shownOf(weeks), 2, {})).toMatchObject({ heading: '16 – 21 Nov 2026', note: 'until 14:05' });
  });
});

describe('days that are not over', () => {
  it('are left out of marks, words and dates where the reader hides them', () => {
    const shown = shownOf(days, true);
    expect(shown).toMatchObject({
      incomplete: 'hidden',
      range: { from: '2026-11-19', to: '2026-11-20' },
      footer: 'Hidden until complete: today · Europe/London',
    });
    expect(trendSummary(shown)).toBe('Created 11, 6 closings. Busiest day 20 Nov with 7.');
  });

  it('take their whole week along', () => {
    const shown = shownOf(weeks, true);
    expect(shown.buckets).toHaveLength(2);
    expect(shown.footer).toBe('Hidden until complete: 16 – 21 Nov 2026 · Europe/London');
  });

  it('are no matter where there are none, or nothing else', () => {
    expect(shownOf(days.slice(0, 2), true)).toMatchObject({ incomplete: undefined, footer: 'Europe/London' });
    expect(shownOf(days.slice(2), true)).toMatchObject({ incomplete: undefined, rows: [{ created: 2 }] });
  });
});
