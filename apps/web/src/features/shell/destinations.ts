import {
  ChartColumn,
  ClipboardList,
  LayoutDashboard,
  Grid2x2,
  Settings,
  Star,
  Ticket,
  type LucideIcon,
} from 'lucide-react';
import { copy } from '../../copy/copy.js';
import { writePeriod, type PeriodView } from '../../lib/url/period.js';
import { paths } from '../../lib/url/places.js';
import { writeSlice } from '../../lib/url/slice.js';
import { shellCopy } from './shell.copy.js';

const { menu } = copy.spec;

export interface Destination {
  name: string;
  path: string;
  /** The address with the range and the filters that the reader has chosen, where the screen has one. */
  to: (period: PeriodView) => string;
  icon: LucideIcon;
  /** The key that leads there after `g`. */
  key: string;
  /** Which screen's code is fetched when the link is pointed at. */
  screen: 'overview' | 'surveys' | 'tickets' | 'reports' | 'boards' | 'settings';
}

/** The screens of the main menu, in its order (spec, dashboard shell). */
export const destinations: readonly Destination[] = [
  {
    name: menu.dashboard,
    path: paths.dashboard,
    to: within(paths.dashboard),
    icon: LayoutDashboard,
    key: 'd',
    screen: 'overview',
  },
  {
    name: menu.surveys,
    path: paths.surveys,
    to: () => paths.surveys,
    icon: ClipboardList,
    key: 's',
    screen: 'surveys',
  },
  { name: menu.tickets, path: paths.tickets, to: within(paths.tickets), icon: Ticket, key: 't', screen: 'tickets' },
  { name: menu.results, path: paths.results, to: () => paths.results, icon: Star, key: 'r', screen: 'surveys' },
  {
    name: menu.reports,
    path: paths.reports,
    to: within(paths.reports),
    icon: ChartColumn,
    key: 'p',
    screen: 'reports',
  },
  { name: shellCopy.boards, path: paths.boards, to: () => paths.boards, icon: Grid2x2, key: 'b', screen: 'boards' },
  {
    name: menu.settings,
    path: paths.settings,
    to: () => paths.settings,
    icon: Settings,
    key: ',',
    screen: 'settings',
  },
];

/** A screen that has a range takes the chosen one along, and the filters; what it does not know it overlooks. */
function within(path: string): Destination['to'] {
  return (period) => {
    const params = new URLSearchParams();
    writePeriod(params, period);
    writeSlice(params, period);
    return params.size === 0 ? path : `${path}?${params.toString()}`;
  };
}
