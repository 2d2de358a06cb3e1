import type { SavedScreen } from '@deskledger/contracts';
import { paths } from './places.js';

/** The screen of an address, if its view can be saved. */
export function savedScreenOf(pathname: string): SavedScreen | undefined {
  const path = pathname.replace(/\/$/, '');
  if (path === paths.dashboard) return 'overview';
  if (path === paths.tickets) return 'tickets';
  if (path === paths.reports) return 'reports';
  return path.startsWith(`${paths.results}/`) ? 'results' : undefined;
}

const homes = { overview: paths.dashboard, tickets: paths.tickets, reports: paths.reports };

/** Where a saved view opens. Results are those of the survey that is on the screen, if one is. */
export function savedViewPath(view: { id: string; screen: SavedScreen }, pathname: string): string | undefined {
  if (view.screen !== 'results') return `${homes[view.screen]}?view=${view.id}`;
  return savedScreenOf(pathname) === 'results' ? `${pathname}?view=${view.id}` : undefined;
}
