import { useQuery } from '@tanstack/react-query';
import { useArrival } from '../../../lib/browser/use-arrival.js';
import type { PeriodView } from '../../../lib/url/period.js';
import { breakdownPlace } from '../../../lib/url/reports-view.js';
import { useReportsView } from '../../../lib/url/use-view.js';
import { breakdownQuery } from '../reports.queries.js';
import { BreakdownCard } from './breakdown-card.js';
import { askedBreakdown } from './breakdown-measures.js';
import { breakdownCopy as words } from './breakdown.copy.js';

/** The breakdown that the address of the reports asks for; a link may lead to it down the screen. */
export default function ReportBreakdown({ period }: { period: PeriodView }) {
  const [view, change] = useReportsView();
  const asked = askedBreakdown(view);
  // Before, there is no room to come up in.
  const place = useArrival(breakdownPlace, useQuery(breakdownQuery(period, asked)).data !== undefined);
  return (
    <div ref={place} tabIndex={-1} role="group" aria-label={words.title} className="min-w-0 outline-none">
      <BreakdownCard
        period={period}
        asked={asked}
        onAsk={(chosen) => change({ ...view, ...chosen }, { replace: true })}
      />
    </div>
  );
}
