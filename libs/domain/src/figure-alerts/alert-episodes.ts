import { median } from '../metrics/median.js';
import { addDays, type LocalDay } from '../time/calendar-days.js';
import { alertUnit, type AlertRule, type AlertUnit } from './figure-alert.js';
import type { WindowFigure } from './window-figures.js';

/** What a rule makes of a day. */
export interface JudgedDay extends WindowFigure {
  /** Whether the figure meets the condition; null: that cannot be said, since it is over too few or there is nothing to compare it with. */
  readonly meets: boolean | null;
  /** The values that the figure may have; null: no limit on that side. */
  readonly low: number | null;
  readonly high: number | null;
  /** The median of the same weekday in the last four weeks, where figures are compared with it. */
  readonly expected: number | null;
}

/** Where a rule stands after a day. An episode is going on since `firingSince`; the last one was over on `endedOn`. */
export interface AlertState {
  readonly firingSince: LocalDay | null;
  readonly endedOn: LocalDay | null;
}

export const quietAlert: AlertState = { firingSince: null, endedOn: null };

/** What happened on a day: an episode began, or was over. */
export type AlertTurn = 'began' | 'ended';

/** The days of an episode; `lastDay` is the last one before it was over, null while it goes on. */
export interface AlertEpisode {
  readonly firstDay: LocalDay;
  readonly lastDay: LocalDay | null;
  /** The figure of the first day, and what was usual. */
  readonly value: number;
  readonly expected: number | null;
}

const weeks = [1, 2, 3, 4];
/** How far back a day is compared (days). */
export const comparedDays = 28;
/** Of the four weeks at least so many have to have a figure. */
const fewestWeeks = 3;

/** Judges one day by what was known at its end: figures of later days are not looked at. */
function judgeDay(rule: AlertRule, day: LocalDay, figures: ReadonlyMap<LocalDay, WindowFigure>): JudgedDay {
  const figure = figures.get(day) ?? { day, count: 0, value: null };
  const limits = limitsOf(rule, day, figures);
  const { value } = figure;
  const isKnown = isEnough(rule, figure) && limits !== null;
  if (value === null || !isKnown) return { ...figure, ...(limits ?? noLimits), meets: null };
  const { low, high } = limits;
  return { ...figure, ...limits, meets: (low !== null && value < low) || (high !== null && value > high) };
}

type Limits = Pick<JudgedDay, 'low' | 'high' | 'expected'>;
const noLimits: Limits = { low: null, high: null, expected: null };

const isEnough = ({ minimumCount }: AlertRule, { count, value }: WindowFigure) =>
  value !== null && count >= minimumCount;

function limitsOf(rule: AlertRule, day: LocalDay, figures: ReadonlyMap<LocalDay, WindowFigure>): Limits | null {
  const { condition, value: limit } = rule;
  if (condition === 'below') return { ...noLimits, low: limit };
  if (condition === 'above') return { ...noLimits, high: limit };
  const before = weeks.flatMap((week) => figures.get(addDays(day, -7 * week)) ?? []);
  const usual = before.filter((figure) => isEnough(rule, figure));
  if (usual.length < fewestWeeks) return null;
  const values = usual.map(({ value }) => value!);
  const expected = median(values)!;
  const over = median(usual.map(({ count }) => count))!;
  const spread = Math.max(
    median(values.map((value) => Math.abs(value - expected)))!,
    leastSpread[alertUnit(rule.measure)](expected, over),
  );
  return { expected, low: expected - limit * spread, high: expected + limit * spread };
}

/**
 * How far figures differ by chance alone: four weeks that happen to be alike make no other day unusual. Of counts the square
 * root, of shares the standard error, of durations a tenth and at least a minute.
 */
const leastSpread: Readonly<Record<AlertUnit, (expected: number, over: number) => number>> = {
  count: (expected) => Math.max(1, Math.sqrt(expected)),
  percent: (expected, over) => {
    const share = ((expected / 100) * over + 1) / (over + 2);
    return 100 * Math.sqrt((share * (1 - share)) / Math.max(1, over));
  },
  seconds: (expected) => Math.max(60, expected / 10),
};

/** What a day changes: `meets` is whether it meets the condition, null where that cannot be said. */
function nextAlertState(
  { coolDownDays }: Pick<AlertRule, 'coolDownDays'>,
  state: AlertState,
  { day, meets }: Pick<JudgedDay, 'day' | 'meets'>,
): { readonly state: AlertState; readonly turn: AlertTurn | null } {
  const { firingSince, endedOn } = state;
  if (firingSince !== null)
    return meets === false ? { state: { firingSince: null, endedOn: day }, turn: 'ended' } : { state, turn: null };
  const isCooling = endedOn !== null && day <= addDays(endedOn, coolDownDays);
  return meets === true && !isCooling ? { state: { firingSince: day, endedOn }, turn: 'began' } : { state, turn: null };
}

/** A rule over days in their order, from `state` on; `figures` also has those of the four weeks before. */
export function evaluateAlert(
  rule: AlertRule,
  days: readonly LocalDay[],
  figures: ReadonlyMap<LocalDay, WindowFigure>,
  before: AlertState = quietAlert,
) {
  let state = before;
  const judged: JudgedDay[] = [];
  const turns: { readonly day: JudgedDay; readonly turn: AlertTurn }[] = [];
  for (const day of days) {
    const one = judgeDay(rule, day, figures);
    const next = nextAlertState(rule, state, one);
    judged.push(one);
    if (next.turn !== null) turns.push({ day: one, turn: next.turn });
    state = next.state;
  }
  return { judged, turns, state };
}

/** The episodes of turns that begin while nothing is going on. */
export function alertEpisodes(turns: ReturnType<typeof evaluateAlert>['turns']): AlertEpisode[] {
  const episodes: AlertEpisode[] = [];
  for (const { day, turn } of turns) {
    if (turn === 'began') {
      episodes.push({ firstDay: day.day, lastDay: null, value: day.value!, expected: day.expected });
    } else {
      const begun = episodes.pop();
      if (begun !== undefined) episodes.push({ ...begun, lastDay: addDays(day.day, -1) });
    }
  }
  return episodes;
}
