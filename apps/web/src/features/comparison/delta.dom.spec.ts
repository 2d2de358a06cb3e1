import type { ComparedFigures, Comparison } from '@deskledger/contracts';
import { comparedMetrics as metrics, deltaOf, valueTexts, type MetricName } from '@deskledger/domain';
import { addDays } from '../../lib/dates/day.js';
import { writeDatesAs } from '../../lib/dates/date-form.js';
import { besideCurrent, comparedMoments, earlierDates, earlierDatesInFull } from './compared-dates.js';
import { deltaFrom, shownDelta, shownMetricDelta } from './use-delta.js';

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
  responseHours: [],
};

const change = (name: MetricName, now: Partial<ComparedFigures>, before: Partial<ComparedFigures>) =>
  deltaOf(metrics[name], { ...nothing, ...now }, { ...nothing, ...before });

describe('a change', () => {
  it('is told in percent of the earlier figure', () => {
    expect(change('created', { created: 1_284 }, { created: 1_187 })).toEqual({
      direction: 'up',
      tone: 'neutral',
      text: '+8.2%',
      spoken: 'up 8.2 percent',
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
      spoken: 'up 0.2',
      tone: 'good',
    });
    expect(change('compliance', { complianceRate: 88 }, { complianceRate: 92.4 })).toMatchObject({
      text: '−4.4 points',
      tone: 'bad',
    });
  });

  it('is that of the figures as they are printed', () => {
    const before = { medianSeconds: 83_220, resolutionCount: 19 };
    expect(change('median', { medianSeconds: 84_480 }, before)?.text).toBe('+20 min');
    expect(change('average', { averageSeconds: 99_513 }, { averageSeconds: 82_000, resolutionCount: 9 })?.text).toBe(
      '+5 h 13 min',
    );
    expect(change('rating', { overallRating: 4.62 }, { overallRating: 4.58, ratings: 90 })?.text).toBe('No change');
  });

  it('leaves something of what is left', () => {
    expect(change('created', { created: 2 }, { created: 5_000 })?.text).toBe('−99.9%');
    expect(change('created', { created: 0 }, { created: 5_000 })?.text).toBe('−100.0%');
  });

  it('of a share from 0 is told in points', () => {
    expect(change('compliance', { complianceRate: 50 }, { complianceRate: 0 })?.text).toBe('+50.0 points');
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

describe('the card of a range that is over', () => {
  const side = (to: string, figures: Partial<ComparedFigures>) => ({
    ...{ range: { from: addDays(to, -6), to, timezone: 'UTC' }, until: null },
    figures: { ...nothing, ...figures },
  });

  const queryOf = (data: object) => ({ data }) as unknown as Parameters<typeof deltaFrom<ComparedFigures>>[0];

  // What it shows is as of now; the change is between what was true when either range ended.
  it.each([
    ['created', 250, { created: 250 }, { created: 200 }, '+25.0%'],
    ['open', 1, { open: 240 }, { open: 250 }, '−4.0%'],
    ['closed', 1_178, { closed: 951 }, { closed: 1_000 }, '−4.9%'],
    ['compliance', 60, { complianceRate: 92 }, { complianceRate: 90 }, '+2.0 points'],
    ['average', 90_000, { averageSeconds: 3_600 }, { averageSeconds: 7_200, resolutionCount: 40 }, '−50.0%'],
    ['median', 90_000, { medianSeconds: 7_200 }, { medianSeconds: 3_600, resolutionCount: 40 }, '+100.0%'],
    ['p90', 90_000, { p90Seconds: 3_600 }, { p90Seconds: 3_600, resolutionCount: 40 }, 'No change'],
    ['rating', 4.5, { overallRating: 4.5 }, { overallRating: 4, ratings: 30 }, '+0.5'],
    ['completedSurvey', 30, { completedSurvey: 30 }, { completedSurvey: 24 }, '+25.0%'],
  ] as const)('%s that is %d now', (name, shown, current, previous, text) => {
    const data = { current: side('2016-03-07', current), previous: side('2016-02-29', previous), dataBegins: null };
    expect(deltaFrom<ComparedFigures>(queryOf(data), metrics[name], shown)?.text).toBe(text);
  });

  it('leads to a whole score, as it is printed', () => {
    expect([21.99, -0.4, -7.6].map(valueTexts.score)).toEqual(['+22', '0', '−8']);
  });

  it('says to which value the change leads, where that is not the one that it shows', () => {
    const data = {
      current: side('2016-03-07', { open: 251 }),
      previous: side('2016-02-29', { open: 250 }),
      dataBegins: null,
    };
    const described = (shown: number, until: string | null = null) =>
      deltaFrom<ComparedFigures>(queryOf({ ...data, current: { ...data.current, until } }), metrics.open, shown);
    expect(described(20)).toMatchObject({
      text: '+0.4%',
      versus: 'to 251 at the end of 7 Mar, vs 23 – 29 Feb',
      inWords: 'up 0.4 percent to 251 at the end of 7 Mar versus 23 to 29 Feb',
    });
    expect(described(20, '2016-03-07T14:05:00.000Z')?.versus).toBe('to 251 at 14:05, vs 23 – 29 Feb');
    expect(described(251)?.versus).toBe('vs 23 – 29 Feb');
  });
});

describe('the base of an earlier figure', () => {
  it('is told where the metric asks for it', () => {
    const side = { range: { from: '2026-11-08', to: '2026-11-14', timezone: 'UTC' }, until: null };
    const of = (overallRating: number, ratings: number) => ({
      ...side,
      figures: { ...nothing, overallRating, ratings },
    });
    const sides = { current: of(4.5, 900), previous: of(4, 1_200), dataBegins: '2026-11-08' };
    expect(shownDelta(sides, { ...metrics.rating, showsBase: true })).toMatchObject({
      text: '+0.5',
      versus: 'vs 8 – 14 Nov, n=1,200',
      inWords: 'up 0.5 versus 8 to 14 Nov, based on 1,200',
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
    dataBegins: '2026-05-25',
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

  it.each([
    ['english', '8 – 14 Nov', '28 Oct – 3 Nov', '8 Nov', '30 Dec 2025 – 5 Jan', '25 May'],
    ['american', 'Nov 8 – 14', 'Oct 28 – Nov 3', 'Nov 8', 'Dec 30, 2025 – Jan 5', 'May 25'],
    ['iso', '11-08 – 11-14', '10-28 – 11-03', '11-08', '2025-12-30 – 01-05', '05-25'],
    ['german', '8. – 14. Nov.', '28. Okt. – 3. Nov.', '8. Nov.', '30. Dez. 2025 – 5. Jan.', '25. Mai'],
    ['french', '8 – 14 nov.', '28 oct. – 3 nov.', '8 nov.', '30 déc. 2025 – 5 janv.', '25 mai'],
    ['spanish', '8 – 14 nov', '28 oct – 3 nov', '8 nov', '30 dic 2025 – 5 ene', '25 may'],
  ] as const)('leave the year of the current range out as %s', (form, week, months, day, years, begin) => {
    writeDatesAs(form);
    const dates = (from: string, to: string) => earlierDates({ ...comparison, previous: side(from, to, null, 0) });
    expect(dates('2026-11-08', '2026-11-14')).toBe(week);
    expect(dates('2026-10-28', '2026-11-03')).toBe(months);
    expect(dates('2026-11-08', '2026-11-08')).toBe(day);
    expect(dates('2025-12-30', '2026-01-05')).toBe(years);
    expect(besideCurrent('2026-05-25', comparison)).toBe(begin);
    writeDatesAs('english');
  });

  it('say of which moments the sides are', () => {
    expect(comparedMoments(comparison)).toBe(
      'Change from 14 Nov 2026, 14:05 to 21 Nov 2026, 14:05. The figure itself is as of now.',
    );
    const over = {
      current: side('2026-09-14', '2026-09-20', null, 0),
      previous: side('2026-09-07', '2026-09-13', null, 0),
    };
    expect(comparedMoments(over)).toMatch(/^Change from the end of 13 Sep 2026 to the end of 20 Sep 2026\./);
  });

  it('give way to the day on which the data begins, where the earlier range reaches before it', () => {
    const begun = (dataBegins: string | null) => shownMetricDelta({ ...comparison, dataBegins }, 'created');
    expect(begun('2026-11-09')).toEqual({
      ...{ direction: 'none', tone: 'neutral', text: 'No data before 9 Nov', inWords: 'No data before 9 Nov' },
      ...{ spoken: '', versus: '' },
    });
    expect(begun('2026-11-08')?.text).toBe('+20.0%');
    expect(begun(null)?.text).toBe('+20.0%');
    const early = { ...comparison, previous: side('2025-11-16', '2025-11-22', null, 1), dataBegins: '2025-11-20' };
    expect(shownMetricDelta(early, 'open')?.text).toBe('No data before 20 Nov 2025');
  });

  it('are said with the change', () => {
    expect(shownMetricDelta(comparison, 'created')).toMatchObject({
      versus: 'vs 8 – 14 Nov',
      inWords: 'up 20.0 percent versus 8 to 14 Nov',
    });
  });
});
