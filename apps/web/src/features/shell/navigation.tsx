import { House } from 'lucide-react';
import type { ReactElement } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Focusable } from 'react-aria-components/Focusable';
import { NavLink, useLocation } from 'react-router-dom';
import { ownPath } from '../../lib/url/base-path.js';
import { copy } from '../../copy/copy.js';
import { shellCopy } from './shell.copy.js';
import { paths } from '../../lib/url/places.js';
import { chosenPeriod, savedViewPath } from '../../lib/url/saved-screen.js';
import { cx } from '../../ui/class-names.js';
import { Tooltip } from '../../ui/overlays/tooltip.js';
import { savedViewsQuery } from '../views/index.js';
import { destinations, type Destination } from './destinations.js';

/** Fetches a screen's code, so that it is there when the link is followed. */
export type Preload = (screen: Destination['screen']) => void;

interface NavigationProps {
  preload: Preload;
  /** Icons alone; the names move into tooltips. */
  isRail?: boolean;
  onFollow?: () => void;
}

/** The main menu. Its links carry the chosen range from screen to screen, or open the view that a screen opens with. */
export function Navigation({ preload, isRail = false, onFollow }: NavigationProps) {
  const { data: views } = useQuery(savedViewsQuery);
  const period = chosenPeriod(useLocation(), views);
  const addressOf = ({ screen, to }: Destination): string => {
    const chosen = views?.find((view) => view.isDefault && view.screen === screen);
    return (chosen && savedViewPath(chosen, '')) ?? to(period);
  };
  return (
    <nav aria-label={shellCopy.main}>
      <ul className="grid gap-1">
        {destinations.map((destination) => (
          <li key={destination.path}>
            <Named name={destination.name} isRail={isRail}>
              <NavLink
                to={addressOf(destination)}
                end={destination.path === paths.dashboard}
                aria-label={isRail ? destination.name : undefined}
                onClick={onFollow}
                onPointerEnter={() => preload(destination.screen)}
                onFocus={() => preload(destination.screen)}
                className={({ isActive }) => linkClass(isActive, isRail)}
              >
                <destination.icon aria-hidden className="size-5 shrink-0" strokeWidth={1.75} />
                {!isRail && destination.name}
              </NavLink>
            </Named>
          </li>
        ))}
        <li className="mt-2 border-t border-line pt-2">
          <Named name={copy.spec.menu.home} isRail={isRail}>
            {/* The landing page is a document of its own. */}
            <a
              href={ownPath(paths.home)}
              aria-label={isRail ? copy.spec.menu.home : undefined}
              className={linkClass(false, isRail)}
            >
              <House aria-hidden className="size-5 shrink-0" strokeWidth={1.75} />
              {!isRail && copy.spec.menu.home}
            </a>
          </Named>
        </li>
      </ul>
    </nav>
  );
}

function Named({ name, isRail, children }: { name: string; isRail: boolean; children: ReactElement }) {
  return (
    <Tooltip text={name} placement="right" isDisabled={!isRail}>
      <Focusable>{children as ReactElement<object, string>}</Focusable>
    </Tooltip>
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
