import { createContext } from 'react';
import { defaultPeriod } from './period.js';

/** The saved view that the address names. */
export interface OpenedView {
  id: string;
  query: string;
}

export const OpenedViewContext = createContext<OpenedView | undefined>(undefined);

const viewKey = 'view';

/** What stands in an address beside the name of a saved view; that alone decides as soon as there is anything. */
export function ownKeys(params: URLSearchParams): URLSearchParams {
  const own = new URLSearchParams(params);
  own.delete(viewKey);
  return own;
}

/** The keys that a screen goes by: its own, or without any those of the saved view. */
export function decidingKeys(params: URLSearchParams, opened: OpenedView | undefined): URLSearchParams {
  const own = ownKeys(params);
  return opened !== undefined && own.size === 0 ? new URLSearchParams(opened.query) : own;
}

/**
 * The address of a screen while a saved view is open: the view alone as long as nothing differs from it (`saved` is
 * what its keys come to), else every key and the view they began with. `period` says itself where no key is left.
 */
export function keysWithView(written: URLSearchParams, saved: URLSearchParams, opened: OpenedView): URLSearchParams {
  if (written.toString() === saved.toString()) return new URLSearchParams({ [viewKey]: opened.id });
  const keys = new URLSearchParams(written);
  if (keys.size === 0) keys.set('period', defaultPeriod.period);
  keys.set(viewKey, opened.id);
  return keys;
}

/** The keys that stand for the same without a saved view, where the default range goes without saying. */
export function keysWithoutView(params: URLSearchParams, opened: OpenedView | undefined): URLSearchParams {
  const keys = decidingKeys(params, opened);
  if (keys.get('period') === defaultPeriod.period) keys.delete('period');
  return keys;
}

/** The id in the address, before it is known whether there is such a view. */
export function namedView(params: URLSearchParams): string | null {
  return params.get(viewKey);
}
