import type { PinnedCard } from '@deskledger/contracts';
import type { PeriodView } from './period.js';
import { type BreakdownView, reportsViewParams } from './reports-view.js';

/** A card as it can be pinned to a board. */
export interface CardPin {
  card: PinnedCard;
  view: PeriodView & BreakdownView;
}

/** The card with its range, its filters, and what a breakdown tells. */
export function pinAddress({ card, view }: CardPin): string {
  return `${card}?${reportsViewParams({ ...view, tab: 'overview' }).toString()}`;
}
