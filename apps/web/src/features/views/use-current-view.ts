import type { SavedScreen, SavedView } from '@deskledger/contracts';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import { keysWithoutView, ownKeys } from '../../lib/url/saved-view.js';
import { openedView, savedScreenOf } from '../../lib/url/saved-screen.js';
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
  const address = useLocation();
  const { pathname, search } = address;
  const { data = [] } = useQuery(savedViewsQuery);
  const screen = savedScreenOf(pathname);
  if (screen === undefined) return undefined;
  const params = new URLSearchParams(search);
  const views = data.filter((view) => view.screen === screen);
  const opened = openedView(address, views);
  const isChanged = opened !== undefined && ownKeys(params).size > 0;
  return { screen, pathname, views, opened, isChanged, query: keysWithoutView(params, opened).toString() };
}
