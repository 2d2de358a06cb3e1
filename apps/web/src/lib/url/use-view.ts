import { useContext, useEffect, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { PeriodView } from './period.js';
import { readReportsView, reportsViewParams, type ReportsView } from './reports-view.js';
import { readResultsView, resultsViewParams, type ResultsView } from './results-view.js';
import { decidingKeys, keysWithView, OpenedViewContext } from './saved-view.js';
import { readSeriesView, writeSeriesView } from './series.js';
import { readSettingsView, settingsViewParams, type SettingsView } from './settings-view.js';
import { unsliced, type SliceKey } from './slice.js';
import { readTicketView, ticketViewParams, type TicketView } from './ticket-view.js';

interface ChangeOptions<View> {
  /** The change gets no entry of its own in the history (typing in the search field). */
  replace?: boolean;
  /** What is changed even where this rendering has it already: the address may be further than the rendering. */
  about?: readonly (keyof View)[];
}

type ViewState<View> = [view: View, change: (next: View, options?: ChangeOptions<View>) => void];

/** The range in the address, and the way to change it. */
export function usePeriodView(): ViewState<PeriodView> {
  return useView(readSeriesView, seriesParams);
}

/** The range in the address of a page that is of the tickets with one value alone, and the way to change it. */
export function useReviewView(key: SliceKey, value: string): ViewState<PeriodView> {
  const [period, change] = useView(readUnsliced, seriesParams);
  // The same object as long as it says the same: another one is another view, whose figures are announced.
  const view = useMemo(() => ({ ...period, [key]: [value] }), [period, key, value]);
  return [view, (next, options) => change({ ...next, ...unsliced }, options)];
}

/** The ticket list's view in the address, and the way to change it. */
export function useTicketView(): ViewState<TicketView> {
  return useView(readTicketView, ticketViewParams);
}

/** The open report in the address, and the way to change it. */
export function useReportsView(): ViewState<ReportsView> {
  return useView(readReportsView, reportsViewParams);
}

/** The view of a survey's results in the address, and the way to change it. */
export function useResultsView(): ViewState<ResultsView> {
  return useView(readResultsView, resultsViewParams);
}

/** The tab of the settings in the address, and the way to change it. */
export function useSettingsView(): ViewState<SettingsView> {
  return useView(readSettingsView, settingsViewParams);
}

function readUnsliced(params: URLSearchParams): PeriodView {
  return { ...readSeriesView(params), ...unsliced };
}

function seriesParams(view: PeriodView): URLSearchParams {
  const params = new URLSearchParams();
  writeSeriesView(params, view);
  return params;
}

/**
 * What is unknown in an address is cleaned away without an entry in the history. A saved view that the address names
 * stands in for keys that are not there.
 */
function useView<View extends object>(
  read: (params: URLSearchParams) => View,
  write: (view: View) => URLSearchParams,
): ViewState<View> {
  const [params, setParams] = useSearchParams();
  const opened = useContext(OpenedViewContext);
  const address = params.toString();
  const deciding = decidingKeys(params, opened).toString();
  const view = useMemo(() => read(new URLSearchParams(deciding)), [read, deciding]);
  const addressOf = (next: View): URLSearchParams => {
    const keys = write(next);
    return opened ? keysWithView(keys, write(read(new URLSearchParams(opened.query))), opened) : keys;
  };
  const clean = addressOf(view).toString();
  useEffect(() => {
    // A rendering that a newer address has overtaken must not write over it.
    const isCurrent = new URLSearchParams(location.search).toString() === address;
    if (clean !== address && isCurrent)
      setParams(new URLSearchParams(clean), { replace: true, preventScrollReset: true });
  }, [clean, address, setParams]);
  const change = (next: View, { replace = false, about = [] }: ChangeOptions<View> = {}) => {
    // A choice that was made since this rendering stays, as far as this one is of something else.
    const now = read(decidingKeys(new URLSearchParams(location.search), opened));
    setParams(addressOf({ ...now, ...differing(view, next, about) }), { replace, preventScrollReset: true });
  };
  return [view, change];
}

/** What differs in the next view, or is what the change is about; also what is no longer in it. */
function differing<View extends object>(view: View, next: View, about: readonly (keyof View)[]): Partial<View> {
  const keys = Object.keys({ ...view, ...next }) as (keyof View)[];
  const changed = keys.filter((key) => about.includes(key) || view[key] !== next[key]);
  return Object.fromEntries(changed.map((key) => [key, next[key]])) as Partial<View>;
}
