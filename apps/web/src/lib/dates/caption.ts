import type { EchoedRange } from '@deskledger/contracts';
import { formatRange } from './day.js';

/** The caption of a chart's table: what, when, and in whose days. */
export function captionOf(title: string, { from, to, timezone }: EchoedRange): string {
  return `${title}, ${formatRange(from, to)}, ${timezone}`;
}
