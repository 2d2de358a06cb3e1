import type { ReportsView } from '../../../lib/url/reports-view.js';
import { BreakdownCard } from './breakdown-card.js';
import { askedBreakdown } from './breakdown-measures.js';
import { breakdownTitle } from './breakdown-words.js';

/** A breakdown of which nothing can be chosen. */
export function PinnedBreakdown({ view }: { view: ReportsView }) {
  return <BreakdownCard period={view} asked={askedBreakdown(view)} />;
}

export function pinnedBreakdownTitle(view: ReportsView): string {
  return breakdownTitle(askedBreakdown(view));
}
