import { pointWords, trendPoints, trendSummary, type TrendFigures } from './trend-points.js';

const figures: TrendFigures = {
  range: { from: '2026-11-19', to: '2026-11-21', timezone: 'Europe/London' },
  generatedAt: '2026-11-21T14:05:00.000Z',
  responseTrends: [
    { date: '2026-11-19', tickets: 4, created: 4, resolved: 1, reopened: 0 },
    { date: '2026-11-20', tickets: 7, created: 7, resolved: 5, reopened: 1 },
    { date: '2026-11-21', tickets: 2, created: 2, resolved: 0, reopened: 0 },
  ],
};

describe('ticket trends', () => {
  it('hold the figures of the days', () => {
    expect(trendPoints(figures)).toMatchObject({ created: [4, 7, 2], resolved: [1, 5, 0] });
  });

  it('say themselves in a sentence', () => {
    expect(trendSummary(figures)).toBe('Created 13, resolved 6. Busiest day 20 Nov with 7.');
  });

  it('lead to the tickets of a day', () => {
    expect(pointWords(trendPoints(figures), figures, 1)).toEqual({
      heading: 'Friday 20 Nov 2026',
      note: undefined,
      links: [
        { to: '/dashboard/tickets?on=2026-11-20&event=created', text: '7 created' },
        { to: '/dashboard/tickets?on=2026-11-20&event=closed', text: '5 resolved' },
      ],
    });
  });

  it('say until when today is known', () => {
    expect(pointWords(trendPoints(figures), figures, 2).note).toBe('until 14:05');
  });
});
