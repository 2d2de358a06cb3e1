import { titleOfFigure, type ChangedFigure, type Changes } from '@deskledger/contracts';
import type { Dimension } from '@deskledger/domain';
import { copy } from '../../copy/copy.js';
import { formatDurationInFull, formatEstimate, shownEstimate } from '../../lib/dates/duration.js';
import { formatCount, formatPercent } from '../../lib/numbers/format.js';
import { notSet } from '../../lib/url/not-set.js';
import { changesCopy as words } from './changes.copy.js';

type Unit = Changes['unit'];
type Cell = Changes['current']['figures'];
type Line = Changes['lines'][number];

/** Quantiles are estimates, and their groups do not add up. */
function isQuantile(metric: ChangedFigure): boolean {
  return metric === 'medianSeconds' || metric === 'p90Seconds' || metric === 'firstReplyMedianSeconds';
}

/** How a figure is made, as far as it decides what can be said of its groups. */
export function kindOf({ metric, unit }: Pick<Changes, 'metric' | 'unit'>): 'sum' | 'mean' | 'quantile' {
  if (isQuantile(metric)) return 'quantile';
  return unit === 'count' ? 'sum' : 'mean';
}

/** Sizes as they are printed, to the last digit, so that what adds up is seen to add up. */
const sizes: Record<Unit, (size: number) => string> = {
  count: formatCount,
  percent: (size) => words.points(size.toFixed(1)),
  seconds: formatDurationInFull,
  points: (size) => size.toFixed(2),
};

/** A figure as it is printed; `--` for none. */
export function valueText({ metric, unit }: Pick<Changes, 'metric' | 'unit'>, { value }: Cell): string {
  if (value === null) return copy.state.none;
  if (unit === 'percent') return formatPercent(value);
  return isQuantile(metric) ? formatEstimate(value) : sizes[unit](value);
}

/** `+42`, `−2.5 points`, `0`. */
export function signedText(unit: Unit, part: number | null): string {
  if (part === null) return copy.state.none;
  if (part === 0) return '0';
  return `${part > 0 ? '+' : '−'}${sizes[unit](Math.abs(part))}`;
}

/** How a group's own figure changed, as it is printed; null without one of both. */
export function ownChange({ metric }: Pick<Changes, 'metric'>, { before, after }: Pick<Line, 'before' | 'after'>) {
  if (before.value === null || after.value === null) return null;
  return isQuantile(metric) ? shownEstimate(after.value) - shownEstimate(before.value) : after.value - before.value;
}

/** What a group is called. */
export function groupName(rows: Dimension, { key, name }: Pick<Line, 'key' | 'name'>): string {
  if (key === notSet) return rows === 'organization' ? copy.state.noOrganization : copy.state.notSet;
  return name ?? key;
}

/** Two sentences: how the figure changed, and what contributed most. */
export function changeSentences(changes: Changes): [whole: string, groups: string] {
  return [wholeSentence(changes), groupSentence(changes)];
}

function wholeSentence(changes: Changes): string {
  const { metric, unit, current, previous } = changes;
  const title = titleOfFigure(metric);
  const change = ownChange(changes, { before: previous.figures, after: current.figures });
  if (change === null) return previous.figures.value === null ? words.unknownBefore(title) : words.unknownAfter(title);
  const [before, after] = [valueText(changes, previous.figures), valueText(changes, current.figures)];
  if (change === 0) return words.same(title, after);
  const size = sizes[unit](Math.abs(kindOf(changes) === 'quantile' ? change : (changes.change ?? change)));
  return (change > 0 ? words.rose : words.fell)(title, size, before, after);
}

function groupSentence(changes: Changes): string {
  const { rows, unit, lines, mix, within } = changes;
  const nameOf = (line: Line) => groupName(rows, line);
  if (kindOf(changes) === 'quantile') {
    const moved = lines.find((line) => ownChange(changes, line));
    return moved === undefined
      ? words.noneMoved(rows)
      : words.moved(nameOf(moved), valueText(changes, moved.before), valueText(changes, moved.after));
  }
  if (changes.change === null) return words.nothingToSplit;
  const [first, second] = lines.filter(({ contribution }) => contribution);
  if (first === undefined) return words.noneContributed(rows);
  const part = signedText(unit, first.contribution);
  if (kindOf(changes) === 'mean')
    return words.effects(rows, signedText(unit, within), signedText(unit, mix), nameOf(first), part);
  return second === undefined
    ? words.oneContributed(nameOf(first), part)
    : words.mostContributed(nameOf(first), part, nameOf(second), signedText(unit, second.contribution));
}
