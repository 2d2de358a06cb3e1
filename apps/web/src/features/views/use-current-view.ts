import type { SavedScreen, SavedView } from '@deskledger/contracts';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import { namedView, ownKeys } from '../../lib/url/saved-view.js';
import { savedScreenOf } from '../../lib/url/saved-screen.js';
import { savedViewsQuery } from './saved-views.queries.js';

export interface CurrentView {
  screen: SavedScreen;
  pathname: string;
  /** What the screen shows, as a query string without defaults. */
  query: string;
  /** The saved view that it began with. */
  opened: SavedView | undefined;
  /** Something differs from that view. */
  isChanged: boolean;
  /** All views of the screen, by name. */
  views: readonly SavedView[];
}

/** What the screen shows and which saved view that is; undefined on screens whose view cannot be saved. */
export function useCurrentView(): CurrentView | undefined {
  const { pathname, search } = useLocation();
  const { data = [] } = useQuery(savedViewsQuery);
  const screen = savedScreenOf(pathname);
  if (screen === undefined) return undefined;
  const params = new URLSearchParams(search);
  const views = data.filter((view) => view.screen === screen);
  const opened = views.find(({ id }) => id === namedView(params));
  const own = ownKeys(params);
  const isChanged = opened !== undefined && own.size > 0;
  return { screen, pathname, views, opened, isChanged, query: shownKeys(own, opened) };
}

function shownKeys(own: URLSearchParams, opened: SavedView | undefined): string {
  if (own.size === 0) return opened?.query ?? '';
  // The default range is named only where no other key is left.
  if (own.get('period') === '7days') own.delete('period');
  return own.toString();
}
