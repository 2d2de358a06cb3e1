import type { Pin } from '@deskledger/contracts';
import { use } from 'react';
import { copy } from '../../copy/copy.js';
import { OnKiosk } from '../../lib/browser/on-kiosk.js';
import { formatRange } from '../../lib/dates/day.js';
import { overviewPath, reportsPath } from '../../lib/url/paths.js';
import { breakdownPlace, readReportsView, type ReportsView } from '../../lib/url/reports-view.js';
import { readSeriesView } from '../../lib/url/series.js';
import { leftOutKey, type Slice } from '../../lib/url/slice.js';
import { sliceChips, useSliceNames } from '../slice/index.js';
import { boardsCopy as words } from './boards.copy.js';
import { pinnedCards } from './cards/pinned-cards.js';

/** What a pin is of: the range, the filters, and what a breakdown tells. */
export function pinView({ card, query }: Pick<Pin, 'card' | 'query'>): ReportsView {
  const params = new URLSearchParams(query);
  // The reports know no single day.
  const view = readReportsView(params);
  return pinnedCards[card].screen === 'overview' ? { ...view, ...readSeriesView(params) } : view;
}

/** The screen that has the card, with its range and its filters. */
export function pinPath(pin: Pick<Pin, 'card' | 'query'>): string {
  const view = pinView(pin);
  const { screen } = pinnedCards[pin.card];
  if (screen === 'overview') return overviewPath(view);
  return reportsPath({ ...view, tab: screen }) + (pin.card === 'breakdown' ? breakdownPlace : '');
}

/** What a pin is called where it is listed. */
export function pinName({ title, ...pin }: Pick<Pin, 'card' | 'query' | 'title'>): string {
  return title ?? pinnedCards[pin.card].titleOf(pinView(pin));
}

/** The range of a pin and its filters, in words. A TV display has no names of organizations. */
export function usePinCaption(pin: Pick<Pin, 'card' | 'query'>): string {
  const isKiosk = use(OnKiosk);
  const view = pinView(pin);
  const slice: Slice = isKiosk ? { ...view, org: undefined, [leftOutKey('org')]: undefined } : view;
  const chips = sliceChips(slice, useSliceNames(slice));
  return [rangeOf(pin, view), ...chips.map(({ label }) => label)].join(' · ');
}

function rangeOf({ card }: Pick<Pin, 'card'>, { period, from = '', to = '' }: ReportsView): string {
  if (pinnedCards[card].isOfNow) return words.now;
  return period === 'custom' ? formatRange(from, to) : copy.spec.periods[period];
}
