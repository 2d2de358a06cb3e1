import type { ComparedFigures, Comparison } from '@deskledger/contracts';
import { earlierDates, earlierDatesInFull } from './compared-dates.js';
import { deltaOf } from './delta.js';
import { metrics, type MetricName } from './metrics.js';
import { tellDelta, toldDelta } from './use-delta.js';

const nothing: ComparedFigures = {
  created: 0,
  open: 0,
  closed: 0,
  resolved: 0,
  reopened: 0,
  resolutionCount: 0,
  averageSeconds: null,
  medianSeconds: null,
  p90Seconds: null,
  complianceRate: null,
  decided: 0,
  overallRating: null,
  ratings: 0,
  completedSurvey: 0,
  responseTrends: [],
};

const change = (name: MetricName, now: Partial<ComparedFigures>, before: Partial<ComparedFigures>) =>
  deltaOf(metrics[name], metrics[name].valueOf({ ...nothing, ...now }), { ...nothing, ...before });

describe('a change', () => {
  it('is told in percent of the earlier figure', () => {
    expect(change('created', { created: 1_284 }, { created: 1_187 })).toEqual({
      direction: 'up',
      tone: 'neutral',
      text: '+8.2%',
      said: 'up 8.2 percent',
    });
    expect(change('created', { created: 900 }, { created: 1_000 })?.text).toBe('−10.0%');
  });

  it('is told in tickets where there were fewer than twenty', () => {
    expect(change('created', { created: 22 }, { created: 19 })?.text).toBe('+3');
    expect(change('created', { created: 23 }, { created: 20 })?.text).toBe('+15.0%');
  });

  it("is 'New' from nothing, and no change from nothing to nothing", () => {
    expect(change('completedSurvey', { completedSurvey: 4 }, {})?.text).toBe('New');
    expect(change('completedSurvey', {}, {})?.text).toBe('No change');
  });

  it('is not told where a side has nothing to tell', () => {
    expect(change('average', { averageSeconds: 60, resolutionCount: 1 }, {})).toBeNull();
    expect(change('open', { open: 4 }, { open: null })).toBeNull();
  });

  it('of a time stands on the tickets that were closed', () => {
    const hour = 3_600;
    const before = { averageSeconds: 10 * hour, resolutionCount: 19 };
    expect(change('average', { averageSeconds: 12 * hour }, before)?.text).toBe('+2 h');
    expect(change('average', { averageSeconds: 12 * hour }, { ...before, resolutionCount: 20 })?.text).toBe('+20.0%');
    expect(change('p90', { p90Seconds: 8 * hour }, { p90Seconds: 10 * hour, resolutionCount: 40 })).toMatchObject({
      text: '−20.0%',
      tone: 'good',
    });
  });

  it('of a place on a scale is told in its points', () => {
    expect(change('rating', { overallRating: 4.6 }, { overallRating: 4.4, ratings: 90 })).toMatchObject({
      text: '+0.2',
      said: 'up 0.2',
      tone: 'good',
    });
    expect(change('compliance', { complianceRate: 88 }, { complianceRate: 92.4 })).toMatchObject({
      text: '−4.4 points',
      tone: 'bad',
    });
  });

  it('is never told as nothing when there is one', () => {
    expect(change('created', { created: 100_001 }, { created: 100_000 })?.text).toBe('+<0.1%');
  });

  it.each([
    ['created', 'neutral'],
    ['open', 'bad'],
    ['closed', 'good'],
    ['completedSurvey', 'good'],
  ] as const)('upwards of %s is %s', (name, tone) => {
    expect(change(name, { [name]: 40 }, { [name]: 30 })?.tone).toBe(tone);
  });
});

describe('the base of an earlier figure', () => {
  it('is told where the metric asks for it', () => {
    const side = { range: { from: '2026-11-08', to: '2026-11-14', timezone: 'UTC' }, until: null };
    const sides = { current: side, previous: { ...side, figures: { ...nothing, overallRating: 4, ratings: 1_200 } } };
    expect(tellDelta(sides, { ...metrics.rating, tellsBase: true }, 4.5)).toMatchObject({
      text: '+0.5',
      versus: 'vs 8 – 14 Nov, n=1,200',
      inWords: 'up 0.5 versus 8 to 14 Nov, of 1,200',
    });
  });
});

describe('the dates of a comparison', () => {
  const side = (from: string, to: string, until: string | null, created: number) => ({
    range: { from, to, timezone: 'Europe/London' },
    until,
    figures: { ...nothing, created },
  });
  const comparison: Comparison = {
    current: side('2026-11-15', '2026-11-21', '2026-11-21T14:05:00.000Z', 120),
    previous: side('2026-11-08', '2026-11-14', '2026-11-14T14:05:00.000Z', 100),
    generatedAt: '2026-11-21T14:05:20.000Z',
    dataVersion: '1',
  };

  it('are printed, with the time at which both sides end', () => {
    expect(earlierDates(comparison)).toBe('8 – 14 Nov');
    expect(earlierDatesInFull(comparison)).toBe('8 – 14 Nov 2026, both until 14:05');
  });

  it('name another year', () => {
    const lastYear = { ...comparison, previous: side('2025-11-16', '2025-11-22', null, 0) };
    expect(earlierDates(lastYear)).toBe('16 – 22 Nov 2025');
  });

  it('are said with the change', () => {
    expect(toldDelta(comparison, 'created', 120)).toMatchObject({
      versus: 'vs 8 – 14 Nov',
      inWords: 'up 20.0 percent versus 8 to 14 Nov',
    });
  });
});
