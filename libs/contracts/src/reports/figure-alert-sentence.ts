import { alertUnit, brokenDownFigures, formatDuration, type AlertMeasure } from '@deskledger/domain';
import type { FigureAlertRule } from './figure-alerts.js';

/** A rule without those whom it is told to. */
type Rule = Pick<FigureAlertRule, 'measure' | 'window' | 'condition' | 'value'>;

export function alertTitle(measure: AlertMeasure): string {
  return measure === 'csat' ? 'Satisfaction' : brokenDownFigures[measure].title;
}

/** `Compliance rate over 7 days is below 75%`, of the tickets that `filter` names. No full stop at its end. */
export function alertSentence(rule: Rule, filter: readonly string[]): string {
  const { measure, condition, value } = rule;
  const is = condition === 'unusual' ? `is unusual by more than ${value} times` : `is ${condition}`;
  return `${figureText(rule, filter)} ${condition === 'unusual' ? is : `${is} ${alertValueText(measure, value)}`}`;
}

/** What happened: `Compliance rate over 7 days was 71.2% on 2026-11-20, below 75%.` */
export function alertTurnSentence(
  rule: Rule,
  filter: readonly string[],
  { turn, day, value, expected }: { turn: 'began' | 'ended'; day: string; value: number; expected: number | null },
): string {
  const { measure, condition } = rule;
  const limit =
    condition === 'unusual'
      ? `unusual for a ${weekdays[new Date(day).getUTCDay()]!}${expected === null ? '' : ` (usually about ${alertValueText(measure, expected)})`}`
      : `${condition} ${alertValueText(measure, rule.value)}`;
  const was = `${figureText(rule, filter)} was ${alertValueText(measure, value)} on ${day}`;
  return `${was}, ${turn === 'ended' ? 'no longer ' : ''}${limit}.`;
}

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

function figureText({ measure, window }: Rule, filter: readonly string[]): string {
  const of = filter.length === 0 ? '' : ` (${filter.join(', ')})`;
  const over = measure === 'backlog' ? '' : window === 1 ? ' of one day' : ` over ${window} days`;
  return `${alertTitle(measure)}${of}${over}`;
}

/** A figure in its unit: `75%`, `2 h 5 min`, `120`. */
export function alertValueText(measure: AlertMeasure, value: number): string {
  const unit = alertUnit(measure);
  const rounded = Math.round(value * 10) / 10;
  if (unit === 'percent') return `${rounded}%`;
  return unit === 'count' ? String(rounded) : formatDuration(value);
}
