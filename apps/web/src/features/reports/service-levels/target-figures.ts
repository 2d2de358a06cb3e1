import type { ExplainedFigure } from '@deskledger/contracts';
import type { ClockKind } from '@deskledger/domain';
import { explainPath, ticketsPath } from '../../../lib/url/paths.js';
import type { PeriodView } from '../../../lib/url/period.js';

/** The figure that tells which promises of a kind were kept. */
export const rateFigures: Readonly<Record<ClockKind, ExplainedFigure>> = {
  first_reply: 'firstReplyOnTime',
  next_reply: 'nextReplyOnTime',
  update: 'updateOnTime',
  resolution: 'complianceRate',
};

const missedFigures = {
  first_reply: 'firstReplyMissed',
  next_reply: 'nextReplyMissed',
  update: 'updateMissed',
} as const satisfies Partial<Record<ClockKind, ExplainedFigure>>;

/** Where the tickets are that missed promises of a kind. */
export function missedPath(kind: ClockKind, period: PeriodView): string {
  if (kind === 'resolution') return ticketsPath({ ...period, compliance: 'noncompliant' });
  return explainPath(missedFigures[kind], period);
}
