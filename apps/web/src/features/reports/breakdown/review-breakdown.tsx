import type { BreakdownDimension } from '@deskledger/contracts';
import { useState } from 'react';
import type { PeriodView } from '../../../lib/url/period.js';
import type { AskedBreakdown } from '../reports.queries.js';
import { BreakdownCard } from './breakdown-card.js';

/** The breakdown of a page about one thing, `of` which all its tickets are: at first, where time went. */
export function ReviewBreakdown({ period, of }: { period: PeriodView; of: BreakdownDimension }) {
  const [asked, ask] = useState<AskedBreakdown>({ rows: 'classification', columns: undefined, measure: 'resolution' });
  return (
    <BreakdownCard
      period={period}
      asked={asked}
      onAsk={(change) => ask((now) => ({ ...now, ...change }))}
      without={of}
    />
  );
}
