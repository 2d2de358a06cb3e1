import { ClipboardList, LayoutDashboard, Star, Ticket, type LucideIcon } from 'lucide-react';
import { Focusable } from 'react-aria-components/Focusable';
import { NavLink, useSearchParams } from 'react-router-dom';
import { copy } from '../../copy/en.js';
import { overviewPath, paths, ticketsPath } from '../../lib/url/paths.js';
import { readPeriod, type PeriodView } from '../../lib/url/period.js';
import { cx } from '../../ui/class-names.js';
import { Tooltip } from '../../ui/tooltip.js';

interface Entry {
  name: string;
  path: string;
  to: (period: PeriodView) => string;
  icon: LucideIcon;
  /** Fetches the screen's code, so that it is there when the link is followed. */
  preload: () => void;
}

export interface Preloads {
  overview: () => void;
  surveys: () => void;
  tickets: () => void;
}

interface NavigationProps {
  preloads: Preloads;
  /** Icons alone; the names move into tooltips. */
  isRail?: boolean;
  onFollow?: () => void;
}

/** The main menu. Its links carry the chosen range from screen to screen. */
export function Navigation({ preloads, isRail = false, onFollow }: NavigationProps) {
  const [params] = useSearchParams();
  const period = readPeriod(params);
  const entries: Entry[] = [
    {
      name: copy.spec.menu.dashboard,
      path: paths.dashboard,
      to: overviewPath,
      icon: LayoutDashboard,
      preload: preloads.overview,
    },
    {
      name: copy.spec.menu.surveys,
      path: paths.surveys,
      to: () => paths.surveys,
      icon: ClipboardList,
      preload: preloads.surveys,
    },
    { name: copy.spec.menu.tickets, path: paths.tickets, to: ticketsPath, icon: Ticket, preload: preloads.tickets },
    {
      name: copy.spec.menu.results,
      path: paths.results,
      to: () => paths.results,
      icon: Star,
      preload: preloads.surveys,
    },
  ];
  return (
    <nav aria-label={copy.shell.main}>
      <ul className="grid gap-1">
        {entries.map((entry) => (
          <li key={entry.path}>
            <Tooltip text={entry.name} placement="right" isDisabled={!isRail}>
              <Focusable>
                <NavLink
                  to={entry.to(period)}
                  end={entry.path === paths.dashboard}
                  aria-label={isRail ? entry.name : undefined}
                  onClick={onFollow}
                  onPointerEnter={entry.preload}
                  className={({ isActive }) => linkClass(isActive, isRail)}
                >
                  <entry.icon aria-hidden className="size-5 shrink-0" strokeWidth={1.75} />
                  {!isRail && entry.name}
                </NavLink>
              </Focusable>
            </Tooltip>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function linkClass(isActive: boolean, isRail: boolean): string {
  return cx(
    'relative flex h-10 items-center gap-3 rounded-control text-body font-medium transition-colors duration-120 pointer-coarse:h-11',
    isRail ? 'justify-center' : 'px-3',
    isActive
      ? 'bg-primary-soft text-primary-text before:absolute before:inset-y-2 before:start-0 before:w-[3px] before:rounded-pill before:bg-primary'
      : 'text-muted hover:bg-sunken hover:text-ink',
  );
}
