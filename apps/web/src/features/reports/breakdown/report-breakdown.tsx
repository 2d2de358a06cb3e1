import type { PeriodView } from '../../../lib/url/period.js';
import { useReportsView } from '../../../lib/url/use-view.js';
import { BreakdownCard } from './breakdown-card.js';

/** The breakdown that the address of the reports asks for. */
export default function ReportBreakdown({ period }: { period: PeriodView }) {
  const [view, change] = useReportsView();
  const { rows = 'organization', measure = 'created' } = view;
  const columns = view.columns === rows ? undefined : view.columns;
  return (
    <BreakdownCard
      period={period}
      asked={{ rows, columns, measure }}
      onAsk={(asked) => change({ ...view, ...asked }, { replace: true })}
    />
  );
}
