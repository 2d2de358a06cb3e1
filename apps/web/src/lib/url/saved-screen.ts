import type { SavedScreen, SavedView } from '@deskledger/contracts';
import { readPeriod, type PeriodView } from './period.js';
import { paths } from './places.js';
import { decidingKeys, namedView } from './saved-view.js';
import { readSlice } from './slice.js';

/** The screen of an address, if its view can be saved. */
export function savedScreenOf(pathname: string): SavedScreen | undefined {
  const path = pathname.replace(/\/$/, '');
  if (path === paths.dashboard) return 'overview';
  if (path === paths.tickets) return 'tickets';
  if (path === paths.reports) return 'reports';
  return path.startsWith(`${paths.results}/`) ? 'results' : undefined;
}

type Address = Pick<Location, 'pathname' | 'search'>;

/** The saved view that an address names, if its screen has that view. */
export function openedView({ pathname, search }: Address, views: readonly SavedView[] = []): SavedView | undefined {
  const id = namedView(new URLSearchParams(search));
  const screen = savedScreenOf(pathname);
  return views.find((view) => view.id === id && view.screen === screen);
}

/** The range and the slice that an address shows, by its own keys or by its saved view: links carry them from screen to screen. */
export function chosenPeriod(address: Address, views: readonly SavedView[] | undefined): PeriodView {
  const keys = decidingKeys(new URLSearchParams(address.search), openedView(address, views));
  return { ...readPeriod(keys), ...readSlice(keys) };
}

const homes = { overview: paths.dashboard, tickets: paths.tickets, reports: paths.reports };

/** Where a saved view opens. Results are those of the survey that is on the screen, if one is. */
export function savedViewPath(view: { id: string; screen: SavedScreen }, pathname: string): string | undefined {
  if (view.screen !== 'results') return `${homes[view.screen]}?view=${view.id}`;
  return savedScreenOf(pathname) === 'results' ? `${pathname}?view=${view.id}` : undefined;
}
