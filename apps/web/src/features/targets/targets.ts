import type { FigureTarget } from '@deskledger/domain';
import { formatDuration } from '../../lib/dates/duration.js';
import { formatCount, formatPercent } from '../../lib/numbers/format.js';

interface Measure {
  /** Whether a larger figure is the better one. */
  isMoreBetter: boolean;
  /** How many of the figure's units make one of the target's: figures are told in seconds, targets in minutes. */
  scale: number;
  /** A figure, in its own unit, as it is read. */
  format: (figure: number) => string;
}

const time: Measure = { isMoreBetter: false, scale: 60, format: formatDuration };

/** How each figure that can have a target is measured against it. */
export const targetMeasures: Readonly<Record<FigureTarget, Measure>> = {
  complianceRate: { isMoreBetter: true, scale: 1, format: formatPercent },
  resolutionMinutes: time,
  firstReplyMinutes: time,
  rating: { isMoreBetter: true, scale: 1, format: (rating) => rating.toFixed(1) },
  openTickets: { isMoreBetter: false, scale: 1, format: formatCount },
};

/** A target as it is read. */
export function targetText(name: FigureTarget, target: number): string {
  const { scale, format } = targetMeasures[name];
  return format(target * scale);
}

/** Whether a figure, in its own unit, is what it should be. */
export function isMet(name: FigureTarget, figure: number, level: number): boolean {
  return targetMeasures[name].isMoreBetter ? figure >= level : figure <= level;
}
