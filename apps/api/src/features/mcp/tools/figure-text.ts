import type { FigureUnit } from '@deskledger/contracts';
import { formatDuration, formatEstimate } from '@deskledger/domain';

/** A figure as people read it: `1,234`, `92.3 %`, `1 h 30 min`, `4.2 of 5`. */
export function figureText(value: number | null, unit: FigureUnit, isEstimate = false): string {
  if (value === null) return 'nothing to measure';
  if (unit === 'count') return value.toLocaleString('en-US');
  if (unit === 'percent') return `${value} %`;
  if (unit === 'points') return `${value} of 5`;
  return isEstimate ? formatEstimate(value) : formatDuration(value);
}

/** `2026-11-24 to 2026-11-30 (Europe/Berlin)`. */
export const daysText = ({ from, to, timezone }: { from: string; to: string; timezone: string }): string =>
  `${from === to ? from : `${from} to ${to}`} (${timezone})`;
