import type { BreakdownDimension } from '@deskledger/contracts';
import { useState } from 'react';
import type { PeriodView } from '../../../lib/url/period.js';
import type { AskedBreakdown } from '../reports.queries.js';
import { BreakdownCard } from './breakdown-card.js';

interface OwnBreakdownProps {
  period: PeriodView;
  /** What it tells at first. */
  first: AskedBreakdown;
  /** What all tickets of the page have in common. */
  of?: BreakdownDimension;
}

/** A breakdown that no address tells of. */
export function OwnBreakdown({ period, first, of }: OwnBreakdownProps) {
  const [asked, ask] = useState(first);
  return (
    <BreakdownCard
      period={period}
      asked={asked}
      onAsk={(change) => ask((now) => ({ ...now, ...change }))}
      without={of}
    />
  );
}
