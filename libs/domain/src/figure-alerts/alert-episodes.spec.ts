import fc from 'fast-check';
import { howMany } from '../testing/how-many.js';
import { addDays, dayNumber, listDays } from '../time/calendar-days.js';
import { alertEpisodes, comparedDays, evaluateAlert, quietAlert } from './alert-episodes.js';
import { alertConditions, alertMeasures, alertWindows, type AlertRule } from './figure-alert.js';
import type { WindowFigure } from './window-figures.js';

const first = '2026-03-01';
const below: AlertRule = {
  ...{ measure: 'compliance', window: 7, condition: 'below', value: 75, minimumCount: 10, coolDownDays: 0 },
};

function figuresOf(values: readonly (number | null)[], count = 20): Map<string, WindowFigure> {
  return new Map(values.map((value, index) => [addDays(first, index), { day: addDays(first, index), count, value }]));
}

function episodesOf(rule: AlertRule, figures: ReadonlyMap<string, WindowFigure>, from = first) {
  const days = [...figures.keys()].filter((day) => day >= from);
  return alertEpisodes(evaluateAlert(rule, days, figures).turns).map(({ firstDay, lastDay }) => [firstDay, lastDay]);
}

describe('an alert', () => {
  it('fires once per episode and says when it is over', () => {
    expect(episodesOf(below, figuresOf([80, 74, 60, 75, 80, 70]))).toEqual([
      ['2026-03-02', '2026-03-03'],
      ['2026-03-06', null],
    ]);
    const { turns } = evaluateAlert(below, listDays(first, '2026-03-06'), figuresOf([80, 74, 60, 75, 80, 70]));
    expect(turns.map(({ turn, day }) => [turn, day.day, day.value])).toEqual([
      ['began', '2026-03-02', 74],
      ['ended', '2026-03-04', 75],
      ['began', '2026-03-06', 70],
    ]);
  });

  it('neither begins nor ends on a day over too few, or over nothing', () => {
    const figures = figuresOf([80, 74, null, 90, 60, 80]);
    figures.set('2026-03-04', { day: '2026-03-04', count: 9, value: 90 });
    expect(episodesOf(below, figures)).toEqual([['2026-03-02', '2026-03-05']]);
  });

  it('begins no other episode before the cool-down is over', () => {
    const values = [70, 80, 70, 70, 70, 70];
    expect(episodesOf({ ...below, coolDownDays: 2 }, figuresOf(values))).toEqual([
      ['2026-03-01', '2026-03-01'],
      ['2026-03-05', null],
    ]);
  });

  const unusual: AlertRule = {
    ...below,
    measure: 'created',
    window: 1,
    condition: 'unusual',
    value: 3,
    minimumCount: 0,
  };
  /** Five weeks of quiet weekends; `last` on the Sunday after them. */
  const weeksOf = (last: number) =>
    figuresOf([...Array.from({ length: 35 }, (_, index) => (index % 7 === 0 ? 4 : 100 + (index % 3))), last]);

  it('compares with the same weekday of the last four weeks', () => {
    expect(episodesOf(unusual, weeksOf(100), addDays(first, comparedDays))).toEqual([[addDays(first, 35), null]]);
    expect(episodesOf(unusual, weeksOf(4), addDays(first, comparedDays))).toEqual([]);
  });

  it('calls nothing unusual that chance alone explains, though all four weeks were alike', () => {
    // The square root of 4 is 2: up to 3 times as much.
    expect(episodesOf(unusual, weeksOf(10), addDays(first, comparedDays))).toEqual([]);
    expect(episodesOf(unusual, weeksOf(11), addDays(first, comparedDays))).toHaveLength(1);
    const share: AlertRule = { ...unusual, measure: 'compliance', value: 2 };
    expect(
      episodesOf(share, figuresOf([...Array.from({ length: 28 }, () => 100), 95], 20), addDays(first, 28)),
    ).toEqual([]);
    expect(
      episodesOf(share, figuresOf([...Array.from({ length: 28 }, () => 100), 80], 20), addDays(first, 28)),
    ).toHaveLength(1);
    const wait: AlertRule = { ...unusual, measure: 'reply', value: 2 };
    expect(episodesOf(wait, figuresOf([...Array.from({ length: 28 }, () => 300), 420]), addDays(first, 28))).toEqual(
      [],
    );
    expect(
      episodesOf(wait, figuresOf([...Array.from({ length: 28 }, () => 300), 421]), addDays(first, 28)),
    ).toHaveLength(1);
  });

  it('says nothing with fewer than three weeks to compare with', () => {
    const figures = weeksOf(100);
    for (const week of [1, 2]) figures.delete(addDays(first, 35 - 7 * week));
    expect(episodesOf(unusual, figures, addDays(first, 35))).toEqual([]);
  });

  const aRule: fc.Arbitrary<AlertRule> = fc.record({
    measure: fc.constantFrom(...alertMeasures),
    window: fc.constantFrom(...alertWindows),
    condition: fc.constantFrom(...alertConditions),
    value: fc.integer({ min: 1, max: 12 }),
    minimumCount: fc.integer({ min: 0, max: 5 }),
    coolDownDays: fc.integer({ min: 0, max: 6 }),
  });
  const aSeries = fc
    .array(fc.record({ count: fc.integer({ min: 0, max: 12 }), value: fc.option(fc.integer({ min: 0, max: 24 })) }), {
      minLength: 30,
      maxLength: 90,
    })
    .map((days) => new Map(days.map((one, index) => [addDays(first, index), { day: addDays(first, index), ...one }])));

  it('tells the same at the end of each day as a look back over all of them', () => {
    fc.assert(
      fc.property(aRule, aSeries, (rule, figures) => {
        const days = [...figures.keys()];
        const known = new Map<string, WindowFigure>();
        let state = quietAlert;
        const told = days.flatMap((day) => {
          known.set(day, figures.get(day)!);
          const today = evaluateAlert(rule, [day], known, state);
          state = today.state;
          return today.turns;
        });
        const whole = evaluateAlert(rule, days, figures);
        expect(told).toEqual(whole.turns);
        expect(state).toEqual(whole.state);
      }),
      { numRuns: howMany(300) },
    );
  });

  it('has episodes of days that meet the condition, apart by more than the cool-down', () => {
    fc.assert(
      fc.property(aRule, aSeries, (rule, figures) => {
        const { judged, turns } = evaluateAlert(rule, [...figures.keys()], figures);
        const episodes = alertEpisodes(turns);
        const meets = new Map(judged.map((one) => [one.day, one.meets]));
        expect(turns.map(({ turn }) => turn)).toEqual(turns.map((_, nth) => (nth % 2 === 0 ? 'began' : 'ended')));
        for (const [nth, { firstDay, lastDay }] of episodes.entries()) {
          expect(meets.get(firstDay)).toBe(true);
          for (const day of listDays(firstDay, lastDay ?? judged.at(-1)!.day)) expect(meets.get(day)).not.toBe(false);
          if (lastDay === null) expect(nth).toBe(episodes.length - 1);
          else expect(meets.get(addDays(lastDay, 1))).toBe(false);
          const before = episodes[nth - 1];
          if (before) expect(dayNumber(firstDay) - dayNumber(before.lastDay!)).toBeGreaterThan(rule.coolDownDays + 1);
        }
      }),
      { numRuns: howMany(300) },
    );
  });
});
