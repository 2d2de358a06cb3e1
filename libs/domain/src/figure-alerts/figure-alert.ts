import type { BrokenDown } from '../ticket/ticket-figures.js';
import { brokenDownFigures } from '../ticket/ticket-figures.js';
import type { RefusalDetail } from '../core/refusal.js';

/** The figures that are known exactly as they stood at the end of every day. */
export const alertMeasures = [
  'created',
  'resolved',
  'backlog',
  'compliance',
  'resolution',
  'reply',
  'csat',
] as const satisfies readonly (BrokenDown | 'csat')[];
export type AlertMeasure = (typeof alertMeasures)[number];

/** Over how many complete local days a figure is. */
export const alertWindows = [1, 7, 28] as const;
export type AlertWindow = (typeof alertWindows)[number];

/**
 * - `below`, `above`: the figure is less, or more, than `value`.
 * - `unusual`: it differs from the median of the same weekday in the last four weeks by more than `value` times the spread.
 */
export const alertConditions = ['below', 'above', 'unusual'] as const;
export type AlertCondition = (typeof alertConditions)[number];

export interface AlertRule {
  readonly measure: AlertMeasure;
  readonly window: AlertWindow;
  readonly condition: AlertCondition;
  /** In the figure's unit (a count, percent, or seconds), or times the spread. */
  readonly value: number;
  /** A window over fewer neither begins nor ends anything. 0 for counts. */
  readonly minimumCount: number;
  /** For so many days after the end of an episode none begins. */
  readonly coolDownDays: number;
}

/** What a figure is told in. */
export type AlertUnit = 'count' | 'percent' | 'seconds';

export function alertUnit(measure: AlertMeasure): AlertUnit {
  if (measure === 'csat') return 'percent';
  const { parts } = brokenDownFigures[measure];
  if ('count' in parts) return 'count';
  return 'share' in parts ? 'percent' : 'seconds';
}

export const mostTimesUnusual = 20;

/** Everything that makes a rule useless. */
export function alertFaults({ measure, window, condition, value, minimumCount }: AlertRule): RefusalDetail[] {
  const unit = alertUnit(measure);
  const faults: RefusalDetail[] = [];
  if (measure === 'backlog' && window !== 1) faults.push({ path: 'window', message: 'must be 1 for open tickets' });
  if (unit === 'count' && minimumCount !== 0) faults.push({ path: 'minimumCount', message: 'must be 0 for counts' });
  const wrong = valueFault(condition, value, unit);
  return wrong === null ? faults : [...faults, { path: 'value', message: wrong }];
}

function valueFault(condition: AlertCondition, value: number, unit: AlertUnit): string | null {
  if (condition === 'unusual')
    return value > 0 && value <= mostTimesUnusual ? null : `must be more than 0 and at most ${mostTimesUnusual}`;
  if (unit === 'percent' && value > 100) return 'must be at most 100';
  // Nothing is less than nothing, and nothing more than everything.
  if (condition === 'below' && value === 0) return 'must be more than 0';
  return condition === 'above' && unit === 'percent' && value === 100 ? 'must be less than 100' : null;
}
